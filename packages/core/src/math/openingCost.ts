import { type Conversion, USD_CONVERSION } from './conversion.ts'
import { fee, type FeeType } from './fee.ts'
import { fixedMargin, margin } from './margin.ts'
import { type ContractSize, type Lots, type Price, type Rate, type Usd, parsePrice } from './units.ts'

/** The terms of an instrument that decide margin and fee. */
export interface OpeningTerms {
  readonly contractSize: ContractSize
  /** Dollars per lot in fixed-margin mode, else undefined. */
  readonly fixedMargin: Usd | undefined
  readonly feeRate: Rate
}

const ONE_DOLLAR = parsePrice('1')

/**
 * Margin and fee of opening a position, in dollars. Where the dollar is the base currency the price cancels:
 * margin = lots × units ÷ leverage.
 *
 * @param order.price the price it opens at.
 * @param order.conversion dollars per unit of the instrument's quote currency.
 * @param order.isDollarBase see `isDollarBase`.
 */
export function openingCost(order: {
  terms: OpeningTerms
  lots: Lots
  leverage: number
  price: Price
  conversion: Conversion
  isDollarBase: boolean
  feeType: FeeType
}): { margin: Usd; fee: Usd } {
  const { terms, lots, leverage, feeType } = order
  const { price, conversion } = order.isDollarBase ? { price: ONE_DOLLAR, conversion: USD_CONVERSION } : order
  const needed =
    terms.fixedMargin === undefined
      ? margin({ lots, contractSize: terms.contractSize, price, leverage, conversion })
      : fixedMargin(lots, terms.fixedMargin)
  return { margin: needed, fee: fee({ type: feeType, lots, rate: terms.feeRate, margin: needed }) }
}
