import { describe, expect, it } from 'vitest'
import { USUAL_FILTER, isPartial, readFilter, writeFilter, type PerformanceFilter } from './performanceFilter.ts'

const filters: PerformanceFilter[] = [
  USUAL_FILTER,
  { ...USUAL_FILTER, range: 'own', first: '2026-09-01', last: '2026-11-25' },
  { ...USUAL_FILTER, range: 'all', account: 'all', instrument: 7, side: 2, tag: 'Breakout & news' },
  { ...USUAL_FILTER, account: 12, side: 1 },
]

describe('the filter in the address', () => {
  it.each(filters)('is read as it was written: %j', (filter) =>
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter),
  )
  it('is empty where everything is as usual', () => expect(writeFilter(USUAL_FILTER)).toEqual({}))
  it('is as usual where it is not understood', () =>
    expect(readFilter(new URLSearchParams('range=week&account=-1&instrument=x&side=up&tag='))).toEqual(USUAL_FILTER))
  it('drops the days of another period', () =>
    expect(writeFilter({ ...USUAL_FILTER, range: 'year', first: '2026-09-01' })).toEqual({ range: 'year' }))
})

it('leaves trades out by instrument, side and tag alone', () => {
  expect(filters.map(isPartial)).toEqual([false, false, true, true])
  expect(isPartial({ ...USUAL_FILTER, account: 'all', range: 'year' })).toBe(false)
})
