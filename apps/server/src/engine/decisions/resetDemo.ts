import { addUsd, subtractUsd } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import type { EngineEvent } from '../event.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../state.ts'
import { balanceOf, ordersOf, valuationOf } from '../valuation.ts'
import { cancel } from './cancelOrder.ts'
import type { Decision } from './decision.ts'
import { requireAccount } from './preconditions.ts'
import { Postings } from './postings.ts'
import { DEMO_BALANCE } from './openAccount.ts'

/** Closes everything at the newest prices, also on closed markets, and restores the opening balance. */
export function resetDemo(state: State, { userId, at }: CommandOf<'reset-demo'>): Decision {
  if (!requireAccount(state, userId).isDemo) throw new Refusal('DEMO_ACCOUNT_ONLY')
  const postings = new Postings(state, userId, at)
  const events: EngineEvent[] = []
  let balance = balanceOf(state, userId)
  for (const order of ordersOf(state, userId)) {
    if (order.status === 'pending') {
      events.push(...cancel(order, 'reset', at).events)
      continue
    }
    const closing = { ...valuationOf(state, order), reason: 'reset', at } as const
    events.push(
      { kind: 'order-closed', userId, orderId: order.id, closing },
      ...postings.postProfit(closing.profit, order.id),
    )
    balance = addUsd(balance, closing.profit)
  }
  return { events: [...events, ...postings.move('demo-reset', 'house:demo', subtractUsd(DEMO_BALANCE, balance))] }
}
