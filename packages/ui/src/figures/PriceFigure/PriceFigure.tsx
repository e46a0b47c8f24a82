import { decimalParts, compareDecimals } from '@openlot/core/math'
import { writePrice, noFigure } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { useEffect, useRef } from 'react'
import { cx } from '../../foundations/lib/cx.ts'
import { changedDigits, flashDigits } from './flash.ts'
import { priceParts } from './priceParts.ts'
import styles from './PriceFigure.module.css'

export interface PriceProps {
  /** A decimal string; undefined while there is no quote. */
  value: string | undefined
  /** The decimals of the instrument. Without it, the price is shown unchanged. */
  precision?: number
  /** The instrument's pip, which makes its digits loud. Without it, all digits are alike. */
  pipSize?: string | undefined
  /** Colours the digits that change, for a moment. */
  flash?: boolean
  /** No longer up to date: all digits are quiet. */
  stale?: boolean
  /**
   * `header` above a chart, `deal` on a button to trade, `row` in a list, `cell` in a table; `plain` has no loud
   * digits and the size around it, as on axes and in sentences.
   */
  size?: 'header' | 'deal' | 'row' | 'cell' | 'plain'
  /** Lets a `plain` price keep the colour around it. */
  inherit?: boolean
}

/** A price in the one grammar of all prices: the pips are the loudest. Always left-to-right. */
export function PriceFigure({ value, precision, pipSize, flash = false, stale = false, ...look }: PriceProps) {
  const { size = 'plain', inherit = false } = look
  const { code } = useLanguage()
  const element = useRef<HTMLElement>(null)
  const parts = value === undefined ? undefined : decimalParts(value)
  const text = value === undefined || parts === undefined ? noFigure : writePrice(value, code, precision)
  const former = useRef({ text, value, flash })

  useEffect(() => {
    const { text: formerText, value: formerValue, flash: flashed } = former.current
    former.current = { text, value, flash }
    // What changed while it was not watched is no change of this moment.
    if (!flash || !flashed || stale || element.current === null || value === undefined || formerValue === undefined)
      return
    const move = compareDecimals(value, formerValue)
    if (move === 0) return
    return flashDigits(element.current, changedDigits(text, formerText), move > 0 ? 'up' : 'down')
  }, [text, value, flash, stale])

  const className = cx(styles.price, !inherit && styles[size], (stale || parts === undefined) && styles.stale)
  if (size === 'plain' || parts === undefined || pipSize === undefined)
    return (
      <bdi translate="no" ref={element} dir="ltr" className={className}>
        {text}
      </bdi>
    )
  const { quiet, loud, raised } = priceParts(text, precision ?? parts.fraction.length, pipSize)
  return (
    <bdi translate="no" ref={element} dir="ltr" className={className}>
      {quiet}
      <span className={styles.loud}>{loud}</span>
      {raised !== '' && <span className={styles.raised}>{raised}</span>}
    </bdi>
  )
}
