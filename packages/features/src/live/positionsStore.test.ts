import { describe, expect, it, vi } from 'vitest'
import { testFrames } from '../testing/testMarket.ts'
import { createPositionsStore } from './positionsStore.ts'

const frame = (profits: Record<number, string>) => ({
  ProfitsTotal: '5',
  HazardRate: '900',
  CautionMoneyAll: '100.5',
  MarginCall: 0 as const,
  TransOrder: Object.entries(profits).map(([Id, FactProfits]) => ({ Id: Number(Id), UpdatePrice: '1.1', FactProfits })),
})

describe('the positions store', () => {
  it('notifies each position of its own change, once per frame', () => {
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
})
