import { type ContractSize, type Lots, type Price, type Rate, type Usd } from '@openlot/core/math'
import { type WeeklySessions } from './sessions.ts'

/** What can be traded, and on what terms. */
export interface Instrument {
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
  readonly sessions: WeeklySessions
}
