import type { ReactNode } from 'react'
import { cx } from '../../foundations/lib/cx.ts'
import { ringArc, ringTick } from './arc.ts'
import styles from './Ring.module.css'

export interface RingProps {
  /** The filled share, 0 to 1. */
  value: number
  /** Diameter: 16 in a row, 20 loading, 24 in a section, 32 to 64 with a figure. */
  size?: 16 | 20 | 24 | 28 | 32 | 36 | 40 | 44 | 52 | 60 | 64
  /** `warn` past the margin call, `danger` at the stop-out; `current` takes the colour of the text around it. */
  tone?: 'tint' | 'warn' | 'danger' | 'current'
  /** A mark on the way, 0 to 1, such as the margin call. */
  tick?: number
  /** Turns: it stands for work of unknown length. */
  turning?: boolean
  /** What it measures, read aloud. Without it, it is a decoration of the words beside it. */
  label?: string
  /** In the middle: initials or a figure. */
  children?: ReactNode
}

/** What is more than nothing is an arc, not a speck. */
const MIN_SHARE = 0.04

/** The open ring of the mark: it always measures something, never mirrors and never closes. */
export function Ring({ value, size = 20, tone = 'tint', tick, turning = false, label, children }: RingProps) {
  const share = value > 0 ? Math.min(1, Math.max(MIN_SHARE, value)) : 0
  const { track, stroke } = ringArc(size)
  return (
    <span
      className={cx(styles.ring, styles[tone], turning && styles.turning)}
      style={{ inlineSize: `${size / 16}rem` }}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" strokeWidth={stroke}>
        <path className={styles.track} d={track} />
        {share > 0 && <path className={styles.value} d={track} pathLength={1} strokeDasharray={`${share} 2`} />}
        {tick !== undefined && <path className={styles.tick} d={ringTick(size, tick)} strokeWidth={1} />}
      </svg>
      {children !== undefined && <span className={styles.middle}>{children}</span>}
    </span>
  )
}
