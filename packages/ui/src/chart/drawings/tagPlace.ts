/** The middle of what is seen of a stretch of a chart, in px; undefined where nothing of it is. */
export function middleInSight(from: number, to: number, chartWidth: number): number | undefined {
  const [left, right] = [Math.max(0, Math.min(from, to)), Math.min(chartWidth, Math.max(from, to))]
  return left > right ? undefined : (left + right) / 2
}

/** Where the middle of something so wide is, so that nothing of it is beyond the chart: as near as that is to where it belongs. */
export function keptInside(middle: number, width: number, chartWidth: number): number {
  const half = width / 2
  return width > chartWidth ? chartWidth / 2 : Math.max(half, Math.min(chartWidth - half, middle))
}
