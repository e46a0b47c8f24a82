import { describe, expect, it } from 'vitest'
import { quickLots } from './quickLots.ts'

describe('quick lots', () => {
  it('are multiples of the step, up to the largest order', () => {
    expect(quickLots('0.01', '50')).toEqual(['0.01', '0.10', '0.20', '1.00'])
    expect(quickLots('0.1', '5')).toEqual(['0.1', '1.0', '2.0'])
  })
})
