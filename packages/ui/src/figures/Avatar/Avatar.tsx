import { Ring, type RingProps } from '../Ring/Ring.tsx'
import { cx } from '../../foundations/lib/cx.ts'
import styles from './Avatar.module.css'

export interface AvatarProps {
  /** One or two letters. */
  initials: string
  /** 32 in a bar, 40 in a row, 44 on a card, 60 on the page of a trader. */
  size?: 32 | 40 | 44 | 60
  /** What the ring measures, 0 to 1: margin used, or the win rate. */
  value?: number
  tone?: RingProps['tone']
  /** A mark on the ring, 0 to 1, such as the margin call. */
  tick?: number
  /** The name, and what the ring says: "Aya K., win rate 81%". Without it, the words beside it say so. */
  label?: string
}

/** A person by initials, inside the ring. */
export function Avatar({ initials, size = 32, value = 0, tone, tick, label }: AvatarProps) {
  return (
    <Ring
      value={value}
      size={size}
      {...(tone !== undefined && { tone })}
      {...(tick !== undefined && { tick })}
      {...(label !== undefined && { label })}
    >
      <span className={cx(styles.initials, size === 60 && styles.large)} dir="auto" aria-hidden="true">
        {initials}
      </span>
    </Ring>
  )
}
