import type { Performance } from '@openlot/core/contract'

type Hour = Performance['by']['hour'][number]

/** The weekdays and hours of a map, and what is in it. */
export interface HourGrid {
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
  readonly hours: readonly number[]
  readonly cells: readonly (Hour & { readonly row: number; readonly column: number })[]
}

const WORKDAYS = [1, 2, 3, 4, 5]
/** Fewer columns would be as wide as a hand. */
const MIN_HOURS = 12
const HOURS_PER_DAY = 24

/** The working week, with Saturday and Sunday if something was opened on them, from the first such hour to the last. */
export function hourGrid(entries: readonly Hour[]): HourGrid {
  const traded = entries.filter(({ trades }) => trades > 0)
  const weekend = [6, 7].filter((day) => traded.some(({ weekday }) => weekday === day))
  const weekdays = [...WORKDAYS, ...weekend]
  const used = traded.map(({ hour }) => hour)
  const first = Math.min(...used, HOURS_PER_DAY - MIN_HOURS)
  const last = Math.max(...used, Math.min(first + MIN_HOURS, HOURS_PER_DAY) - 1)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return {
    weekdays,
    hours,
    cells: traded.map((entry) => ({ ...entry, row: weekdays.indexOf(entry.weekday), column: entry.hour - first })),
  }
}
