import { expect, it } from 'vitest'
import { filterOf, lastMonths, paramsOf, spanOfMonth } from './journalFilter.ts'

it('is read from an address as it was written there', () => {
  const filter = { month: '2026-11', instrument: 2, tag: 'trend & co', isOnPlan: false }
  expect(filterOf(paramsOf(filter))).toEqual(filter)
  expect(filterOf(paramsOf({}))).toEqual({})
  expect(filterOf(new URLSearchParams('month=2026-13&forex_id=x&plan=2&tag='))).toEqual({})
})

it('begins and ends a month by the clocks of a zone', () => {
  expect(spanOfMonth('2026-11', 'America/New_York')).toEqual({
    from: Date.parse('2026-11-01T04:00:00Z'),
    to: Date.parse('2026-12-01T05:00:00Z'),
  })
})

it('offers the last twelve months of a zone, newest first', () => {
  const endOfFebruary = Date.parse('2026-02-28T20:00:00Z')
  const months = lastMonths(endOfFebruary, 'UTC')
  expect(months.map(({ month }) => month).slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(months).toHaveLength(12)
  expect(lastMonths(endOfFebruary, 'Asia/Tokyo')[0]?.month).toBe('2026-03')
})
