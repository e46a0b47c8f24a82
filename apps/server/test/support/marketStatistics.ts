import { type Candle, DAY_MS, HOUR_MS, MINUTE_MS } from '@openlot/core/math'

const YEAR_DAYS = 365.25
const MINUTES_PER_HOUR = HOUR_MS / MINUTE_MS
/** Between two minutes of trading: longer than any night. */
const MIN_WEEKEND_MS = DAY_MS

/** What tells a market from a walk with even steps, of minutes. */
export interface MarketStatistics {
  readonly kurtosis: number
  /** Autocorrelation of the sizes of returns at lags of 1, 10 and 60 minutes. */
  readonly sizes: Readonly<Record<1 | 10 | 60, number>>
  /** Autocorrelation of returns at a lag of one minute. */
  readonly returns: number
  /** Standard deviation of a year's returns, with those over closed hours. */
  readonly yearlyVolatility: number
  /** Over weekends, in 1/10,000 of the price, without a sign. */
  readonly weekendGaps: readonly number[]
  /** The moves of the quietest full hour over those of an average one. */
  readonly quietestHour: number
}

/** @param minutes consecutive closes, oldest first. */
export function marketStatistics(minutes: readonly Pick<Candle, 'Time' | 'Close'>[]): MarketStatistics {
  const returns: number[] = []
  const weekendGaps: number[] = []
  const hours = new Map<number, { moves: number; count: number }>()
  let squares = 0
  for (let at = 1; at < minutes.length; at++) {
    const [former, minute] = [minutes[at - 1]!, minutes[at]!]
    const move = Math.log(minute.Close / former.Close)
    squares += move ** 2
    if (minute.Time - former.Time > MIN_WEEKEND_MS) weekendGaps.push(Math.abs(move) * 10_000)
    if (minute.Time - former.Time !== MINUTE_MS) continue
    returns.push(move)
    const hour = Math.floor(minute.Time / HOUR_MS)
    const known = hours.get(hour) ?? { moves: 0, count: 0 }
    hours.set(hour, { moves: known.moves + Math.abs(move), count: known.count + 1 })
  }
  const days = (minutes.at(-1)!.Time - minutes[0]!.Time) / DAY_MS
  const full = [...hours.values()].filter(({ count }) => count === MINUTES_PER_HOUR).map(({ moves }) => moves)
  const sizes = returns.map(Math.abs)
  return {
    kurtosis: kurtosisOf(returns),
    sizes: { 1: autocorrelation(sizes, 1), 10: autocorrelation(sizes, 10), 60: autocorrelation(sizes, 60) },
    returns: autocorrelation(returns, 1),
    yearlyVolatility: Math.sqrt((squares * YEAR_DAYS) / days),
    weekendGaps,
    quietestHour: Math.min(...full) / mean(full),
  }
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function kurtosisOf(values: readonly number[]): number {
  const middle = mean(values)
  let [second, fourth] = [0, 0]
  for (const value of values) {
    const square = (value - middle) ** 2
    second += square
    fourth += square ** 2
  }
  return (fourth * values.length) / second ** 2
}

function autocorrelation(values: readonly number[], lag: number): number {
  const middle = mean(values)
  let [common, all] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    const value = values[at]! - middle
    all += value ** 2
    if (at >= lag) common += value * (values[at - lag]! - middle)
  }
  return common / all
}
