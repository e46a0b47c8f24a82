import { type AccountFigures, type ForexTrade, TOPIC } from '@openlot/core/contract'
import { type AccountSummary, formatPrice, formatMarginLevel, formatUsd } from '@openlot/core/math'
import type { EngineEvent } from '../engine/model/event.ts'
import type { Positions } from '../engine/queries/orders.ts'

/** Topics that need a login. */
export const ACCOUNT_TOPICS: ReadonlySet<string> = new Set([
  TOPIC.FOREX_TRADE,
  TOPIC.FOREX_CLOSED,
  TOPIC.FOREX_CHANGED,
  TOPIC.DOCUMENT_CHANGED,
  TOPIC.ACCOUNTS,
  TOPIC.COPIES,
  TOPIC.COPY_LOG,
  TOPIC.NOTICES,
])

/** An account's live figures, as sent on FOREX_TRADE. */
export const forexTrade = (
  { summary, isMarginCall, positions }: Positions,
  precisionOf: (instrumentId: number) => number | undefined,
): ForexTrade => ({
  ProfitsTotal: formatUsd(summary.profit),
  HazardRate: formatMarginLevel(summary.marginLevel),
  CautionMoneyAll: formatUsd(summary.margin),
  MarginCall: isMarginCall ? 1 : 0,
  TransOrder: positions.map(({ id, instrumentId, price, profit }) => ({
    Id: id,
    UpdatePrice: formatPrice(price, precisionOf(instrumentId)),
    FactProfits: formatUsd(profit),
  })),
})

/** The figures of one of a user's accounts, as sent on ACCOUNTS. */
export const accountFigures = (
  id: number,
  { equity, profit, marginLevel }: AccountSummary,
): AccountFigures[number] => ({
  id,
  net_value: formatUsd(equity),
  total_profit_loss: formatUsd(profit),
  risk_rate: formatMarginLevel(marginLevel),
})

/** Ids of the orders that the events closed or changed, by account. */
export function affectedOrders(events: readonly EngineEvent[]): Map<number, { closed: number[]; changed: number[] }> {
  const users = new Map<number, { closed: number[]; changed: number[] }>()
  const affected = (accountId: number): { closed: number[]; changed: number[] } => {
    let user = users.get(accountId)
    if (user === undefined) users.set(accountId, (user = { closed: [], changed: [] }))
    return user
  }
  for (const event of events) {
    if (event.kind === 'order-placed') affected(event.order.accountId).changed.push(event.order.id)
    else if (event.kind === 'order-closed') affected(event.accountId).closed.push(event.orderId)
    else if ('orderId' in event) affected(event.accountId).changed.push(event.orderId)
  }
  return users
}

/** The first push of a topic that tells of changes. */
export function nothingYet(topic: string): unknown {
  if (topic === TOPIC.DOCUMENT_CHANGED) return { documents: [] }
  return topic === TOPIC.COPY_LOG ? { rows: [] } : { ids: [] }
}
