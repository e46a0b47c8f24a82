import type { ContractSize, Lots, Price, Rate, Usd } from '@openlot/core/math'
import type { TradingHours } from './tradingHours.ts'

/** Vendors of live prices. */
export const VENDORS = ['binance', 'kraken', 'coinbase', 'oanda'] as const
export type VendorName = (typeof VENDORS)[number]

/** Whether the market keeps its hours, or an operator holds it open or shut. */
export const MARKET_SWITCH = ['auto', 'open', 'closed'] as const
type MarketSwitch = (typeof MARKET_SWITCH)[number]

/** What can be traded, and on what terms. */
export interface Instrument extends TradingHours {
  readonly id: number
  readonly code: string
  readonly showCode: string
  readonly name: string
  /** Key of the drawing that packages/ui has for it. */
  readonly logo: string
  readonly categoryId: number
  readonly quoteCurrency: string
  /** Decimals of its prices. */
  readonly pricePrecision: number
  /** Step and smallest order. */
  readonly lotStep: Lots
  readonly maxLots: Lots
  /** Units of the underlying in one lot. */
  readonly contractSize: ContractSize
  readonly leverages: readonly number[]
  /** Dollars per lot where the margin is fixed; undefined where it follows price and leverage. */
  readonly fixedMargin: Usd | undefined
  /** Dollars per lot or share of the margin, by the platform's fee type. */
  readonly feeRate: Rate
  /** Least distance of stop loss and take profit from the price. */
  readonly stopLevel: Price
  /** Largest believable jump between two ticks, in 1/10,000 of the price. */
  readonly jumpBound: number
  /** Seconds after which a quote of the open market is too old to deal on. */
  readonly staleSeconds: number
  /** Steps of the price precision that the ask stands above the source's. */
  readonly markUp: number
  readonly market: MarketSwitch
  /** The calendar that its closures are from. */
  readonly calendar: string
  /** What vendors call it; those who are not named do not have it. */
  readonly symbols: Readonly<Partial<Record<VendorName, string>>>
  /** Its place in lists. */
  readonly position: number
}
