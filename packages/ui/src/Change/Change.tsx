import { formatPercent } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { cx } from '../lib/cx.ts'
import { directionOf } from '../lib/decimal.ts'
import styles from './Change.module.css'

export interface ChangeProps {
  /** In per cent, as a decimal string: `0.12` is +0.12%. */
  value: string
  /** ▲ or ▼ before it. */
  arrow?: boolean
  stale?: boolean
  /** A filled pill, for the rows of a list. */
  filled?: boolean
}

/** The change of a price, in the colour of its direction and always with a sign. */
export function Change({ value, arrow = true, stale = false, filled = false }: ChangeProps) {
  const { code } = useLanguage()
  const direction = directionOf(value)
  return (
    <bdi dir="ltr" className={cx(styles.change, stale ? styles.stale : styles[direction], filled && styles.filled)}>
      {arrow && direction !== 'flat' && (
        <span className={styles.arrow} aria-hidden="true">
          {direction === 'up' ? '▲' : '▼'}
        </span>
      )}
      {formatPercent(value, code, { signed: true })}
    </bdi>
  )
}
