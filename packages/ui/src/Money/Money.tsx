import { formatMoney, formatSignedMoney } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { cx } from '../lib/cx.ts'
import { directionOf } from '../lib/decimal.ts'
import styles from './Money.module.css'

export interface MoneyProps {
  /** USD as a decimal string; undefined while it is not known. */
  value: string | undefined
  /** A gain or loss: shows its sign and takes its direction's colour. */
  signed?: boolean
  /** A unit after the figure, quietly. */
  unit?: string
  stale?: boolean
  /** Replaces the figure by dots, where its owner has hidden it. */
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
