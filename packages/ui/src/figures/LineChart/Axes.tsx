import type { CSSProperties } from 'react'
import { timeTicks } from './scale.ts'
import styles from './LineChart.module.css'

const TIMES = 4
/** Closer to the last value than this share of the height, another one would touch it. */
const ROOM = 9
/** Further to the end than this, a time would reach out of the chart. */
const LAST_TIME = 90

interface ValuesProps {
  /** Round values, as decimal strings. */
  ticks: readonly string[]
  /** The last value of the curve, if it is written among them. */
  last: string | undefined
  y: (value: number) => number
  formatValue: (value: string) => string
}

/** The round values of a curve at its end, and the last one of its own. */
export function Values({ ticks, last, y, formatValue }: ValuesProps) {
  const lastAt = last === undefined ? undefined : y(Number(last))
  const decimals = ticks[0]?.split('.')[1]?.length ?? 0
  return (
    <div className={styles.values} aria-hidden="true">
      {/* As wide as the widest, so that the curve ends beside it. */}
      <span className={styles.widest}>{formatValue(ticks.at(-1) ?? '')}</span>
      {ticks
        .map((tick) => ({ tick, at: y(Number(tick)) }))
        .filter(({ at }) => lastAt === undefined || Math.abs(at - lastAt) > ROOM)
        .map(({ tick, at }) => (
          <span key={tick} style={{ insetBlockStart: `${at}%` }}>
            {formatValue(tick)}
          </span>
        ))}
      {last !== undefined && (
        <span className={styles.last} style={{ insetBlockStart: `${lastAt}%` }}>
          {formatValue(Number(last).toFixed(decimals))}
        </span>
      )}
    </div>
  )
}

interface TimesProps {
  from: number
  to: number
  times: readonly { time: number; label: string }[] | undefined
  x: (time: number) => number
  formatTime: (time: number) => string
}

/** The times of a curve below it: those that are told, else some that are evenly spread. */
export function Times({ from, to, times, x, formatTime }: TimesProps) {
  if (times === undefined)
    return (
      <div className={styles.times} aria-hidden="true">
        {timeTicks(from, to, TIMES).map((time) => (
          <span key={time}>{formatTime(time)}</span>
        ))}
      </div>
    )
  return (
    <div className={styles.places} aria-hidden="true">
      {times
        .filter(({ time }) => x(time) <= LAST_TIME)
        .map(({ time, label }) => (
          <span key={time} style={{ '--x': x(time) / 100 } as CSSProperties}>
            {label}
          </span>
        ))}
    </div>
  )
}
