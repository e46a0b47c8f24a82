import { expect, it } from 'vitest'
import { testOrder } from '../testing/testData.ts'
import { historyDays } from './historyDays.ts'

const closedAt = (day: number, hour: number, FactProfits: string) => ({
  ...testOrder(day * 100 + hour),
  CompleteTime: Date.UTC(2026, 10, day, hour),
  FactProfits,
})

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

it('groups by day with sums; that of the last day waits until all of it has loaded', () => {
  const orders = [closedAt(21, 9, '12.30'), closedAt(21, 0, '-2.00'), closedAt(20, 23, '-0.05')]
  const sums = (hasMore: boolean) =>
    historyDays(orders, { dayOf, hasMore }).map(({ orders: of, profit }) => [of.length, profit])
  expect(sums(false)).toEqual([
    [2, '10.30'],
    [1, '-0.05'],
  ])
  expect(sums(true)).toEqual([
    [2, '10.30'],
    [1, undefined],
  ])
  expect(historyDays(orders, { dayOf, hasMore: false }).map(({ name }) => name)).toEqual(['2026-11-21', '2026-11-20'])
  expect(historyDays([], { dayOf, hasMore: false })).toEqual([])
})
