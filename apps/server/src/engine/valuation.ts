import {
  type AccountSummary,
  type Conversion,
  type Price,
  USD_CONVERSION,
  type Usd,
  ZERO_USD,
  accountSummary,
  closePrice,
  conversionFromBase,
  conversionFromQuote,
  profit,
} from '@openlot/core/math'
import { lockedOf, walletOf } from '../ledger/accounts.ts'
import type { Order } from './order.ts'
import type { InstrumentState, State } from './state.ts'

/** What a holding order is worth now. */
export interface Valuation {
  readonly price: Price
  readonly profit: Usd
}

/** Dollars per unit of the instrument's quote currency by the newest quotes; undefined without one. */
export function conversionOf(state: State, instrument: InstrumentState): Conversion | undefined {
  const { conversion } = instrument
  if (conversion === undefined) return undefined
  if (conversion === 'usd') return USD_CONVERSION
  const quote = conversionMarket(state, instrument)?.quote
  if (quote === undefined) return undefined
  return conversion.currencyIs === 'base' ? conversionFromBase(quote) : conversionFromQuote(quote)
}

/** The instrument whose price is the rate; undefined for dollars. */
export function conversionMarket(state: State, { conversion }: InstrumentState): InstrumentState | undefined {
  return typeof conversion === 'object' ? state.instruments.get(conversion.instrumentId) : undefined
}

/** Values a holding order at the newest quotes; at its opening price while there is none after a restart. */
export function valuate(state: State, order: Order): Valuation {
  const instrument = state.instruments.get(order.instrumentId)
  const conversion = instrument && conversionOf(state, instrument)
  if (instrument?.quote === undefined || conversion === undefined) return { price: order.openPrice, profit: ZERO_USD }
  const price = closePrice(order.side, instrument.quote)
  return {
    price,
    profit: profit({
      side: order.side,
      lots: order.lots,
      contractSize: instrument.instrument.contractSize,
      open: order.openPrice,
      close: price,
      conversion,
    }),
  }
}

export const balanceOf = (state: State, userId: number): Usd => state.balances.get(walletOf(userId)) ?? ZERO_USD

/** What a user has asked to withdraw and was not paid yet. */
export const lockedBalanceOf = (state: State, userId: number): Usd => state.balances.get(lockedOf(userId)) ?? ZERO_USD

/** What a user may withdraw now: the balance as far as no position needs it. */
export function withdrawableOf(state: State, userId: number): Usd {
  const { balance, freeMargin } = summaryOf(state, userId)
  const least = balance < freeMargin ? balance : freeMargin
  return least > ZERO_USD ? least : ZERO_USD
}

/** The pending and holding orders of a user, in the order they were placed. */
export function* ordersOf(state: State, userId: number): Generator<Order> {
  for (const id of state.accounts.get(userId)?.orderIds ?? []) {
    const order = state.orders.get(id)
    if (order !== undefined) yield order
  }
}

/** The holding orders of a user, in the order they were placed. */
export function* holdingsOf(state: State, userId: number): Generator<Order> {
  for (const order of ordersOf(state, userId)) if (order.status === 'holding') yield order
}

/** Balance, net value, margin and risk of a user at the newest quotes. */
export function summaryOf(state: State, userId: number): AccountSummary {
  const positions = [...holdingsOf(state, userId)].map((order) => ({
    margin: order.margin,
    profit: valuate(state, order).profit,
  }))
  return accountSummary(balanceOf(state, userId), positions)
}
