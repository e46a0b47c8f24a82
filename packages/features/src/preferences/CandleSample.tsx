import { cx } from '@openlot/ui'
import styles from './CandleSample.module.css'

/** Up, down, up: where each body begins, its height, and the ends of its wick. */
const CANDLES = [
  { x: 2, top: 8, height: 11, from: 4, to: 22, rises: true },
  { x: 11, top: 5, height: 9, from: 2, to: 18, rises: false },
  { x: 20, top: 3, height: 11, from: 0, to: 17, rises: true },
] as const
const BODY_WIDTH = 6

/** Three candles in the chosen price colours, beside their name. */
export function CandleSample() {
  return (
    <svg className={styles.sample} viewBox="0 0 28 22" aria-hidden="true">
      {CANDLES.map(({ x, top, height, from, to, rises }) => (
        <g key={x} className={cx(rises ? styles.up : styles.down)}>
          <path d={`M${x + BODY_WIDTH / 2} ${from}V${to}`} />
          <rect x={x} y={top} width={BODY_WIDTH} height={height} rx={1} />
        </g>
      ))}
    </svg>
  )
}
