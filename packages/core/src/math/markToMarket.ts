import type { Conversion } from './conversion.ts'
import { closePrice, profit, type Side } from './profit.ts'
import type { BidAsk } from './quote.ts'
import type { ContractSize, Lots, Price, Usd } from './units.ts'

/** What a position is worth at a quote. */
export interface Valuation {
  /** The price it would be closed at. */
  readonly price: Price
  /** Dollars; negative for a loss. */
  readonly profit: Usd
}

/** Values a position at a quote: a buy at the bid, a sell at the ask. */
export function markToMarket(
  position: { side: Side; lots: Lots; contractSize: ContractSize; open: Price },
  quote: BidAsk,
  conversion: Conversion,
): Valuation {
  const price = closePrice(position.side, quote)
  return { price, profit: profit({ ...position, close: price, conversion }) }
}
