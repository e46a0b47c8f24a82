import { expect, it } from 'vitest'
import { ratesWithin } from './swapHistory.ts'

const history = ['2026-01-01', '2026-02-01', '2026-03-01'].map((validFrom) => ({ validFrom, long: '-1', short: '0' }))
const days = (span: { from?: string; to?: string }): string[] =>
  ratesWithin(history, span).map(({ validFrom }) => validFrom.slice(5, 7))

it('finds the rates that hold on some day of a span, also the one that holds when it begins', () => {
  expect(days({})).toEqual(['01', '02', '03'])
  expect(days({ from: '2026-01-31' })).toEqual(['01', '02', '03'])
  expect(days({ from: '2026-02-01' })).toEqual(['02', '03'])
  expect(days({ from: '2026-02-02', to: '2026-02-28' })).toEqual(['02'])
  expect(days({ from: '2026-04-01' })).toEqual(['03'])
  expect(days({ to: '2025-12-31' })).toEqual([])
  expect(ratesWithin([], { from: '2026-01-01' })).toEqual([])
})
