import type { Conversion } from './conversion.ts'
import type { BidAsk } from './quote.ts'
import { divideRounded } from './rounding.ts'
import {
  CONTRACT_SIZE_SCALE,
  LOTS_SCALE,
  PRICE_SCALE,
  USD_SCALE,
  type ContractSize,
  type Lots,
  type Price,
  type Usd,
} from './units.ts'

export type Side = 'buy' | 'sell'

const PROFIT_DECIMALS = 2
const DENOMINATOR = 10n ** BigInt(LOTS_SCALE + CONTRACT_SIZE_SCALE + PRICE_SCALE - PROFIT_DECIMALS)
const TO_LEDGER = 10n ** BigInt(USD_SCALE - PROFIT_DECIMALS)

/**
 * Profit of a position in dollars, to 2 decimals; negative for a loss.
 *
 * @param position.close the price it closes at, or would now: bid for a buy, ask for a sell.
 * @example buy 0.10 EURUSD from 1.08510 to 1.08562, 100000 units // 5.20
 */
export function profit(position: {
  side: Side
  lots: Lots
  contractSize: ContractSize
  open: Price
  close: Price
  conversion: Conversion
}): Usd {
  const { side, lots, contractSize, open, close, conversion } = position
  const move = side === 'buy' ? close - open : open - close
  return (divideRounded(move * lots * contractSize * conversion.numerator, DENOMINATOR * conversion.denominator) *
    TO_LEDGER) as Usd
}

/** The price a position is opened at: a buy at the ask, a sell at the bid. */
export const openPrice = (side: Side, quote: BidAsk): Price => (side === 'buy' ? quote.ask : quote.bid)

/** The price a position is valued and closed at: a buy at the bid, a sell at the ask. */
export const closePrice = (side: Side, quote: BidAsk): Price => (side === 'buy' ? quote.bid : quote.ask)
