import {
  type AccountSummary,
  type Price,
  type Side,
  type Usd,
  type Valuation,
  ZERO_USD,
  accountSummary,
  isAtOrBelow,
} from '@openlot/core/math'
import type { Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { balanceOf, holdingsOf, ordersOf, valuationOf } from '../model/valuation.ts'

interface LiveOrder {
  readonly order: Order
  /** What the order is worth; for a pending order its own price and no profit. */
  readonly valuation: Valuation
}

export interface LiveOrders {
  /** Pending and holding, in the order they were placed. */
  readonly orders: readonly LiveOrder[]
  readonly summary: AccountSummary
}

/** The orders of an account that are pending or holding, and its figures, at the newest quotes. */
export function liveOrders(state: State, { accountId }: { readonly accountId: number }): LiveOrders {
  const orders = [...ordersOf(state, accountId)].map((order) => ({
    order,
    valuation: order.status === 'holding' ? valuationOf(state, order) : { price: order.openPrice, profit: ZERO_USD },
  }))
  const positions = orders
    .filter(({ order }) => order.status === 'holding')
    .map(({ order: { margin }, valuation: { profit } }) => ({ margin, profit }))
  return { orders, summary: accountSummary(balanceOf(state, accountId), positions) }
}

/** What a pending or holding order of this account was placed with; undefined if it has none such. */
export function orderTerms(
  state: State,
  { accountId, orderId }: { readonly accountId: number; readonly orderId: number },
): Pick<Order, 'instrumentId' | 'side' | 'leverage'> | undefined {
  const order = state.orders.get(orderId)
  if (order?.accountId !== accountId) return undefined
  const { instrumentId, side, leverage } = order
  return { instrumentId, side, leverage }
}

/** The instrument of a pending or holding order of this account; undefined if it has none such. */
export const orderInstrument = (...asked: Parameters<typeof orderTerms>): number | undefined =>
  orderTerms(...asked)?.instrumentId

/** Whether an account holds a position of this side in an instrument. */
export const holdsSide = (
  state: State,
  { accountId, instrumentId, side }: { readonly accountId: number; readonly instrumentId: number; readonly side: Side },
): boolean => [...holdingsOf(state, accountId)].some((held) => held.instrumentId === instrumentId && held.side === side)

export interface Positions {
  readonly accountId: number
  readonly summary: AccountSummary
  /** Whether the margin level calls for a warning. */
  readonly isMarginCall: boolean
  readonly positions: readonly {
    readonly id: number
    readonly instrumentId: number
    readonly price: Price
    readonly profit: Usd
  }[]
}

/** What the open positions of each account are worth at the newest quotes. */
export const positions = (
  state: State,
  { accountIds }: { readonly accountIds: readonly number[] },
): readonly Positions[] =>
  accountIds.map((accountId) => {
    const held = [...holdingsOf(state, accountId)].map((order) => {
      const { price, profit } = valuationOf(state, order)
      return { id: order.id, instrumentId: order.instrumentId, margin: order.margin, price, profit }
    })
    const summary = accountSummary(balanceOf(state, accountId), held)
    return { accountId, summary, isMarginCall: isAtOrBelow(summary, state.marginCallRate), positions: held }
  })
