/** A point of a curve. The value is a decimal string; it is a number only to be drawn. */
export interface CurvePoint {
  /** Unix milliseconds. */
  time: number
  value: string
}

export interface Scale {
  low: number
  high: number
  /** Round values between them, lowest first, as decimal strings. */
  ticks: string[]
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10]

/** The range of a chart and round values on its axis; at least one step high, so that a flat curve has an axis too. */
export function scaleOf(values: readonly number[], tickCount = 4): Scale {
  const min = Math.min(...values)
  const max = Math.max(...values)
  const rough = (max - min || Math.abs(max) / 10 || 1) / tickCount
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = (ROUND_STEPS.find((round) => round * magnitude >= rough) ?? 10) * magnitude
  const first = Math.floor(min / step)
  const last = Math.max(first + 1, Math.ceil(max / step))
  // As many decimals as the step has; the step is a product and may carry a rounding error.
  const decimals = Math.max(0, -Math.floor(Math.log10(step)) + (step / magnitude === 2.5 ? 1 : 0))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => ((first + index) * step).toFixed(decimals))
  return { low: first * step, high: last * step, ticks }
}

/** Some of the points, evenly spread in time, for the labels of the time axis. */
export function timeTicks(start: number, end: number, count: number): number[] {
  if (end <= start || count < 2) return [start]
  return Array.from({ length: count }, (_, index) => start + ((end - start) * index) / (count - 1))
}

/** The index of the point nearest to a moment, in points that are ordered by time. */
export function nearest(points: readonly CurvePoint[], time: number): number {
  let low = 0
  let high = points.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((points[middle]?.time ?? 0) <= time) low = middle
    else high = middle
  }
  const [before, after] = [points[low]?.time ?? 0, points[high]?.time ?? 0]
  return time - before <= after - time ? low : high
}

/**
 * The outline of what is between a curve and its highest value so far: along the peaks to the end, and back along the
 * curve. Where the curve rises above its peak between two points, the outline meets it there.
 */
export function shortfallOutline(
  points: readonly CurvePoint[],
  values: readonly number[],
  peaks: readonly number[],
): [time: number, value: number][] {
  const above = points.flatMap(({ time }, index): [number, number][] => {
    const [value, peak] = [values[index] ?? 0, peaks[index] ?? 0]
    const [before, peakBefore] = [values[index - 1] ?? value, peaks[index - 1] ?? peak]
    const timeBefore = points[index - 1]?.time ?? time
    if (peak <= peakBefore || value <= before) return [[time, peak]]
    const share = (peakBefore - before) / (value - before)
    return [
      [timeBefore + share * (time - timeBefore), peakBefore],
      [time, peak],
    ]
  })
  const below = points.map(({ time }, index): [number, number] => [time, values[index] ?? 0])
  return [...above, ...below.toReversed()]
}
