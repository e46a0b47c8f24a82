import type { Candles } from './candle.ts'

/**
 * Wilder's parabolic stop and reverse: a stop that follows a trend faster with each new extreme, and turns when it is
 * reached.
 *
 * @param step how much of the way to the extreme it goes at first, and by how much more with each new one; `max` at most.
 */
export function parabolicSar(
  bars: Candles<'high' | 'low'>,
  { step, max }: { step: number; max: number },
): (number | undefined)[] {
  const [first, second] = bars
  if (first === undefined || second === undefined) return bars.map(() => undefined)
  let rises = first.high + first.low <= second.high + second.low
  let extreme = rises ? first.high : first.low
  let stop = rises ? first.low : first.high
  let pace = step

  return bars.map(({ high, low }, index) => {
    if (index === 0) return undefined
    stop += (extreme - stop) * pace
    // Never inside the two candles before.
    const former = bars.slice(Math.max(0, index - 2), index)
    stop = rises ? Math.min(stop, ...former.map((bar) => bar.low)) : Math.max(stop, ...former.map((bar) => bar.high))
    const reached = rises ? high : low
    if (rises ? reached > extreme : reached < extreme) {
      extreme = reached
      pace = Math.min(max, pace + step)
    }
    if (rises ? low < stop : high > stop) {
      rises = !rises
      stop = extreme
      extreme = rises ? high : low
      pace = step
    }
    return stop
  })
}
