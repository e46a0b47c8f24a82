import { cx } from '../../foundations/lib/cx.ts'
import type { Direction } from '../../foundations/lib/direction.ts'
import styles from './Sparkline.module.css'

/** A time and the close price then. */
export type SparklinePoint = readonly [time: number, close: number | string]

export interface SparklineProps {
  points: readonly SparklinePoint[]
  /** The reference price, drawn as a dotted line: the open of the day, or yesterday's close. */
  baseline?: number | string
  /** By default relative to the baseline, or else to the first point. */
  direction?: Direction
  stale?: boolean
  /** For a figure without a direction, such as a balance: in ink, its ground filled, the last point marked. */
  neutral?: boolean
}

const width = 100
const height = 32
const inset = 2

interface Shape {
  line: string
  baseline: number
  direction: Direction
  /** The height of the last point. */
  end: number
}

function shapeOf(points: readonly SparklinePoint[], givenBaseline: number | string | undefined): Shape | undefined {
  const closes = points.map(([, close]) => Number(close))
  const first = closes[0]
  const last = closes.at(-1)
  if (first === undefined || last === undefined) return undefined
  const base = givenBaseline === undefined ? first : Number(givenBaseline)
  const low = Math.min(base, ...closes)
  const span = Math.max(base, ...closes) - low
  const y = (close: number) => (span === 0 ? height / 2 : inset + (1 - (close - low) / span) * (height - 2 * inset))

  const start = points[0]?.[0] ?? 0
  const duration = (points.at(-1)?.[0] ?? 0) - start
  const x = (time: number) => (duration === 0 ? 0 : ((time - start) / duration) * width)
  const steps = points.map(([time], index) => `${x(time).toFixed(2)} ${y(closes[index] ?? last).toFixed(2)}`)
  if (duration === 0) steps.push(`${width} ${y(last).toFixed(2)}`)

  const line = `M${steps.join('L')}`
  const direction = last > base ? 'up' : last < base ? 'down' : 'flat'
  return { line, baseline: y(base), direction, end: y(last) }
}

/** A small line chart for the rows of a list. Hidden from screen readers, as the change is beside it as text. */
export function Sparkline({ points, baseline, direction, stale = false, neutral = false }: SparklineProps) {
  const shape = shapeOf(points, baseline)
  return (
    <svg
      className={cx(
        styles.sparkline,
        neutral ? styles.neutral : stale ? styles.flat : styles[direction ?? shape?.direction ?? 'flat'],
      )}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line
        className={styles.baseline}
        x1="0"
        x2={width}
        y1={shape?.baseline ?? height / 2}
        y2={shape?.baseline ?? height / 2}
      />
      {shape && neutral && <path className={styles.area} d={`${shape.line}V${height}H0Z`} />}
      {shape && <path className={styles.line} d={shape.line} />}
      {shape && neutral && <path className={styles.end} d={`M${width} ${shape.end}h0`} />}
    </svg>
  )
}
