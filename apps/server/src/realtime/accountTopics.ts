import { type ForexTrade, TOPIC } from '@openlot/core/contract'
import { accountSummary, formatPrice, formatMarginLevel, formatUsd, isAtOrBelow } from '@openlot/core/math'
import type { EngineEvent } from '../engine/event.ts'
import type { State } from '../engine/state.ts'
import { balanceOf, holdingsOf, valuationOf } from '../engine/valuation.ts'

export const ACCOUNT_TOPICS: ReadonlySet<string> = new Set([TOPIC.FOREX_TRADE, TOPIC.FOREX_CLOSED, TOPIC.FOREX_CHANGED])

/** An account's live figures, as FOREX_TRADE carries them. */
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

/** Which orders of which users the events took out of holding, or changed otherwise. */
export function touchedOrders(events: readonly EngineEvent[]): Map<number, { closed: number[]; changed: number[] }> {
  const users = new Map<number, { closed: number[]; changed: number[] }>()
  const touched = (userId: number): { closed: number[]; changed: number[] } => {
    let user = users.get(userId)
    if (user === undefined) users.set(userId, (user = { closed: [], changed: [] }))
    return user
  }
  for (const event of events) {
    if (event.kind === 'order-placed') touched(event.order.userId).changed.push(event.order.id)
    else if (event.kind === 'order-closed') touched(event.userId).closed.push(event.orderId)
    else if ('orderId' in event) touched(event.userId).changed.push(event.orderId)
  }
  return users
}
