import { describe, expect, it } from 'vitest'
import { testInstrument } from '../testing/testMarket.ts'
import { groupByOpening, openingOf } from './opening.ts'

describe('openings', () => {
  it('tell how much of the closed time is over', () => {
    expect(openingOf({ OpensAt: 200, ClosedSince: 100 }, 125)).toEqual({ opensAt: 200, elapsed: 0.25 })
    expect(openingOf({ OpensAt: 200, ClosedSince: null }, 125)).toEqual({ opensAt: 200, elapsed: 0 })
    expect(openingOf({ OpensAt: 100, ClosedSince: 50 }, 125)).toBeUndefined()
    expect(openingOf({ OpensAt: null, ClosedSince: null }, 125)).toBeUndefined()
  })

  it('group a list: open markets first, then by opening, unknown ones last', () => {
    const instruments = [
      testInstrument({ Id: 1, OpensAt: null }),
      testInstrument({ Id: 2, OpensAt: 300, ClosedSince: 0 }),
      testInstrument({ Id: 3, OpensAt: 200, ClosedSince: 0 }),
      testInstrument({ Id: 4, OpensAt: null }),
      testInstrument({ Id: 5, OpensAt: 300, ClosedSince: 0 }),
    ]
    const groups = groupByOpening(instruments, (id) => id === 4, 100)
    expect(groups.map(({ key, isOpen, items }) => [key, isOpen, items.map(({ Id }) => Id)])).toEqual([
      ['open', true, [4]],
      ['200', false, [3]],
      ['300', false, [2, 5]],
      ['unknown', false, [1]],
    ])
  })
})
