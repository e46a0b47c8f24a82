import type { Instrument } from '@openlot/core/contract'
import { DAY_MS, MINUTE_MS, tradedTime, type TradedTime } from '@openlot/core/math'
import { minutesOf } from './weekHours.ts'

const MINUTES_PER_DAY = DAY_MS / MINUTE_MS
/** Of each market once: its hours are the same object as long as they are the same. */
const known = new WeakMap<Instrument['Sessions'], TradedTime | undefined>()

/** Time that passes only while an instrument is traded by its weekly hours; undefined for one that always is. */
export function tradedTimeOf(sessions: Instrument['Sessions']): TradedTime | undefined {
  if (!known.has(sessions)) {
    const stretches = sessions.Hours.map(({ OpenDay, OpenTime, CloseDay, CloseTime }) => ({
      opens: OpenDay * MINUTES_PER_DAY + minutesOf(OpenTime),
      closes: CloseDay * MINUTES_PER_DAY + minutesOf(CloseTime),
    }))
    known.set(sessions, tradedTime(sessions.TimeZone, stretches))
  }
  return known.get(sessions)
}
