import { type Usd, ZERO_USD } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CloseFilter, CommandOf } from '../model/command.ts'
import type { Decision, LeftOrder } from '../model/decision.ts'
import type { Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { holdingsOf, ordersOf, valueAt } from '../model/valuation.ts'
import { cancel } from './cancelOrder.ts'
import { type Ending, endPositions } from './endPositions.ts'
import { requireAccount, requireMarket } from './preconditions.ts'
import { Postings } from './postings.ts'
import { closable } from './tradable.ts'

/**
 * Closes all positions of an account that a filter chooses, in one decision and at one quote of each instrument. What
 * stands in a market that is closed or has no live price stays, and the result says why.
 */
export function closeAll(state: State, command: CommandOf<'close-all'>): Decision {
  const { accountId, filter, instrumentId, cancelsPending, at } = command
  requireAccount(state, accountId)
  const isChosen = (order: Order): boolean => instrumentId === undefined || order.instrumentId === instrumentId
  const endings: Ending[] = []
  const left: LeftOrder[] = []
  for (const order of [...holdingsOf(state, accountId)].filter(isChosen)) {
    const market = requireMarket(state, order.instrumentId)
    try {
      const { quote, conversion } = closable(state, market, at)
      const value = valueAt(market, order, quote, conversion)
      if (matches(filter, order, value.profit))
        endings.push({ order, lots: order.lots, closing: { ...value, reason: 'by-hand', at } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Nobody knows whether it is at a profit or a loss.
      if (filter !== (order.side === 'buy' ? 'sell' : 'buy'))
        left.push({ order, code: error.code, values: error.values })
    }
  }
  const { events, orders } = endPositions(state, accountId, endings, new Postings(state, accountId, at))
  const pending = cancelsPending ? cancelAll(state, { kind: 'cancel-all', accountId, instrumentId, at }) : undefined
  return { events: [...events, ...(pending?.events ?? [])], ended: [...orders, ...(pending?.ended ?? [])], left }
}

function matches(filter: CloseFilter, { side }: Order, profit: Usd): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'profit':
      return profit > ZERO_USD
    case 'loss':
      return profit < ZERO_USD
    case 'buy':
    case 'sell':
      return side === filter
  }
}

/** Cancels all pending orders of an account, or those in an instrument. */
export function cancelAll(state: State, { accountId, instrumentId, at }: CommandOf<'cancel-all'>): Decision {
  requireAccount(state, accountId)
  const cancelled = [...ordersOf(state, accountId)]
    .filter(({ status }) => status === 'pending')
    .filter((order) => instrumentId === undefined || order.instrumentId === instrumentId)
    .map((order) => cancel(order, 'by-hand', at))
  return { events: cancelled.flatMap(({ events }) => events), ended: cancelled.flatMap(({ order }) => order ?? []) }
}
