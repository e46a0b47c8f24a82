import { type Conversion, type Price, closePrice, openPrice } from '@openlot/core/math'
import type { Order } from '../order.ts'
import { unclosable } from '../decisions/tradable.ts'
import type { InstrumentState, State } from '../state.ts'
import { conversionOf } from '../valuation.ts'

/** After this time a copy no longer gets the leader's price. */
const LATE_MS = 2000

/** At what a copy is filled. */
interface Fill {
  readonly price: Price
  readonly conversion: Conversion
  /** Whether the price is a later one than the leader's. */
  readonly isLate: boolean
}

/**
 * The price for a copy of what a leader did at `act.price`: that price, or once that is too long ago, as after a
 * restart, the live one. Undefined while there is none, so that the copy has to wait.
 */
export function fillOf(
  state: State,
  market: InstrumentState,
  { price, side, does }: { price: Price; side: Order['side']; does: 'open' | 'close' },
  { actedAt, at }: { actedAt: number; at: number },
): Fill | undefined {
  const isLate = at - actedAt > LATE_MS
  const conversion = conversionOf(state, market)
  if (conversion === undefined) return undefined
  if (!isLate) return { price, conversion, isLate }
  if (unclosable(state, market, at) !== undefined || market.quote === undefined) return undefined
  return { price: (does === 'open' ? openPrice : closePrice)(side, market.quote), conversion, isLate }
}
