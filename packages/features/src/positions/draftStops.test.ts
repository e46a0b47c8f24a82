import { describe, expect, it } from 'vitest'
import { testInstrument } from '../testing/testMarket.ts'
import { draftRatio, pulledStop } from './draftStops.ts'

describe('a stop that is pulled out of a draft', () => {
  it('lies on its side, twenty pips away', () => {
    const at = (...[kind, side]: [Parameters<typeof pulledStop>[0], Parameters<typeof pulledStop>[1]]) =>
      pulledStop(kind, side, '1.10000', testInstrument())
    expect(at('stop-loss', 'buy')).toBe('1.09800')
    expect(at('take-profit', 'buy')).toBe('1.10200')
    expect(at('stop-loss', 'sell')).toBe('1.10200')
    expect(at('take-profit', 'sell')).toBe('1.09800')
  })

  it('lies further away where the rules ask for it', () => {
    expect(pulledStop('stop-loss', 'buy', '1.10000', { ...testInstrument(), StopLevel: '0.0050' })).toBe('1.09500')
  })
})

it('the ratio of what is won to what is risked needs both', () => {
  const at = (stopLoss?: string, takeProfit?: string) => draftRatio('buy', { entry: '1.10000', stopLoss, takeProfit })
  expect(at('1.09750', '1.10500')).toBe('2')
  expect(at('1.09700', '1.10500')).toBe('1.7')
  expect(at('1.09750')).toBeUndefined()
  // A stop loss that keeps a profit risks nothing.
  expect(at('1.10050', '1.10500')).toBeUndefined()
})
