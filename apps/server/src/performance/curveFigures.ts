import { type CurveFigures, MIN_RATIO_DAYS } from '@openlot/core/contract'
import { DAY_MS, type Usd, ZERO_USD, divideRounded, formatUsd, subtractUsd, tradingDate } from '@openlot/core/math'
import { ratioText } from './ratioText.ts'

/** What an account, or several together, were worth at a time, after the money that went in or out then. */
export interface CurvePoint {
  readonly at: number
  readonly value: Usd
  readonly balance: Usd
  /** Above zero came in, below it went out. */
  readonly flow: Usd
  /** The point is the end of this trading day, in days since 1970. */
  readonly day?: number
}

/** Trading days of a year, by which ratios of daily returns are told for a year. */
const DAYS_OF_YEAR = 252
const MAX_WEEKDAY = 5

interface Fall {
  readonly share: number
  readonly usd: Usd
  readonly peakAt: number
  readonly lowAt: number
  backAt: number
}

/**
 * What a curve says, deposits and withdrawals taken out: its parts between them are linked.
 *
 * @param points oldest first.
 * @param net the result of the same time, for the recovery factor.
 */
export function curveFigures(points: readonly CurvePoint[], net: Usd): CurveFigures {
  const fall = largestFall(points)
  const returns = dailyReturns(points)
  const isTold = returns.length >= MIN_RATIO_DAYS
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
  const spread = Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1))
  const downside = Math.sqrt(returns.reduce((sum, value) => sum + Math.min(value, 0) ** 2, 0) / returns.length)
  const ofYear = (deviation: number) =>
    isTold && deviation > 0 ? ratioText((mean / deviation) * Math.sqrt(DAYS_OF_YEAR)) : null
  return {
    return_percent: ratioText((growth(points) - 1) * 100),
    drawdown: fall && {
      percent: ratioText(fall.share * 100),
      usd: formatUsd(fall.usd),
      peak_at: fall.peakAt,
      low_at: fall.lowAt,
      back_at: fall.backAt,
    },
    recovery_factor: fall === null ? null : ratioText(Number(net) / Number(fall.usd)),
    sharpe: ofYear(spread),
    sortino: ofYear(downside),
    days: returns.length,
  }
}

/** By what the value has grown, as a factor: from each movement of money to before the next. */
function growth(points: readonly CurvePoint[]): number {
  let factor = 1
  let last = ZERO_USD
  for (const [index, { value, flow }] of points.entries()) {
    // More than all cannot be lost: the house covers what a gap takes beyond that.
    if (index > 0 && last > 0n) factor *= Math.max(0, Number(subtractUsd(value, flow)) / Number(last))
    last = value
  }
  return factor
}

/** The largest fall below a running peak, which grows and shrinks with the money that goes in and out. */
function largestFall(points: readonly CurvePoint[]): Fall | null {
  const [first] = points
  if (first === undefined) return null
  let peak = { value: first.value, at: first.at }
  let largest: Fall | null = null
  for (const { at, value, flow } of points.slice(1)) {
    const before = subtractUsd(value, flow)
    if (before >= peak.value) {
      if (largest !== null && largest.peakAt === peak.at && largest.backAt === 0) largest.backAt = at
      peak = { value: before, at }
    } else if (peak.value > 0n) {
      const usd = subtractUsd(peak.value, before)
      const share = Math.min(1, Number(usd) / Number(peak.value))
      if (largest === null || share > largest.share) largest = { share, usd, peakAt: peak.at, lowAt: at, backAt: 0 }
    }
    // Where all was lost before, a new curve begins.
    if (flow !== 0n) peak = before > 0n ? { ...peak, value: scaled(peak.value, value, before) } : { value, at }
  }
  return largest
}

const scaled = (amount: Usd, by: Usd, from: Usd): Usd => divideRounded(amount * by, from) as Usd

/** Of trading days from Monday to Friday: what a weekend brings is part of Monday's. */
function dailyReturns(points: readonly CurvePoint[]): number[] {
  const returns: number[] = []
  let since: CurvePoint[] = points.slice(0, 1)
  for (const point of points.slice(1)) {
    since.push(point)
    const date = point.day ?? (point === points.at(-1) ? tradingDate(point.at) : undefined)
    if (date === undefined || weekday(date) > MAX_WEEKDAY) continue
    returns.push(growth(since) - 1)
    since = [point]
  }
  return returns
}

/** Monday is 1. */
const weekday = (date: number): number => new Date(date * DAY_MS).getUTCDay() || 7
