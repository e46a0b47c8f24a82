import { entryOf } from './orderPrices.ts'
import type { StopDraft } from './lineDrag.ts'

/** The area between the price of a position and one of its stops. */
export interface StopZone {
  /** Prices, as decimals. */
  from: string
  to: string
  /** What the stop would bring. */
  direction: 'up' | 'down'
}

/** The areas that are coloured while a stop is dragged: its own, and that of the order's other stop. */
export function stopZones({
  order,
  other,
  ...own
}: Pick<StopDraft, 'order' | 'other' | 'price' | 'isProfit'>): StopZone[] {
  const from = entryOf(order)
  return [own, ...(other === undefined ? [] : [other])].map(({ price, isProfit }) => ({
    from,
    to: price,
    direction: isProfit ? 'up' : 'down',
  }))
}
