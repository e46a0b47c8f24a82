import { DAY_MS, HOUR_MS, MINUTE_MS, parseUsd } from '@openlot/core/math'
import { expect, it } from 'vitest'
import { DEFAULT_RULES } from '../engine/model/rules.ts'
import { emptyState } from '../engine/model/state.ts'
import { ordersOf, summaryOf } from '../engine/model/valuation.ts'
import { CATALOGUE } from '../market/catalogue.ts'
import { simulatedSource } from '../market/sources/simulated/simulated.ts'
import { exampleTrader } from './exampleTrader.ts'
import { tradePast } from './tradePast.ts'

const ACCOUNT = 1
const deposit = parseUsd('25000')
/** Most markets are closed then. */
const SUNDAY = Date.parse('2026-11-15T12:00:00Z')

it.each([
  ['on a Sunday', SUNDAY],
  ['between two full hours of a Tuesday', SUNDAY + 2 * DAY_MS + 25 * MINUTE_MS],
  ['soon after the markets have opened', SUNDAY + 11 * HOUR_MS],
])('three months that end modestly up, with open orders: %s', (name, until) => {
  const source = simulatedSource({ instruments: CATALOGUE, seed: name })
  const state = emptyState(CATALOGUE, DEFAULT_RULES)
  const trader = exampleTrader({ accountId: ACCOUNT, deposit, source, until })
  const { newOrders, transfers } = tradePast(state, [trader], { source, until }).rows()

  expect(transfers[0]).toMatchObject({ kind: 'deposit', amount: '25000.00' })
  expect(until - transfers[0]!.at).toBeGreaterThan(90 * DAY_MS)
  const closed = newOrders.filter(({ closed_at }) => closed_at !== null)
  const days = new Set(closed.map(({ closed_at }) => Math.floor(Number(closed_at) / DAY_MS)))
  expect(days.size).toBeGreaterThan(50)
  for (const isWin of [true, false])
    expect(closed.filter(({ profit }) => Number(profit) > 0 === isWin).length).toBeGreaterThan(30)
  // By hand, by take profit and by stop loss.
  expect(new Set(closed.map(({ close_reason }) => close_reason))).toEqual(new Set([1, 2, 3]))
  expect(newOrders.filter(({ cancel_reason }) => cancel_reason === 'by-hand').length).toBeGreaterThan(3)

  const live = [...ordersOf(state, ACCOUNT)]
  const held = live.filter(({ status }) => status === 'holding')
  expect(held.map(({ instrumentId }) => instrumentId).toSorted((a, b) => a - b)).toEqual([1, 20, 41, 50])
  expect(held.filter(({ stopLoss, takeProfit }) => stopLoss !== undefined && takeProfit !== undefined)).toHaveLength(2)
  expect(live.filter(({ status }) => status === 'pending')).toHaveLength(2)
  const { balance, equity, margin } = summaryOf(state, ACCOUNT)
  for (const worth of [balance, equity]) {
    expect(worth).toBeGreaterThan(parseUsd('25250'))
    expect(worth).toBeLessThan(parseUsd('28500'))
  }
  expect(Number(margin) / Number(equity)).toBeGreaterThan(0.08)
  expect(Number(margin) / Number(equity)).toBeLessThan(0.25)
})
