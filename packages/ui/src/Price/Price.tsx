import { decimalParts, formatNumber, formatPrice, noFigure } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { useState } from 'react'
import { cx } from '../lib/cx.ts'
import { compareDecimals, type Direction } from '../lib/decimal.ts'
import styles from './Price.module.css'

export interface PriceProps {
  /** A decimal string; undefined while there is no quote. */
  value: string | undefined
  /** The decimals of the instrument. Without it, the price is shown unchanged. */
  precision?: number
  /** The direction to colour it by; `inherit` keeps the colour of its parent. */
  direction?: Direction | 'inherit'
  /** Shows ▲ or ▼ after it, so that direction is not shown by colour alone. */
  arrow?: boolean
  /** Flashes in the colour of a change, then fades. */
  flash?: boolean
  /** No longer up to date: shown in grey. */
  stale?: boolean
  /** `deal` emphasizes the pips, as on a button to trade. */
  size?: 'normal' | 'large' | 'deal' | 'inherit'
}

/** Prices quoted to a fraction of a pip show the last digit smaller. */
const fractionalPip = 3

/** The digits that are emphasized. */
const pips = 2

const arrows = { up: '▲', down: '▼', flat: '', inherit: '' } as const

const colours = { up: styles.up, down: styles.down, flat: styles.flat, inherit: undefined } as const

/** Counts the changes of a price and returns the direction of the last one. */
function useMove(value: string | undefined) {
  const [seen, setSeen] = useState({ value, count: 0, move: 0 })
  if (seen.value === value) return seen
  const move = compareDecimals(value ?? '', seen.value ?? '')
  const next = { value, count: move === 0 ? seen.count : seen.count + 1, move }
  setSeen(next)
  return next
}

/** A live price. Always left-to-right. */
export function Price({
  value,
  precision,
  direction = 'flat',
  arrow = false,
  flash = false,
  stale = false,
  size = 'inherit',
}: PriceProps) {
  const { code } = useLanguage()
  const { count, move } = useMove(value)
  const parts = value === undefined ? undefined : decimalParts(value)
  if (value === undefined || parts === undefined)
    return <bdi className={cx(styles.price, styles[size], styles.stale)}>{noFigure}</bdi>

  const text = precision === undefined ? formatNumber(value, code) : formatPrice(value, code, precision)
  const decimals = precision ?? parts.fraction.length
  const cut = decimals >= fractionalPip ? text.length - 1 : text.length
  const loudFrom = size === 'deal' && decimals >= pips ? cut - pips : 0
  const lit = flash && !stale && count > 0
  return (
    <bdi dir="ltr" className={cx(styles.price, styles[size], stale ? styles.stale : colours[direction])}>
      {/* A new key restarts the flash, even if the price moves twice in the same direction. */}
      <span key={lit ? count : 0} className={lit ? (move > 0 ? styles.flashUp : styles.flashDown) : undefined}>
        {text.slice(0, loudFrom)}
        {loudFrom > 0 ? <span className={styles.loud}>{text.slice(loudFrom, cut)}</span> : text.slice(0, cut)}
        <span className={styles.pip}>{text.slice(cut)}</span>
      </span>
      {arrow && arrows[direction] !== '' && (
        <span className={styles.arrow} aria-hidden="true">
          {arrows[direction]}
        </span>
      )}
    </bdi>
  )
}
