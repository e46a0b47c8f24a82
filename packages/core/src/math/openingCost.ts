import type { Conversion } from './conversion.ts'
import { fee, type FeeType } from './fee.ts'
import { fixedMargin, margin } from './margin.ts'
import type { ContractSize, Lots, Price, Rate, Usd } from './units.ts'

/** What an instrument charges and binds. */
export interface OpeningTerms {
  readonly contractSize: ContractSize
  /** Dollars per lot in fixed-margin mode, else undefined. */
  readonly fixedMargin: Usd | undefined
  readonly feeRate: Rate
}

/**
 * Margin and fee of opening a position, in dollars.
 *
 * @param order.price the price it opens at.
 * @param order.conversion dollars per unit of the instrument's quote currency.
 */
export function openingCost(order: {
  terms: OpeningTerms
  lots: Lots
  leverage: number
  price: Price
  conversion: Conversion
  feeType: FeeType
}): { margin: Usd; fee: Usd } {
  const { terms, lots, leverage, price, conversion, feeType } = order
  const needed =
    terms.fixedMargin === undefined
      ? margin({ lots, contractSize: terms.contractSize, price, leverage, conversion })
      : fixedMargin(lots, terms.fixedMargin)
  return { margin: needed, fee: fee({ type: feeType, lots, rate: terms.feeRate, margin: needed }) }
}
