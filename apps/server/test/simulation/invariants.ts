import { type Usd, ZERO_USD } from '@openlot/core/math'
import { expect } from 'vitest'
import { balanceOf, ordersOf, summaryOf } from '../../src/engine/valuation.ts'
import { type Run, canTrade } from './run.ts'
import { USERS } from './steps.ts'

const total = (amounts: Iterable<Usd>): Usd => [...amounts].reduce((sum, amount) => (sum + amount) as Usd, ZERO_USD)

/** What must hold after every step, by looking at everything: no heaps, no bands. */
export function check(run: Run, ticked: number | undefined): void {
  const { state } = run
  expect(total(state.balances.values()), 'the ledger sums to zero').toBe(0n)
  for (const userId of USERS) {
    const mine = [...run.orders.values()].filter((order) => order.userId === userId)
    const live = mine.filter(({ status }) => status === 'pending' || status === 'holding')
    expect([...ordersOf(state, userId)], 'live orders are those the events left').toEqual(live)
    const holding = live.filter(({ status }) => status === 'holding')
    const { margin, netValue } = summaryOf(state, userId)
    expect(margin, 'margin is the sum over open positions').toBe(total(holding.map((order) => order.margin)))
    expect(
      total(mine.map((order) => (order.status === 'pending' ? order.margin : ZERO_USD))),
      'a pending order binds nothing',
    ).toBe(0n)
    if (holding.length === 0) expect(balanceOf(state, userId), 'no account stays below zero').toBeGreaterThanOrEqual(0n)
    const allLive = holding.every((order) => canTrade(run, state.instruments.get(order.instrumentId)!))
    if (ticked !== undefined && allLive && margin > 0n && holding.some((order) => order.instrumentId === ticked)) {
      expect(netValue * 100n > margin * 50n, 'nobody at the stop-out level is left standing').toBe(true)
    }
  }
  if (ticked === undefined || !canTrade(run, state.instruments.get(ticked)!)) return
  const { bid, ask } = state.instruments.get(ticked)!.quote!
  for (const order of state.orders.values()) {
    if (order.instrumentId !== ticked) continue
    const isBuy = order.side === 'buy'
    const [open, close] = isBuy ? [ask, bid] : [bid, ask]
    if (order.status === 'pending') {
      const { kind, price } = order.target!
      expect(isBuy === (kind === 'limit') ? open > price : open < price, 'no reached target is left waiting').toBe(true)
    } else {
      if (order.stopLoss !== undefined)
        expect(isBuy ? close > order.stopLoss : close < order.stopLoss, 'no reached stop loss is left').toBe(true)
      if (order.takeProfit !== undefined)
        expect(isBuy ? close < order.takeProfit : close > order.takeProfit, 'no reached take profit is left').toBe(true)
    }
  }
}
