import { typicalOf, type Candle } from './candle.ts'
import { tradingStretches } from './tradingStretches.ts'

/**
 * The volume-weighted average price of each trading day, from its start to each candle. The volume is that of ticks:
 * undefined before the first.
 */
export function vwap(bars: readonly Candle[]): (number | undefined)[] {
  const typical = typicalOf(bars)
  return tradingStretches(bars, '1day').flatMap(({ from, to }) => {
    let [money, total] = [0, 0]
    return bars.slice(from, to).map(({ volume = 0 }, at) => {
      money += typical[from + at]! * volume
      total += volume
      return total === 0 ? undefined : money / total
    })
  })
}
