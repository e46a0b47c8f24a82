import {
  type AccountSummary,
  type BidAsk,
  type Conversion,
  type Lots,
  type Usd,
  type Valuation,
  ZERO_USD,
  accountSummary,
  conversionAt,
  markToMarket,
  withdrawable,
} from '@openlot/core/math'
import { lockedOf, walletOf } from '../../ledger/accounts.ts'
import type { Order } from './order.ts'
import type { InstrumentState, State } from './state.ts'

/** Dollars per unit of the instrument's quote currency by the newest quotes; undefined without one. */
export const conversionOf = (state: State, market: InstrumentState): Conversion | undefined =>
  market.conversion && conversionAt(market.conversion, conversionMarket(state, market)?.quote)

/** The instrument whose price is the rate; undefined where none is needed. */
export function conversionMarket(state: State, { conversion }: InstrumentState): InstrumentState | undefined {
  return typeof conversion === 'object' ? state.instruments.get(conversion.instrumentId) : undefined
}

/** Values a position, or `lots` of it, at a quote of its instrument. */
export const valueAt = (
  { instrument }: InstrumentState,
  { side, lots, openPrice }: Order,
  quote: BidAsk,
  conversion: Conversion,
  part: Lots = lots,
): Valuation =>
  markToMarket({ side, lots: part, contractSize: instrument.contractSize, open: openPrice }, quote, conversion)

/** Values a position at the newest quotes; at its opening price while there is none after a restart. */
export function valuationOf(state: State, order: Order): Valuation {
  const market = state.instruments.get(order.instrumentId)
  const conversion = market && conversionOf(state, market)
  return market?.quote === undefined || conversion === undefined
    ? { price: order.openPrice, profit: ZERO_USD }
    : valueAt(market, order, market.quote, conversion)
}

export const balanceOf = (state: State, accountId: number): Usd => state.balances.get(walletOf(accountId)) ?? ZERO_USD

/** What is locked for an account's withdrawals until they are paid or released. */
export const lockedBalanceOf = (state: State, accountId: number): Usd =>
  state.balances.get(lockedOf(accountId)) ?? ZERO_USD

/** What may be withdrawn from an account now. */
export const withdrawableOf = (state: State, accountId: number): Usd => withdrawable(summaryOf(state, accountId))

/** The pending and holding orders of an account, in the order they were placed. */
export function* ordersOf(state: State, accountId: number): Generator<Order> {
  for (const id of state.accounts.get(accountId)?.orderIds ?? []) {
    const order = state.orders.get(id)
    if (order !== undefined) yield order
  }
}

/** The open positions of an account, in the order they were placed. */
export function* holdingsOf(state: State, accountId: number): Generator<Order> {
  for (const order of ordersOf(state, accountId)) if (order.status === 'holding') yield order
}

/** Balance, equity, margin and margin level of an account at the newest quotes. */
export function summaryOf(state: State, accountId: number): AccountSummary {
  const positions = [...holdingsOf(state, accountId)].map((order) => ({
    margin: order.margin,
    profit: valuationOf(state, order).profit,
  }))
  return accountSummary(balanceOf(state, accountId), positions)
}
