import { HOUR_MS, MINUTE_MS, WEEK_MS, zoneOffset } from '@openlot/core/math'
import { ALWAYS_OPEN, MINUTES_PER_WEEK, type WeeklySessions } from '../../terms/sessions.ts'

/** The week of an instrument's own zone in stretches so short that hours begin and end between them. */
export const CELL_MS = 5 * MINUTE_MS
const CELLS_PER_WEEK = WEEK_MS / CELL_MS
const MINUTES_PER_CELL = CELL_MS / MINUTE_MS
const CELLS_PER_HOUR = HOUR_MS / CELL_MS
/** When zones have their winter time, to which the hours below refer. */
const WINTER = Date.UTC(2026, 0, 15)

/** Activity per hour of the day (UTC in winter, from 0:00): low in Asia, higher in the London morning, highest in the New York overlap. */
const SESSION_PROFILE = [
  0.6, 0.6, 0.55, 0.5, 0.5, 0.6, 0.9, 1.3, 1.5, 1.3, 1.1, 1.1, 1.4, 1.9, 2, 1.8, 1.4, 1, 0.9, 0.8, 0.7, 0.4, 0.4, 0.5,
]
const CONTINUOUS_PROFILE = SESSION_PROFILE.map((activity) => 0.6 + activity * 0.4)

/**
 * How lively the market is in each cell of the local week, 0 while it is closed. The hours are those of the instrument's
 * own time zone, so they move with its clock in summer.
 */
export function weeklyRhythm(sessions: WeeklySessions): Float64Array {
  const profile = sessions.timeZone === ALWAYS_OPEN.timeZone ? CONTINUOUS_PROFILE : SESSION_PROFILE
  const ahead = Math.round(zoneOffset(sessions.timeZone, WINTER) / HOUR_MS)
  return Float64Array.from({ length: CELLS_PER_WEEK }, (_, cell) => {
    const hour = Math.floor(cell / CELLS_PER_HOUR)
    return isOpenWithin(sessions, cell) ? profile[(((hour - ahead) % 24) + 24) % 24]! : 0
  })
}

/** Whether any minute of this cell of the local week is in a session. */
function isOpenWithin({ stretches }: WeeklySessions, cell: number): boolean {
  const from = cell * MINUTES_PER_CELL
  const until = from + MINUTES_PER_CELL
  return stretches.some(({ opens, closes }) => (opens < until && from < closes) || from < closes - MINUTES_PER_WEEK)
}
