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
  /** One that is looked at for a while. */
  readonly looked?: number | undefined
}

const fitted = new WeakMap<PriceScale, Fitted>()

/** What is in sight of the instrument that is shown. */
function fittedOn(scale: PriceScale): Fitted {
  const ticker = scale.ticker()
  const former = fitted.get(scale)
  return former !== undefined && former.ticker === ticker ? former : { ticker, prices: [] }
}

function fit(scale: PriceScale, next: Fitted): void {
  fitted.set(scale, next)
  const { ticker, prices, looked } = next
  const all = looked === undefined ? prices : [...prices, looked]
  scale.setWidening((range) => (scale.ticker() === ticker ? widened(range, all) : range))
}

/** Scales the candles so that a price is in sight, until another instrument is shown. */
export function fitPrice(scale: PriceScale, price: number): void {
  const former = fittedOn(scale)
  fit(scale, { ...former, prices: [...former.prices, price] })
}

/** Scales the candles so that a price is in sight, until another one is looked at, or none. */
export function lookAtPrice(scale: PriceScale, price: number | undefined): void {
  const former = fittedOn(scale)
  // A scale that was set by hand is left alone where there is nothing to change.
  if (former.looked !== price) fit(scale, { ...former, looked: price })
}
