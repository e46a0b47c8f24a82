import { expect, it } from 'vitest'
import { testOrder } from '../testing/testData.ts'
import { historyDays } from './historyDays.ts'

const closedAt = (day: number, hour: number, FactProfits: string) => ({
  ...testOrder(day * 100 + hour),
  CompleteTime: new Date(2026, 10, day, hour).getTime(),
  FactProfits,
})

it('groups by day with sums; that of the last day waits until all of it has loaded', () => {
  const orders = [closedAt(21, 9, '12.30'), closedAt(21, 0, '-2.00'), closedAt(20, 23, '-0.05')]
  const sums = (hasMore: boolean) => historyDays(orders, hasMore).map(({ orders: of, profit }) => [of.length, profit])
  expect(sums(false)).toEqual([
    [2, '10.30'],
    [1, '-0.05'],
  ])
  expect(sums(true)).toEqual([
    [2, '10.30'],
    [1, undefined],
  ])
  expect(historyDays([], false)).toEqual([])
})
