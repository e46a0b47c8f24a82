import { type Usd, ZERO_USD } from '@openlot/core/math'
import { balanceOf, lockedBalanceOf, ordersOf, summaryOf } from '../../src/engine/model/valuation.ts'
import { assertInvariant } from './assertInvariant.ts'
import { isLive } from './canTrade.ts'
import { assertRolledOver } from './rolloverChecks.ts'
import type { Run } from './run.ts'
import { USERS } from './steps.ts'

const total = (amounts: Iterable<Usd>): Usd => [...amounts].reduce((sum, amount) => (sum + amount) as Usd, ZERO_USD)

/** Asserts all invariants by a full scan, after every step. */
export function assertInvariants(run: Run, ticked: number | undefined): void {
  const { state, now, observer } = run
  assertInvariant(total(state.balances.values()) === ZERO_USD, 'the ledger sums to zero')
  assertRolledOver(run)
  for (const accountId of USERS) {
    const mine = [...observer.orders.values()].filter((order) => order.accountId === accountId)
    const live = mine.filter(({ status }) => status === 'pending' || status === 'holding')
    const known = new Map([...ordersOf(state, accountId)].map((order) => [order.id, order]))
    assertInvariant(
      known.size === live.length && live.every((order) => known.get(order.id)?.status === order.status),
      'live orders follow from the events',
    )
    const holding = live.filter(({ status }) => status === 'holding')
    const { margin, equity } = summaryOf(state, accountId)
    assertInvariant(margin === total(holding.map((order) => order.margin)), 'margin is the sum over open positions')
    assertInvariant(
      live.every((order) => order.status === 'holding' || order.margin === ZERO_USD),
      'a pending order has no margin',
    )
    const locks = [...observer.locks.values()].filter((lock) => lock.accountId === accountId)
    assertInvariant(
      lockedBalanceOf(state, accountId) === total(locks.map(({ amount }) => amount)),
      'locked funds equal the pending withdrawals',
    )
    if (holding.length === 0)
      assertInvariant(balanceOf(state, accountId) >= ZERO_USD, 'no account without positions is below zero')
    if (ticked === undefined || state.queue.size > 0) continue
    const isClosable = holding.some((order) => isLive(state.instruments.get(order.instrumentId)!, now))
    if (isClosable && holding.some((order) => order.instrumentId === ticked)) {
      assertInvariant(equity * 100n > margin * 50n, 'no account at the stop-out level keeps what could be closed')
      const isCalled = state.marginCalls.has(accountId)
      assertInvariant(isCalled || equity > margin, 'an account at the margin call level was told')
      assertInvariant(!isCalled || equity * 10n <= margin * 11n, 'a margin call that is over has ended')
    }
  }
  if (ticked === undefined || state.queue.size > 0) return
  if (isLive(state.instruments.get(ticked)!, now)) assertNoneReached(run, ticked)
}

/** Asserts that after a live tick no trigger that its price has reached is left. */
function assertNoneReached({ state }: Run, ticked: number): void {
  const { bid, ask } = state.instruments.get(ticked)!.quote!
  for (const order of state.orders.values()) {
    if (order.instrumentId !== ticked) continue
    const isBuy = order.side === 'buy'
    const [open, close] = isBuy ? [ask, bid] : [bid, ask]
    if (order.status === 'pending') {
      const { kind, price } = order.target!
      assertInvariant(isBuy === (kind === 'limit') ? open > price : open < price, 'no reached target is left')
      continue
    }
    const { stopLoss, takeProfit } = order
    if (stopLoss !== undefined)
      assertInvariant(isBuy ? close > stopLoss : close < stopLoss, 'no reached stop loss is left')
    if (takeProfit !== undefined)
      assertInvariant(isBuy ? close < takeProfit : close > takeProfit, 'no reached take profit is left')
  }
}
