import type { PriceScale } from '../priceScale.ts'
import type { ChartScale } from '../types.ts'

/** How the prices of a chart are placed. */
export interface PlacedBy {
  readonly scale: ChartScale
  readonly isInverted: boolean
}

/** What each chart has been set to. */
const placed = new WeakMap<PriceScale, PlacedBy>()

/** By which scale the prices of a chart are placed, from below or from above. */
export const scaleOf = (prices: PriceScale): PlacedBy => placed.get(prices) ?? { scale: 'linear', isInverted: false }

/** Remembers by which scale they are placed. */
export const rememberScale = (prices: PriceScale, by: PlacedBy): void => void placed.set(prices, by)
