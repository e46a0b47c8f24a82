import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readChartState } from './chartState.ts'

describe('how a chart is drawn', () => {
  it('is read as it was stored, without what is invalid', () => {
    const state = {
      type: 'area',
      scale: 'percentage',
      isInverted: false,
      indicators: [{ name: 'MA' }, { id: 'MA.2', name: 'MA', params: [5, 8], look: { colour: 'blue' } }],
      compared: [3, 1],
    } as const
    expect(readChartState(JSON.parse(JSON.stringify(state)))).toEqual(state)
    expect(readChartState({ type: 'pie', scale: 'x', isInverted: 1, indicators: 'X', compared: {}, more: 1 })).toEqual(
      {},
    )
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof readChartState(value) === 'object'))
  })

  it('keeps indicators of another version, and what has a name alone', () => {
    const stored = [{ name: 'X' }, { id: 'MA' }, 5, null, { name: 1 }]
    expect(readChartState({ indicators: stored })).toEqual({ indicators: [{ name: 'X' }] })
    expect(readChartState({ indicators: [] })).toEqual({ indicators: [] })
  })

  it('reads indicators that were stored as a name, with their numbers', () => {
    const indicators = ['X', 'MA', 5]
    expect(readChartState({ indicators, params: { MA: [5, 10], RSI: [7] } })).toEqual({
      indicators: [{ name: 'X' }, { name: 'MA', params: [5, 10] }],
    })
    expect(readChartState({ indicators: ['MA'], params: 7 })).toEqual({ indicators: [{ name: 'MA' }] })
  })

  it('compares with no more than three instruments, each once', () => {
    expect(readChartState({ compared: [4, '5', 4, 1.5, 2, 9, 7] })).toEqual({ compared: [4, 2, 9] })
  })
})
