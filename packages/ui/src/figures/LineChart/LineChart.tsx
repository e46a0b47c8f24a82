import { useTranslation } from '@openlot/i18n/react'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import { cx } from '../../foundations/lib/cx.ts'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import { Times, Values } from './Axes.tsx'
import { Drawdown, Shortfall } from './Shortfall.tsx'
import { nearest, scaleOf, type CurvePoint } from './scale.ts'
import styles from './LineChart.module.css'

export type { CurvePoint } from './scale.ts'

export interface LineChartProps {
  /** What the curve shows, read aloud: "Equity, past 3 weeks". */
  label: string
  /** Ordered by time. */
  points: readonly CurvePoint[]
  /** Writes a value: on the axis, and at the pointer. */
  formatValue: (value: string) => string
  /** Writes a time at the pointer and, without `formatAxisTime`, on the axis. */
  formatTime: (time: number) => string
  formatAxisTime?: (time: number) => string
  /** The dotted line: zero, or the value before. */
  reference?: string
  /** Fills the space between the curve and the dotted line. */
  area?: boolean
  /** `direction` colours a gain or loss against the reference; `ink` is for what has no direction, as a balance. */
  tone?: 'direction' | 'ink'
  /** Leaves out the axes, beside a figure. */
  small?: boolean
  /** The highest value until each point, only drawn: the curve is shaded below it. */
  peaks?: readonly number[]
  /** The largest fall below a peak, measured where it ends, with its size in words. */
  drawdown?: { at: number; label: string } | undefined
  /** Where times stand below the curve; four of them, evenly spread, unless told. */
  axisTimes?: readonly { time: number; label: string }[]
  /** Writes the last value on the axis, in strong. */
  marksLast?: boolean
}

/** Round values on an axis that tells the last value among them. */
const CLOSE_VALUES = 6
/** The viewBox; drawn lines keep their width whatever it is stretched to. */
const SIDE = 100

/** A curve over time, such as the profit of a trader. Pointer and arrow keys read it, point by point. */
export function LineChart({
  label,
  points,
  formatValue,
  formatTime,
  formatAxisTime = formatTime,
  reference,
  area = false,
  tone = 'direction',
  small = false,
  peaks,
  drawdown,
  axisTimes,
  marksLast = false,
}: LineChartProps) {
  const { t } = useTranslation('parts')
  const [at, setAt] = useState<number>()
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return <p className={styles.empty}>{t('curve.empty')}</p>

  const values = points.map(({ value }) => Number(value))
  const base = reference === undefined ? undefined : Number(reference)
  const { low, high, ticks } = scaleOf(
    [...values, ...(base === undefined ? [] : [base]), ...(peaks ?? [])],
    marksLast ? CLOSE_VALUES : undefined,
  )
  const x = (time: number) =>
    last.time === first.time ? SIDE : ((time - first.time) / (last.time - first.time)) * SIDE
  const y = (value: number) => (1 - (value - low) / (high - low)) * SIDE
  const steps = points.map(({ time }, index) => `${x(time).toFixed(2)} ${y(values[index] ?? 0).toFixed(2)}`)
  const line = points.length === 1 ? `M0 ${y(values[0] ?? 0)}H${SIDE}` : `M${steps.join('L')}`
  const floor = y(base ?? low).toFixed(2)
  const change = Number(last.value) - (base ?? Number(first.value))
  const direction = change > 0 ? styles.up : change < 0 ? styles.down : styles.flat

  const shown = points[Math.min(at ?? points.length - 1, points.length - 1)] ?? last
  const words = ({ time, value }: CurvePoint) => `${formatTime(time)}: ${formatValue(value)}`
  const best = values.indexOf(Math.max(...values))
  const worst = values.indexOf(Math.min(...values))

  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    setAt(nearest(points, first!.time + share * (last!.time - first!.time)))
  }
  const place = { '--x': x(shown.time) / SIDE, '--y': y(Number(shown.value)) / SIDE } as CSSProperties
  return (
    <figure
      className={cx(styles.chart, small && styles.small, tone === 'direction' ? direction : styles.ink)}
      dir="ltr"
    >
      <figcaption className={styles.caption}>
        <VisuallyHidden>
          {`${label}. ${t('curve.summary', { first: words(first), last: words(last) })} ${t('curve.extremes', { highest: words(points[best] ?? last), lowest: words(points[worst] ?? last) })}`}
        </VisuallyHidden>
      </figcaption>
      <div
        className={styles.plot}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(undefined)}
      >
        {/* One position on a line that keys move, with its value in words: what a range is. */}
        <input
          type="range"
          className={styles.keys}
          aria-label={label}
          aria-valuetext={words(shown)}
          min={0}
          max={points.length - 1}
          value={points.indexOf(shown)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(points.length - 1)}
          onBlur={() => setAt(undefined)}
        />
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
          {!small &&
            ticks.map((tick) => <path key={tick} className={styles.grid} d={`M0 ${y(Number(tick))}H${SIDE}`} />)}
          {peaks !== undefined && <Shortfall {...{ points, values, peaks, x, y }} />}
          {area && <path className={styles.area} d={`${line}L${SIDE} ${floor}L0 ${floor}Z`} />}
          {base !== undefined && <path className={styles.reference} d={`M0 ${floor}H${SIDE}`} />}
          <path className={styles.line} d={line} />
        </svg>
        {drawdown !== undefined && peaks !== undefined && (
          <Drawdown {...{ points, values, peaks, x, y, ...drawdown }} />
        )}
        <span className={styles.cursor} style={place} data-shown={at !== undefined || undefined} aria-hidden="true" />
        {at !== undefined && (
          <span className={styles.readout} style={place} aria-hidden="true">
            <span>{formatValue(shown.value)}</span>
            <span className={styles.when}>{formatTime(shown.time)}</span>
          </span>
        )}
      </div>
      {!small && (
        <>
          <Values ticks={ticks} last={marksLast ? last.value : undefined} y={y} formatValue={formatValue} />
          <Times from={first.time} to={last.time} times={axisTimes} x={x} formatTime={formatAxisTime} />
        </>
      )}
    </figure>
  )
}
