import { formatMoney, formatSignedMoney } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { cx } from '../../foundations/lib/cx.ts'
import { directionOf } from '../../foundations/lib/direction.ts'
import styles from './Money.module.css'

export interface MoneyProps {
  /** USD as a decimal string; undefined while unknown. */
  value: string | undefined
  /** For a profit or loss: shows the sign and the colour of the direction. */
  signed?: boolean
  /** A unit after the figure. */
  unit?: string
  stale?: boolean
  /** Replaces the figure by dots. */
  hidden?: boolean
  strong?: boolean
  /** The one large figure of a screen: its cents are half as tall. */
  hero?: boolean
}

const HIDDEN = '••••'

/** An amount of money: two decimals, thousands grouped, always left-to-right. */
export function Money({ value = '', signed = false, unit, stale = false, hidden = false, ...look }: MoneyProps) {
  const { code } = useLanguage()
  const figure = signed ? formatSignedMoney(value, code) : formatMoney(value, code)
  const role = stale ? styles.stale : signed && !hidden ? styles[directionOf(value)] : undefined
  // The decimal sign is the last character that is no digit.
  const cents = look.hero === true && !hidden ? /\D\d\d$/.exec(figure)?.index : undefined
  return (
    <bdi
      translate="no"
      dir="ltr"
      className={cx(styles.money, role, look.strong && styles.strong, look.hero && styles.hero)}
    >
      {hidden ? HIDDEN : figure.slice(0, cents)}
      {cents !== undefined && <span className={styles.cents}>{figure.slice(cents)}</span>}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </bdi>
  )
}
