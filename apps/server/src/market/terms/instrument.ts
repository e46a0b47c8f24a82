import type { ContractSize, Lots, Price, Rate, Usd } from '@openlot/core/math'
import type { InstrumentSwap } from './instrumentSwap.ts'
import type { TradingHours } from './tradingHours.ts'
import type { VendorName } from './vendors.ts'

/**
 * Whether the market follows its trading hours, or is kept open or closed. `close-only` follows its hours, too: nothing is
 * opened, and what is open can be closed, at the last accepted price where there is no current one.
 */
export const MARKET_SWITCH = ['auto', 'open', 'closed', 'close-only'] as const
type MarketSwitch = (typeof MARKET_SWITCH)[number]

/** Whether nothing may be opened, and what is open may be closed without a current price. */
export const isCloseOnly = ({ market }: Pick<Instrument, 'market'>): boolean => market === 'close-only'

/** A stop loss that fills at its price, whatever the market gives. */
interface Guarantee {
  /** What it costs when it fills: in units of the price, for each unit of the underlying. */
  readonly premium: Price
  /** How far it has to be from the price, in per cent of it. */
  readonly distance: Rate
}

/** What can be traded, and on what terms. */
export interface Instrument extends TradingHours {
  readonly id: number
  readonly code: string
  readonly showCode: string
  readonly name: string
  /** Key of its logo in packages/ui. */
  readonly logo: string
  readonly categoryId: number
  readonly quoteCurrency: string
  /** Decimals of its prices. */
  readonly pricePrecision: number
  /** The price move that is called one pip. */
  readonly pipSize: Price
  /** Lot increment, and the smallest order. */
  readonly lotStep: Lots
  readonly maxLots: Lots
  /** Units of the underlying in one lot. */
  readonly contractSize: ContractSize
  readonly leverages: readonly number[]
  /** Dollars per lot if the margin is fixed; undefined if it depends on price and leverage. */
  readonly fixedMargin: Usd | undefined
  /** Dollars per lot or fraction of the margin, depending on the fee type setting. */
  readonly feeRate: Rate
  /** Minimum distance of stop loss and take profit from the price. */
  readonly stopLevel: Price
  /** Maximum plausible move between two ticks, in 1/10,000 of the price. */
  readonly jumpBound: number
  /** Seconds after which a quote of the open market is too old to trade on. */
  readonly staleSeconds: number
  /** Mark-up added to the source's ask, in steps of the price precision. */
  readonly markUp: number
  readonly market: MarketSwitch
  /** Name of the calendar that its closures come from. */
  readonly calendar: string
  /** Its symbol at each vendor; a vendor that is not listed does not offer it. */
  readonly symbols: Readonly<Partial<Record<VendorName, string>>>
  /** Sort order in lists. */
  readonly position: number
  /** On what terms a stop loss can be guaranteed; undefined where it cannot. */
  readonly guarantee: Guarantee | undefined
  /** What holding a position overnight costs or brings. */
  readonly swap: InstrumentSwap
  /** Another one after each mend of its candles; none is 0. */
  readonly candleEdition?: number
}
