import { expect, it, vi } from 'vitest'
import { testFrames } from '../market/testMarket.ts'
import { accountFigures } from './accountFigures.ts'
import { createPositionsStore } from './positionsStore.ts'

const frame = (profits: Record<number, string>) => ({
  ProfitsTotal: '5',
  HazardRate: '900',
  CautionMoneyAll: '100.5',
  MarginCall: 0 as const,
  TransOrder: Object.entries(profits).map(([Id, FactProfits]) => ({ Id: Number(Id), UpdatePrice: '1.1', FactProfits })),
})

it('tells each position of its own change, once per frame', () => {
  const { schedule, draw } = testFrames()
  const store = createPositionsStore(schedule)
  const first = vi.fn()
  const second = vi.fn()
  store.subscribe(1, first)
  store.subscribe(2, second)
  store.receive(frame({ 1: '1', 2: '2' }))
  draw()
  store.receive(frame({ 1: '3', 2: '2' }))
  store.receive(frame({ 1: '4', 2: '2' }))
  draw()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1])
  expect(store.position(1)).toEqual({ price: '1.1', profit: '4' })
})

it('does not bring a closed position back for a late frame', () => {
  const { schedule, draw } = testFrames()
  const store = createPositionsStore(schedule)
  store.receive(frame({ 1: '1' }))
  store.remove([1])
  draw()
  store.receive(frame({ 1: '2' }))
  draw()
  expect(store.position(1)).toBeUndefined()
  expect(store.wasRemoved(1)).toBe(true)
})

it('sums the account up with the profit of the moment', () => {
  const account = {
    balance: '1000',
    net_value: '1000',
    current_margin: '0',
    available_prepayment: '1000',
    total_profit_loss: '0',
    risk_rate: '0',
    margin_call: 0 as const,
    lock_balance: '0',
  }
  expect(accountFigures(account, undefined)).toEqual({
    balance: '1000',
    equity: '1000.00',
    margin: '0',
    freeMargin: '1000.00',
    profit: '0',
    marginLevel: undefined,
    isMarginCall: false,
  })
  expect(
    accountFigures(account, { profit: '-12.5', margin: '100.25', marginLevel: '985.04', isMarginCall: true }),
  ).toMatchObject({
    equity: '987.50',
    freeMargin: '887.25',
    marginLevel: '985.04',
    isMarginCall: true,
  })
})
