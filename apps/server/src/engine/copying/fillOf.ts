import { type BidAsk, type Conversion, type Price, closePrice, openPrice } from '@openlot/core/math'
import type { Order } from '../model/order.ts'
import { unclosable, unleavable } from '../decisions/tradable.ts'
import type { InstrumentState, State } from '../model/state.ts'
import { conversionOf } from '../model/valuation.ts'

/** After this time a copy no longer gets the leader's price. */
const LATE_MS = 2000

/** At what a copy is filled. */
interface Fill {
  readonly price: Price
  readonly conversion: Conversion
  /** Whether the price is a later one than the leader's. */
  readonly isLate: boolean
}

/** What a leader did, and when; of a close also when the copy had opened. */
interface Act {
  readonly price: Price
  readonly side: Order['side']
  readonly does: 'open' | 'close'
  readonly actedAt: number
  readonly openedAt?: number
}

/**
 * The price for a copy of what a leader did at `act.price`: that price for as long as it is about the market's, or once
 * that is too long ago, as after a restart, the live one. So nobody gains by knowing how prices have moved since, and
 * nothing is closed at a price of before it was opened. Undefined while there is none, so that the copy has to wait.
 */
export function fillOf(state: State, market: InstrumentState, act: Act, at: number): Fill | undefined {
  const { price, side, does, actedAt, openedAt = actedAt } = act
  const { quote } = market
  const conversion = conversionOf(state, market)
  if (conversion === undefined || quote === undefined) return undefined
  const isTimely = at - actedAt <= LATE_MS && openedAt <= actedAt
  if (isTimely && isAbout(price, quote)) return { price, conversion, isLate: false }
  if ((does === 'close' ? unleavable : unclosable)(state, market, at) !== undefined) return undefined
  return { price: (does === 'open' ? openPrice : closePrice)(side, quote), conversion, isLate: true }
}

/** Whether a price is no further from the market's than its spread. */
const isAbout = (price: Price, { bid, ask }: BidAsk): boolean =>
  price >= bid - (ask - bid) && price <= ask + (ask - bid)
