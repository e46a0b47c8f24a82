import type { CSSProperties } from 'react'
import { nearest, shortfallOutline, type CurvePoint } from './scale.ts'
import styles from './LineChart.module.css'

interface Drawn {
  points: readonly CurvePoint[]
  values: readonly number[]
  /** The highest value until each point. */
  peaks: readonly number[]
  x: (time: number) => number
  y: (value: number) => number
}

/** What a curve is below its highest value so far, as a shape. */
export function Shortfall({ points, values, peaks, x, y }: Drawn) {
  const outline = shortfallOutline(points, values, peaks).map(
    ([time, value]) => `${x(time).toFixed(2)} ${y(value).toFixed(2)}`,
  )
  return outline.length > 0 && <path className={styles.shortfall} d={`M${outline.join('L')}Z`} />
}

/** Where the label of the rule is still inside of the plot at its end side. */
const TURN = 0.72

interface DrawdownProps extends Drawn {
  /** The time of the low. */
  at: number
  /** How deep it is. */
  label: string
}

/** A rule from the peak down to the low after it. */
export function Drawdown({ points, values, peaks, x, y, at, label }: DrawdownProps) {
  const index = nearest(points, at)
  const [top, bottom] = [y(peaks[index] ?? 0), y(values[index] ?? 0)]
  const share = x(points[index]?.time ?? at) / 100
  const place = { '--x': share, '--top': top / 100, '--bottom': bottom / 100 } as CSSProperties
  return (
    <span className={styles.rule} style={place} data-turned={share > TURN || undefined} aria-hidden="true">
      <bdi className={styles.depth} translate="no">
        {label}
      </bdi>
    </span>
  )
}
