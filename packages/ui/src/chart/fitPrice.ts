import type { AxisRange } from 'klinecharts'
import type { PriceScale } from './priceScale.ts'

/** A range of prices that holds others as well. */
function widened({ from, to }: AxisRange, prices: readonly number[]): AxisRange {
  const [low, high] = [Math.min(from, ...prices), Math.max(to, ...prices)]
  const range = high - low
  return {
    from: low,
    to: high,
    range,
    realFrom: low,
    realTo: high,
    realRange: range,
    displayFrom: low,
    displayTo: high,
    displayRange: range,
  }
}

interface Fitted {
  readonly ticker: string | undefined
  readonly prices: readonly number[]
}

const fitted = new WeakMap<PriceScale, Fitted>()

/** Scales the candles so that a price is in sight, until another instrument is shown. */
export function fitPrice(scale: PriceScale, price: number): void {
  const ticker = scale.ticker()
  const former = fitted.get(scale)
  const prices = [...(former?.ticker === ticker ? (former?.prices ?? []) : []), price]
  fitted.set(scale, { ticker, prices })
  scale.setWidening((range) => (scale.ticker() === ticker ? widened(range, prices) : range))
}
