import { formatDecimal, parseDecimal, parseRounded, roundToDecimals } from './decimal.ts'

/**
 * The units of the platform. Each is a bigint that counts a fixed fraction of one, and a type of
 * its own, so that lots cannot be added to dollars.
 */
declare const unit: unique symbol
type Unit<Name extends string> = bigint & { readonly [unit]: Name }

/** A price in the instrument's quote currency, in 10^-8. */
export type Price = Unit<'Price'>
/** A volume in lots, in 10^-6. */
export type Lots = Unit<'Lots'>
/** An amount of US dollars, in 10^-6 (what the ledger keeps). */
export type Usd = Unit<'Usd'>
/** A factor without a unit, such as a fee rate, in 10^-8. */
export type Rate = Unit<'Rate'>
/** An amount of the currency that a withdrawal is paid in, in 10^-8. */
export type Payout = Unit<'Payout'>
/** Units of the underlying in one lot, in 10^-4. */
export type ContractSize = Unit<'ContractSize'>

export const PRICE_SCALE = 8
export const LOTS_SCALE = 6
export const USD_SCALE = 6
export const RATE_SCALE = 8
export const PAYOUT_SCALE = 8
export const CONTRACT_SIZE_SCALE = 4

export const parsePrice = (text: string): Price => parseDecimal(text, PRICE_SCALE) as Price
/** A price of any number of decimals, rounded to an instrument's precision. */
export const parsePriceRounded = (text: string, precision: number): Price =>
  parseRounded(text, PRICE_SCALE, precision) as Price
export const parseLots = (text: string): Lots => parseDecimal(text, LOTS_SCALE) as Lots
export const parseUsd = (text: string): Usd => parseDecimal(text, USD_SCALE) as Usd
export const parseRate = (text: string): Rate => parseDecimal(text, RATE_SCALE) as Rate
export const parseContractSize = (text: string): ContractSize => parseDecimal(text, CONTRACT_SIZE_SCALE) as ContractSize

/** A price with the instrument's number of decimals. @example formatPrice(parsePrice('1.1'), 5) // '1.10000' */
export const formatPrice = (price: Price, precision = 0): string => formatDecimal(price, PRICE_SCALE, precision)
export const formatLots = (lots: Lots): string => formatDecimal(lots, LOTS_SCALE, 2)
/** Dollars with at least two decimals and as many as the ledger holds. */
export const formatUsd = (usd: Usd): string => formatDecimal(usd, USD_SCALE, 2)
export const formatRate = (rate: Rate): string => formatDecimal(rate, RATE_SCALE)
export const formatPayout = (payout: Payout): string => formatDecimal(payout, PAYOUT_SCALE, 2)
export const formatContractSize = (size: ContractSize): string => formatDecimal(size, CONTRACT_SIZE_SCALE)

export const ZERO_USD = 0n as Usd
export const addUsd = (a: Usd, b: Usd): Usd => (a + b) as Usd
export const subtractUsd = (a: Usd, b: Usd): Usd => (a - b) as Usd
export const negateUsd = (a: Usd): Usd => -a as Usd
/** Dollars rounded to `decimals` (2 for a screen or a profit, 4 for a fee). */
export const roundUsd = (usd: Usd, decimals: number): Usd => roundToDecimals(usd, USD_SCALE, decimals) as Usd

/** A float (from a candle or a price vendor's JSON) as an exact price of `precision` decimals. */
export const priceFromNumber = (value: number, precision: number): Price => parsePrice(value.toFixed(precision))
/** A price as the float a chart draws. Never for money. */
export const priceToNumber = (price: Price): number => Number(price) / 10 ** PRICE_SCALE
