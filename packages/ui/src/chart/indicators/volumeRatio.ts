import type { Candles } from './candle.ts'

/**
 * The volume ratio: the volume of candles that closed higher in per cent of that of those that closed lower; the volume
 * of unchanged closes is shared between both. Undefined where nothing fell.
 */
export function volumeRatio(bars: Candles<'close' | 'volume'>, length: number): (number | undefined)[] {
  const moves = bars.map(({ close, volume = 0 }, index) => {
    const before = bars[index - 1]?.close ?? close
    return { rise: close > before ? volume : 0, fall: close < before ? volume : 0, rest: close === before ? volume : 0 }
  })
  return moves.map((_, index) => {
    if (index < length) return undefined
    const window = moves.slice(index + 1 - length, index + 1)
    const sum = (part: 'rise' | 'fall' | 'rest') => window.reduce((total, move) => total + move[part], 0)
    const half = sum('rest') / 2
    const falls = sum('fall') + half
    return falls === 0 ? undefined : (100 * (sum('rise') + half)) / falls
  })
}
