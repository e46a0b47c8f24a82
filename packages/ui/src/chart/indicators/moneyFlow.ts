import { typicalOf, type Candles } from './candle.ts'

/** The money flow index: which share of the traded money of the last candles went up, in per cent. */
export function moneyFlow(bars: Candles<'high' | 'low' | 'close' | 'volume'>, length: number): (number | undefined)[] {
  const typical = typicalOf(bars)
  const flows = bars.map(({ volume = 0 }, index) => {
    const [now, before] = [typical[index] ?? 0, typical[index - 1] ?? typical[index] ?? 0]
    return Math.sign(now - before) * now * volume
  })
  return bars.map((_, index) => {
    if (index < length) return undefined
    const window = flows.slice(index + 1 - length, index + 1)
    const all = window.reduce((sum, flow) => sum + Math.abs(flow), 0)
    const up = window.reduce((sum, flow) => sum + Math.max(0, flow), 0)
    return all === 0 ? 50 : (100 * up) / all
  })
}
