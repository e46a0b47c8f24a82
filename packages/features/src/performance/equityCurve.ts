import { DAY_MS, zonedInstant, zoneOffset } from '@openlot/core/math'
import type { EquityPoint } from '@openlot/core/contract'

/** A curve of net values as it is drawn. */
export interface DrawnCurve {
  readonly points: readonly { readonly time: number; readonly value: string }[]
  /** The highest value until each point, as if money that came or went had always been there. */
  readonly peaks: readonly number[]
}

/** The curve with its peaks. They are only drawn, so floats; what is said of the largest fall comes from the server. */
export function drawnCurve(equity: readonly EquityPoint[]): DrawnCurve {
  let peak = Number.NEGATIVE_INFINITY
  const peaks = equity.map(([, netValue, , flow], index) => {
    const [value, moved] = [Number(netValue), Number(flow)]
    const before = value - moved
    // A withdrawal is no fall: the peak moves in the same proportion as the account.
    if (index > 0 && moved !== 0 && before > 0) peak = (Math.max(peak, before) * value) / before
    peak = Math.max(peak, value)
    return peak
  })
  return { points: equity.map(([time, value]) => ({ time, value })), peaks }
}

/** A curve shorter than this has days below it, a longer one months. */
const DAYS_OF_MONTHS = 75
const DAYS_OF_MONTH = 30
const MAX_TIMES = 4

/** Where times stand below a curve. */
export interface AxisTimes {
  readonly unit: 'month' | 'day'
  readonly times: readonly number[]
}

/** The first of months, or days at equal distances, by the clocks of a zone. */
export function axisTimes(from: number, to: number, zone: string): AxisTimes {
  const start = new Date(from + zoneOffset(zone, from))
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()]
  const days = (to - from) / DAY_MS
  const unit = days >= DAYS_OF_MONTHS ? 'month' : 'day'
  const step = Math.max(1, Math.ceil(unit === 'month' ? days / DAYS_OF_MONTH / MAX_TIMES : days / MAX_TIMES))
  const starts = Array.from({ length: MAX_TIMES + 2 }, (_, index) =>
    zonedInstant(
      zone,
      unit === 'month' ? Date.UTC(year, month + index * step) : Date.UTC(year, month, day + index * step),
    ),
  )
  // A month or day that is nearly over has no room for its name.
  const room = (to - from) / (MAX_TIMES * 2)
  const [first = from, second = to, ...others] = starts
  const times = second - Math.max(first, from) < room ? [second, ...others] : [Math.max(first, from), second, ...others]
  return { unit, times: times.filter((time) => time < to) }
}
