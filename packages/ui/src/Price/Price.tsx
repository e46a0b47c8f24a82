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
  /** The instrument's pip: digits below it are smaller. Without it, all digits are alike. */
  pipSize?: string | undefined
  /** The direction to colour it by; `inherit` keeps the colour of its parent. */
  direction?: Direction | 'inherit'
  /** Shows ▲ or ▼ after it, so that direction is not shown by colour alone. */
  arrow?: boolean
  /** Flashes in the colour of a change, then fades. */
  flash?: boolean
  /** No longer up to date: shown in grey. */
  stale?: boolean
  /** `deal` emphasizes the last two digits down to the pip, as on a button to trade. */
  size?: 'normal' | 'large' | 'deal' | 'inherit'
}

/** The digits that are emphasized, the pip being the last. */
const loudDigits = 2

/** Where the digits of the pip and above end in a written price: a pip of 0.0001 leaves the last digit of 1.08512. */
function pipEnd(text: string, decimals: number, pipSize: string | undefined): number {
  const pipDecimals = decimalParts(pipSize ?? '')?.fraction.replace(/0+$/, '').length ?? decimals
  if (pipDecimals >= decimals) return text.length
  return text.length - decimals + (pipDecimals === 0 ? -1 : pipDecimals)
}

/** Where the emphasized digits begin; separators between them belong to them. */
function loudStart(text: string, end: number): number {
  let start = end
  for (let digits = 0; start > 0 && digits < loudDigits; start--) if (/\d/.test(text[start - 1]!)) digits++
  return start
}

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
  pipSize,
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
  const cut = pipEnd(text, decimals, pipSize)
  const isLoud = size === 'deal' && pipSize !== undefined
  const loudFrom = isLoud ? loudStart(text, cut) : 0
  const lit = flash && !stale && count > 0
  return (
    <bdi dir="ltr" className={cx(styles.price, styles[size], stale ? styles.stale : colours[direction])}>
      {/* A new key restarts the flash, even if the price moves twice in the same direction. */}
      <span key={lit ? count : 0} className={lit ? (move > 0 ? styles.flashUp : styles.flashDown) : undefined}>
        {text.slice(0, loudFrom)}
        {isLoud ? <span className={styles.loud}>{text.slice(loudFrom, cut)}</span> : text.slice(0, cut)}
        <span className={styles.belowPip}>{text.slice(cut)}</span>
      </span>
      {arrow && arrows[direction] !== '' && (
        <span className={styles.arrow} aria-hidden="true">
          {arrows[direction]}
        </span>
      )}
    </bdi>
  )
}
