import { writePrice } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FixedTag } from './axisTags.ts'
import { countdown } from './countdown.ts'
import { moveTo, setText } from './changedOnly.ts'
import type { PriceScale } from './priceScale.ts'
import type { ChartPeriod } from './types.ts'
import styles from './LastTag.module.css'

const SECOND_MS = 1000
/** From the price to the edges of its tag, in rem; the countdown is below. */
const ABOVE_REM = 0.625
const BELOW_REM = 1.5

const directionOf = (close: number, open: number) => (close > open ? 'up' : close < open ? 'down' : 'flat')

/** Where the tag of the last price is. */
export function lastTagPlace(
  scale: PriceScale,
  period: ChartPeriod,
  now: number | undefined,
  rem: number,
): FixedTag | undefined {
  const last = scale.last()
  const y = last && scale.yOf(last.close)
  if (last === undefined || y === undefined) return undefined
  const below = countdown(last.timestamp, period, now) === '' ? ABOVE_REM : BELOW_REM
  return { y: y + ((below - ABOVE_REM) / 2) * rem, height: (ABOVE_REM + below) * rem, price: y }
}

interface Props {
  scale: PriceScale
  period: ChartPeriod
  precision: number
  now: () => number | undefined
  /** The price is no longer up to date, or the market is closed. */
  still: boolean
}

/** The tag of the last price on the axis, with what is left of its candle. It changes without being rendered. */
export function LastTag({ scale, period, precision, now, still }: Props) {
  const { code } = useLanguage()
  const tag = useRef<HTMLDivElement>(null)
  const price = useRef<HTMLElement>(null)
  const left = useRef<HTMLElement>(null)

  const update = useEffectEvent(() => {
    const last = scale.last()
    const y = last && scale.yOf(last.close)
    const height = scale.box()?.height ?? 0
    if (tag.current === null || price.current === null || left.current === null) return
    const isShown = last !== undefined && y !== undefined && y >= 0 && y <= height
    moveTo(tag.current, isShown ? y : undefined)
    if (!isShown) return
    const direction = directionOf(last.close, last.open)
    if (tag.current.dataset['direction'] !== direction) tag.current.dataset['direction'] = direction
    setText(price.current, writePrice(last.close.toFixed(precision), code, precision))
    setText(left.current, still ? '' : countdown(last.timestamp, period, now()))
  })

  useLayoutEffect(() => update())
  useEffect(() => {
    const stop = scale.subscribe(() => update())
    const timer = setInterval(() => update(), SECOND_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [scale])

  return (
    <div ref={tag} className={styles.last} data-picture-tag data-still={still || undefined} hidden>
      <bdi translate="no" ref={price} dir="ltr" className={styles.price} />
      <bdi translate="no" ref={left} dir="ltr" className={styles.left} />
    </div>
  )
}
