/** Of a pane that nobody has dragged. */
const USUAL_PX = 80
export const MIN_PANE_PX = 40
/** The most that one pane takes of the chart, and all of them: the candles keep the rest. */
const MAX_SHARE = 0.5
const MAX_SHARE_OF_ALL = 0.75
const SHARE_DECIMALS = 3

/** The share of the chart that a pane was given, as stored; undefined where it is none. */
export const readShare = (stored: unknown): number | undefined =>
  typeof stored === 'number' && stored > 0 && stored < 1 ? stored : undefined

/** A height in px as a share of the chart, which is as good on a chart of another size. */
export const shareOf = (px: number, chartPx: number): number => Number((px / chartPx).toFixed(SHARE_DECIMALS))

/**
 * The heights of panes below the candles, in px.
 *
 * @param shares of the chart that they were given; undefined for those that nobody has dragged.
 */
export function paneHeights(shares: readonly (number | undefined)[], chartPx: number): number[] {
  const most = Math.max(MIN_PANE_PX, chartPx * MAX_SHARE)
  const wanted = shares.map((share) =>
    share === undefined ? USUAL_PX : Math.min(most, Math.max(MIN_PANE_PX, share * chartPx)),
  )
  const all = wanted.reduce((sum, px) => sum + px, 0)
  const fits = shares.every((share) => share === undefined) || all <= chartPx * MAX_SHARE_OF_ALL
  return fits ? wanted : wanted.map((px) => Math.max(MIN_PANE_PX, (px * chartPx * MAX_SHARE_OF_ALL) / all))
}

/** How far the border above a pane may be moved: up, which is negative, and down, in px. */
export function roomOfBorder(heights: readonly number[], at: number, chartPx: number): readonly [number, number] {
  const most = Math.max(MIN_PANE_PX, chartPx * MAX_SHARE)
  const own = heights[at] ?? MIN_PANE_PX
  // Above the first are the candles.
  const above = heights[at - 1]
  const all = heights.reduce((sum, px) => sum + px, 0)
  const up = Math.min(most - own, above === undefined ? chartPx * MAX_SHARE_OF_ALL - all : above - MIN_PANE_PX)
  const down = Math.min(own - MIN_PANE_PX, above === undefined ? Infinity : most - above)
  return [Math.min(0, -up), Math.max(0, down)]
}

/** The heights of panes after the border above one has been moved down by px, as far as there is room. */
export function withMovedBorder(heights: readonly number[], at: number, px: number, chartPx: number): number[] {
  const [up, down] = roomOfBorder(heights, at, chartPx)
  const by = Math.max(up, Math.min(down, px))
  return heights.map((height, index) => (index === at ? height - by : index === at - 1 ? height + by : height))
}
