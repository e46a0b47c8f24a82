import { zonedInstant, zoneOffset } from '@openlot/core/math'
import type { PerformanceFilter } from './performanceFilter.ts'

/** A period in milliseconds since the epoch, without its end; what is absent is not bounded. */
export interface Span {
  readonly from?: number
  readonly to?: number
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** When a day begins in a zone; `after` days later. Undefined for what is no date. */
function startOf(day: string, zone: string, after = 0): number | undefined {
  const [, year, month, date] = DATE.exec(day) ?? []
  if (year === undefined) return undefined
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(date) + after)
  return Number.isNaN(wall) ? undefined : zonedInstant(zone, wall)
}

/**
 * The period of a filter by the clocks of a zone: whole days, up to now unless told. Undefined while the days of one's own
 * are missing, or the last is before the first.
 */
export function spanOf(
  { range, first, last }: Pick<PerformanceFilter, 'range' | 'first' | 'last'>,
  now: number,
  zone: string,
): Span | undefined {
  if (range === 'all') return {}
  if (range === 'own') {
    const [from, to] = [startOf(first, zone), startOf(last, zone, 1)]
    return from === undefined || to === undefined || from >= to ? undefined : { from, to }
  }
  const today = new Date(now + zoneOffset(zone, now))
  const month = today.getUTCMonth() - MONTHS[range]
  // A month may lack the day: the end of February, not the beginning of March.
  const lastDay = new Date(Date.UTC(today.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(today.getUTCDate(), lastDay)
  return { from: zonedInstant(zone, Date.UTC(today.getUTCFullYear(), month, day)) }
}
