import { formatMoney, formatSignedMoney } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { cx } from '../lib/cx.ts'
import { directionOf } from '../lib/decimal.ts'
import styles from './Money.module.css'

export interface MoneyProps {
  /** USD as a decimal string; undefined while unknown. */
  value: string | undefined
  /** For a profit or loss: shows the sign and the colour of the direction. */
  signed?: boolean
  /** A unit after the figure, in quiet colour. */
  unit?: string
  stale?: boolean
  /** Replaces the figure by dots. */
  hidden?: boolean
  strong?: boolean
}

/** An amount of money: two decimals, thousands grouped, always left-to-right. */
export function Money({ value = '', signed = false, unit, stale = false, hidden = false, strong = false }: MoneyProps) {
  const { code } = useLanguage()
  const figure = signed ? formatSignedMoney(value, code) : formatMoney(value, code)
  const role = stale ? styles.stale : signed && !hidden ? styles[directionOf(value)] : undefined
  return (
    <bdi dir="ltr" className={cx(styles.money, role, strong && styles.strong)}>
      {hidden ? '••••••' : figure}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </bdi>
  )
}
