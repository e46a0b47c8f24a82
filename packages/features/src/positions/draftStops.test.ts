import { describe, expect, it } from 'vitest'
import { testInstrument } from '../testing/testMarket.ts'
import { pulledStop, riskReward } from './draftStops.ts'

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
  expect(riskReward('-25.00', '50.00')).toBe('2')
  expect(riskReward('-30.00', '50.00')).toBe('1.7')
  expect(riskReward('-25.00', undefined)).toBeUndefined()
  // A stop loss that keeps a profit risks nothing.
  expect(riskReward('5.00', '50.00')).toBeUndefined()
})
