import { expect, it } from 'vitest'
import { sortInstruments, type InstrumentSort } from './sortInstruments.ts'

const items = ['EUR/USD', 'AUD/USD', 'BTC/USD', 'XAU/USD'].map((ShowCode, index) => ({ Id: index + 1, ShowCode }))
const changes: Record<number, string> = { 1: '0.39', 2: '-1.20', 3: '10.00', 4: '0.39' }

it.each<[InstrumentSort, number[]]>([
  ['usual', [1, 2, 3, 4]],
  ['gainers', [3, 1, 4, 2]],
  ['losers', [2, 1, 4, 3]],
  ['name', [2, 3, 1, 4]],
])('%s: %j; those that are alike keep the broker’s order', (by, expected) => {
  expect(sortInstruments(items, by, (id) => changes[id] ?? '0').map(({ Id }) => Id)).toEqual(expected)
})
