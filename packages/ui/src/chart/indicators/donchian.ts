interface Candle {
  readonly high: number
  readonly low: number
}

/** Donchian's channel: the highest and the lowest price of the last candles, and the middle of both. */
export const donchian = (bars: readonly Candle[], length: number): { up?: number; mid?: number; dn?: number }[] =>
  bars.map((_, index) => {
    if (index + 1 < length) return {}
    const window = bars.slice(index + 1 - length, index + 1)
    const up = Math.max(...window.map(({ high }) => high))
    const dn = Math.min(...window.map(({ low }) => low))
    return { up, mid: (up + dn) / 2, dn }
  })
