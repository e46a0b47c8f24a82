import { parsePrice } from '@openlot/core/math'
import { expect, it } from 'vitest'
import { openedAt } from './order.ts'

const filled = {
  status: 'holding',
  target: { kind: 'limit', price: parsePrice('1.18200') },
  placedAt: 1000,
  filledAt: 5000,
  stopLossSetAt: 9000,
  takeProfitSetAt: 5000,
} as const

it('an order at the market is a position when it is placed, a pending one when it is filled', () => {
  expect(openedAt({ ...filled, target: undefined, filledAt: undefined })).toBe(1000)
  expect(openedAt(filled)).toBe(5000)
  expect(openedAt({ ...filled, status: 'closed' })).toBe(5000)
  for (const status of ['pending', 'cancelled'] as const)
    expect(openedAt({ ...filled, status, filledAt: undefined })).toBeUndefined()
})

it('of one that was filled before that was stored, the older stop tells', () => {
  expect(openedAt({ ...filled, filledAt: undefined })).toBe(5000)
})
