import { formatMoney, formatSignedMoney } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { useState } from 'react'
import { cx } from '../lib/cx.ts'
import { compareDecimals, directionOf } from '../lib/decimal.ts'
import { Roll } from '../Roll/Roll.tsx'
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
  /** Rolls the digits that change: for the profit of a card or a sum, not for a table of many. */
  rolls?: boolean
  /** The one large figure of a screen: its cents are half as tall. */
  hero?: boolean
}

const HIDDEN = '••••'

/** An amount of money: two decimals, thousands grouped, always left-to-right. */
export function Money({
  value = '',
  signed = false,
  unit,
  stale = false,
  hidden = false,
  rolls = false,
  ...look
}: MoneyProps) {
  const { code } = useLanguage()
  const figure = signed ? formatSignedMoney(value, code) : formatMoney(value, code)
  const role = stale ? styles.stale : signed && !hidden ? styles[directionOf(value)] : undefined
  // The decimal sign is the last character that is no digit.
  const cents = look.hero === true && !hidden ? /\D\d\d$/.exec(figure)?.index : undefined
  return (
    <bdi dir="ltr" className={cx(styles.money, role, look.strong && styles.strong, look.hero && styles.hero)}>
      {hidden ? (
        HIDDEN
      ) : rolls && cents === undefined ? (
        <RollingValue value={value} text={figure} />
      ) : (
        figure.slice(0, cents)
      )}
      {cents !== undefined && <span className={styles.cents}>{figure.slice(cents)}</span>}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </bdi>
  )
}

/** Knows whether the value rose, which its text alone does not tell. */
function RollingValue({ value, text }: { value: string; text: string }) {
  const [last, setLast] = useState({ value, rises: true })
  if (last.value !== value) setLast({ value, rises: compareDecimals(value, last.value) >= 0 })
  return <Roll text={text} rises={last.rises} />
}
