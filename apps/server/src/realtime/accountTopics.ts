import { type ForexTrade, TOPIC } from '@openlot/core/contract'
import { accountSummary, formatPrice, formatMarginLevel, formatUsd, isAtOrBelow } from '@openlot/core/math'
import type { EngineEvent } from '../engine/event.ts'
import type { State } from '../engine/state.ts'
import { balanceOf, holdingsOf, valuationOf } from '../engine/valuation.ts'

/** Topics that need a login. */
export const ACCOUNT_TOPICS: ReadonlySet<string> = new Set([TOPIC.FOREX_TRADE, TOPIC.FOREX_CLOSED, TOPIC.FOREX_CHANGED])

/** An account's live figures, as sent on FOREX_TRADE. */
export function forexTrade(state: State, userId: number): ForexTrade {
  const positions = [...holdingsOf(state, userId)].map((order) => {
    const { price, profit } = valuationOf(state, order)
    const precision = state.instruments.get(order.instrumentId)?.instrument.pricePrecision
    return { id: order.id, price: formatPrice(price, precision), margin: order.margin, profit }
  })
  const summary = accountSummary(balanceOf(state, userId), positions)
  return {
    ProfitsTotal: formatUsd(summary.profit),
    HazardRate: formatMarginLevel(summary.marginLevel),
    CautionMoneyAll: formatUsd(summary.margin),
    MarginCall: isAtOrBelow(summary, state.marginCallRate) ? 1 : 0,
    TransOrder: positions.map(({ id, price, profit }) => ({
      Id: id,
      UpdatePrice: price,
      FactProfits: formatUsd(profit),
    })),
  }
}

/** Ids of the orders that the events closed or changed, by user. */
export function affectedOrders(events: readonly EngineEvent[]): Map<number, { closed: number[]; changed: number[] }> {
  const users = new Map<number, { closed: number[]; changed: number[] }>()
  const affected = (userId: number): { closed: number[]; changed: number[] } => {
    let user = users.get(userId)
    if (user === undefined) users.set(userId, (user = { closed: [], changed: [] }))
    return user
  }
  for (const event of events) {
    if (event.kind === 'order-placed') affected(event.order.userId).changed.push(event.order.id)
    else if (event.kind === 'order-closed') affected(event.userId).closed.push(event.orderId)
    else if ('orderId' in event) affected(event.userId).changed.push(event.orderId)
  }
  return users
}
