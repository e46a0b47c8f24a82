const START_DEGREES = 77
const SWEEP_DEGREES = 300
const MIN_STROKE_PX = 1.5

/** A point on the ring around the middle of a square; 0° is at 12 o'clock. */
function pointAt(size: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const along = (value: number) => (size / 2 + radius * value).toFixed(2)
  return `${along(Math.sin(angle))} ${along(-Math.cos(angle))}`
}

/** The path of the whole open ring in a square of this size, and its stroke. */
export function ringArc(size: number): { track: string; stroke: number } {
  const stroke = Math.max(MIN_STROKE_PX, size / 12)
  const radius = (size - stroke) / 2
  const [start, end] = [START_DEGREES, START_DEGREES + SWEEP_DEGREES].map((at) => pointAt(size, radius, at))
  return { track: `M${start}A${radius} ${radius} 0 1 1 ${end}`, stroke }
}

/** A short line across the ring at a share of it. */
export function ringTick(size: number, share: number): string {
  const degrees = START_DEGREES + SWEEP_DEGREES * share
  const { stroke } = ringArc(size)
  const radius = (size - stroke) / 2
  return `M${pointAt(size, radius - stroke, degrees)}L${pointAt(size, radius + stroke / 2, degrees)}`
}
