import { addUsd, subtractUsd } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import type { EngineEvent } from '../event.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../state.ts'
import { balanceOf, ordersOf, valuate } from '../valuation.ts'
import { cancel } from './cancelOrder.ts'
import type { Decision } from './decision.ts'
import { accountOf } from './lookup.ts'
import { Movements } from './postings.ts'
import { DEMO_BALANCE } from './openAccount.ts'

/** Ends everything at the newest prices, open market or not, and makes the balance what it was at the start. */
export function resetDemo(state: State, { userId, at }: CommandOf<'reset-demo'>): Decision {
  if (!accountOf(state, userId).isDemo) throw new Refusal('DEMO_ACCOUNT_ONLY')
  const movements = new Movements(state, userId, at)
  const events: EngineEvent[] = []
  let balance = balanceOf(state, userId)
  for (const order of ordersOf(state, userId)) {
    if (order.status === 'pending') {
      events.push(...cancel(order, 'reset', at).events)
      continue
    }
    const closing = { ...valuate(state, order), reason: 'reset', at } as const
    events.push(
      { kind: 'order-closed', userId, orderId: order.id, closing },
      ...movements.bookProfit(closing.profit, order.id),
    )
    balance = addUsd(balance, closing.profit)
  }
  return { events: [...events, ...movements.move('demo-reset', 'house:demo', subtractUsd(DEMO_BALANCE, balance))] }
}
