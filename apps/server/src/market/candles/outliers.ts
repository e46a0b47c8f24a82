import type { Candle } from '@openlot/core/math'

/** A bar is compared with so many before it, and so many after it. */
const NEIGHBOURS = 5
/** With fewer on one side nobody can say whether a price has gone back. */
const MIN_NEIGHBOURS = 3
/** The usual range is that of so many bars on each side. */
const USUAL_BARS = 30

/** How an outlier is recognized. */
export interface OutlierRule {
  /** For how many usual ranges a price stands away from the bars before and from those after; more than 1. */
  readonly times: number
  /** The least usual range, of bars that hardly move: one step of the price. */
  readonly step: number
}

/** A bar with a price that stands away from its neighbours. */
export interface Outlier {
  readonly bar: Candle
  /** The bar without that price; undefined where it has opened or closed there, so that nothing true is known of it. */
  readonly mended: Candle | undefined
}

/**
 * The bars whose high or low stands far from the bars before and also from those after. A price that jumps and stays is
 * none: the market was there. The middle of the neighbours counts, so that one outlier does not hide another.
 *
 * @param bars of one period, oldest first.
 */
export function findOutliers(bars: readonly Candle[], { times, step }: OutlierRule): Outlier[] {
  return bars.flatMap((bar, at): Outlier[] => {
    const before = bars.slice(Math.max(0, at - NEIGHBOURS), at)
    const after = bars.slice(at + 1, at + 1 + NEIGHBOURS)
    if (Math.min(before.length, after.length) < MIN_NEIGHBOURS) return []
    const around = [...bars.slice(Math.max(0, at - USUAL_BARS), at), ...bars.slice(at + 1, at + 1 + USUAL_BARS)]
    const far = times * Math.max(step, middle(around.map(({ High, Low }) => High - Low)))
    const sides = [before, after]
    const highest = far + Math.max(...sides.map((side) => middle(side.map(({ High }) => High))))
    const lowest = Math.min(...sides.map((side) => middle(side.map(({ Low }) => Low)))) - far
    const { Open, High, Low, Close } = bar
    if (High <= highest && Low >= lowest) return []
    const [top, bottom] = [Math.max(Open, Close), Math.min(Open, Close)]
    if (top > highest || bottom < lowest) return [{ bar, mended: undefined }]
    return [{ bar, mended: { ...bar, High: High > highest ? top : High, Low: Low < lowest ? bottom : Low } }]
  })
}

/** The median; of an even number the lower one. */
function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}
