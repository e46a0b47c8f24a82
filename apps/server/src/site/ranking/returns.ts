import { type Usd, divideRounded, formatDecimal } from '@openlot/core/math'

/** What one trading day has brought an account. */
export interface DaySums {
  /** The date on which the day ends. */
  readonly day: string
  readonly profit: Usd
  readonly paidIn: Usd
  /** All other movements. */
  readonly other: Usd
}

/** The end of a day: the return since the first, and the fall from the peak so far. */
export interface ReturnPoint {
  readonly day: string
  readonly index: bigint
  readonly fall: bigint
}

/** One, in the units of an index. */
const ONE = 10n ** 12n

/**
 * The growth of one dollar that traded along, day by day: what is paid in or out changes nothing of it. Each day's
 * profit is measured against what the day began with and what was paid in.
 */
export function returnCurve(opening: Usd, days: readonly DaySums[]): ReturnPoint[] {
  let [balance, index, peak] = [opening as bigint, ONE, ONE]
  return days.map(({ day, profit, paidIn, other }) => {
    const capital = (balance > 0n ? balance : 0n) + paidIn
    // More than all cannot be lost.
    const grown = capital > 0n ? capital + profit : 0n
    if (capital > 0n) index = grown > 0n ? divideRounded(index * grown, capital) : 0n
    balance += profit + paidIn + other
    if (index > peak) peak = index
    return { day, index, fall: divideRounded((peak - index) * ONE, peak) }
  })
}

/** The largest fall from a peak, in per cent with two decimals. */
export const maxDrawdown = (points: readonly ReturnPoint[]): string =>
  percentOf(points.reduce((most, { fall }) => (fall > most ? fall : most), 0n))

/** An index as a return in per cent. */
export const returnOf = ({ index }: ReturnPoint): string => percentOf(index - ONE)

/** Returns by month, newest first. */
export function monthlyReturns(points: readonly ReturnPoint[]): { month: string; rate: string }[] {
  const months: { month: string; from: bigint; to: bigint }[] = []
  let before = ONE
  for (const { day, index } of points) {
    const month = day.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.to = index
    else months.push({ month, from: before, to: index })
    before = index
  }
  return months
    .map(({ month, from, to }) => ({
      month,
      rate: percentOf(from === 0n ? 0n : divideRounded((to - from) * ONE, from)),
    }))
    .toReversed()
}

/** A share in the units of an index, in per cent. */
export const percentOf = (share: bigint): string => formatDecimal(divideRounded(share * 10_000n, ONE), 2, 2)
