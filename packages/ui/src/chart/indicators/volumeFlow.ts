interface Candle {
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume?: number | undefined
}

/** On-balance volume: the volume of candles that closed higher, less that of those that closed lower, since the first. */
export function onBalanceVolume(bars: readonly Candle[]): number[] {
  let sum = 0
  return bars.map(({ close, volume = 0 }, index) => {
    const before = bars[index - 1]?.close ?? close
    return (sum += Math.sign(close - before) * volume)
  })
}

/** The money flow index: which share of the traded money of the last candles went up, in per cent. */
export function moneyFlow(bars: readonly Candle[], length: number): (number | undefined)[] {
  const typical = bars.map(({ high, low, close }) => (high + low + close) / 3)
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
