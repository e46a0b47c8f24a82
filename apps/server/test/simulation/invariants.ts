import { type Usd, ZERO_USD } from '@openlot/core/math'
import { balanceOf, lockedBalanceOf, ordersOf, summaryOf } from '../../src/engine/valuation.ts'
import { assertInvariant } from './assertInvariant.ts'
import { canTrade } from './canTrade.ts'
import type { Run } from './run.ts'
import { USERS } from './steps.ts'

const total = (amounts: Iterable<Usd>): Usd => [...amounts].reduce((sum, amount) => (sum + amount) as Usd, ZERO_USD)

/** What must hold after every step, by looking at everything: no heaps, no bands. */
export function check(run: Run, ticked: number | undefined): void {
  const { state, now, observer } = run
  assertInvariant(total(state.balances.values()) === ZERO_USD, 'the ledger sums to zero')
  for (const userId of USERS) {
    const mine = [...observer.orders.values()].filter((order) => order.userId === userId)
    const live = mine.filter(({ status }) => status === 'pending' || status === 'holding')
    const known = new Map([...ordersOf(state, userId)].map((order) => [order.id, order]))
    assertInvariant(
      known.size === live.length && live.every((order) => known.get(order.id)?.status === order.status),
      'live orders are those the events left',
    )
    const holding = live.filter(({ status }) => status === 'holding')
    const { margin, equity } = summaryOf(state, userId)
    assertInvariant(margin === total(holding.map((order) => order.margin)), 'margin is the sum over open positions')
    assertInvariant(
      live.every((order) => order.status === 'holding' || order.margin === ZERO_USD),
      'a pending order binds nothing',
    )
    const locks = [...observer.locks.values()].filter((lock) => lock.userId === userId)
    assertInvariant(
      lockedBalanceOf(state, userId) === total(locks.map(({ amount }) => amount)),
      'locked is what withdrawals under way have locked',
    )
    if (holding.length === 0) assertInvariant(balanceOf(state, userId) >= ZERO_USD, 'no account stays below zero')
    if (ticked === undefined || state.queue.size > 0) continue
    const allLive = holding.every((order) => canTrade(state, state.instruments.get(order.instrumentId)!, now))
    if (allLive && margin > ZERO_USD && holding.some((order) => order.instrumentId === ticked)) {
      assertInvariant(equity * 100n > margin * 50n, 'nobody at the stop-out level is left standing')
    }
  }
  if (ticked === undefined || state.queue.size > 0) return
  if (canTrade(state, state.instruments.get(ticked)!, now)) checkWaiting(run, ticked)
}

/** After a live tick nothing of its instrument that the price has reached is left waiting. */
function checkWaiting({ state }: Run, ticked: number): void {
  const { bid, ask } = state.instruments.get(ticked)!.quote!
  for (const order of state.orders.values()) {
    if (order.instrumentId !== ticked) continue
    const isBuy = order.side === 'buy'
    const [open, close] = isBuy ? [ask, bid] : [bid, ask]
    if (order.status === 'pending') {
      const { kind, price } = order.target!
      assertInvariant(isBuy === (kind === 'limit') ? open > price : open < price, 'no reached target is left waiting')
      continue
    }
    const { stopLoss, takeProfit } = order
    if (stopLoss !== undefined)
      assertInvariant(isBuy ? close > stopLoss : close < stopLoss, 'no reached stop loss is left')
    if (takeProfit !== undefined)
      assertInvariant(isBuy ? close < takeProfit : close > takeProfit, 'no reached stop profit is left')
  }
}
