/** What of a trader's return the curve shows. */
export const CURVE_PERIODS = ['weeks', 'months', 'all'] as const
export type CurvePeriod = (typeof CURVE_PERIODS)[number]

const DAYS: Readonly<Record<CurvePeriod, number>> = { weeks: 21, months: 91, all: Number.POSITIVE_INFINITY }
const DAY_MS = 86_400_000

/** Times and returns in per cent, oldest first. */
export type Curve = readonly (readonly [time: number, rate: string])[]

/**
 * The end of a curve of returns in per cent, measured from where the period begins, which is its first point: who has
 * doubled before and gains ten per cent in the period has gained 10, not 20.
 *
 * @example curveOf([[0, '100.00'], [30 * DAY_MS, '120.00']], 'weeks') // [[0, '0.00'], [30 * DAY_MS, '10.00']]
 */
export function curveOf(curve: Curve, period: CurvePeriod): Curve {
  const first = curve[0]
  if (first === undefined) return []
  const from = (curve.at(-1)?.[0] ?? 0) - DAYS[period] * DAY_MS
  const before = curve.findLast(([time]) => time <= from) ?? [first[0] - DAY_MS, '0.00']
  const shown = curve.filter(([time]) => time > before[0])
  const grown = 1 + Number(before[1]) / 100
  // Nothing is left to measure against once all is lost.
  if (grown <= 0) return shown
  const rates = shown.map(
    ([time, value]) => [time, (((1 + Number(value) / 100) / grown - 1) * 100).toFixed(2)] as const,
  )
  return [[before[0], '0.00'], ...rates]
}

/** Whether a period shows less than the one after it. */
export const isShorter = (curve: Curve, period: CurvePeriod): boolean =>
  (curve.at(-1)?.[0] ?? 0) - (curve[0]?.[0] ?? 0) >= DAYS[period] * DAY_MS
