import type { Price } from './units.ts'

/** The two sides of a price: a buy opens at the ask and closes at the bid, a sell the other way round. */
export interface BidAsk {
  readonly bid: Price
  readonly ask: Price
}

/** A price at a moment. */
export interface Quote extends BidAsk {
  /** Milliseconds since the epoch, UTC. */
  readonly time: number
}
