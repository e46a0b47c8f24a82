import type { Candles } from './candle.ts'

const MIDDLE = 50
/** How much the short, the middle and the long share count. */
const WEIGHTS = [4, 2, 1] as const

/** The share of the ranges up to a candle that buyers have kept, in per cent. */
interface Sums {
  kept: number
  range: number
}

/**
 * Williams' ultimate oscillator: which share of the true range the closes kept, over three lengths, the shortest of
 * which counts most.
 */
export function ultimateOscillator(
  bars: Candles<'high' | 'low' | 'close'>,
  lengths: readonly [short: number, middle: number, long: number],
): (number | undefined)[] {
  /** Sums since the first candle: those of a window are a difference. */
  const sums: Sums[] = []
  let [kept, range] = [0, 0]
  for (const [index, { high, low, close }] of bars.entries()) {
    const before = bars[index - 1]?.close
    if (before !== undefined) {
      kept += close - Math.min(low, before)
      range += Math.max(high, before) - Math.min(low, before)
    }
    sums.push({ kept, range })
  }
  const longest = Math.max(...lengths)
  return sums.map((now, index) => {
    if (index < longest) return undefined
    const shares = lengths.map((length) => {
      const then = sums[index - length]!
      return now.range === then.range ? MIDDLE : (100 * (now.kept - then.kept)) / (now.range - then.range)
    })
    return shares.reduce((sum, share, at) => sum + share * WEIGHTS[at]!, 0) / 7
  })
}
