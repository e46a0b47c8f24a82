import { parsePrice, USD_CONVERSION } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testInstrument } from '../testing/testMarket.ts'
import { closePart } from './closePart.ts'

const position = {
  side: 'buy' as const,
  lots: '0.30',
  open: '1.08000',
  instrument: testInstrument(),
  quote: { bid: parsePrice('1.08500'), ask: parsePrice('1.08512') },
  conversion: USD_CONVERSION,
}

describe('a part to close', () => {
  it.each([
    ['0.10', { problem: undefined, isWhole: false, profit: '50.00' }],
    ['0.30', { problem: undefined, isWhole: true, profit: '150.00' }],
    ['0.31', { problem: 'more-than-open', isWhole: false, profit: undefined }],
    ['0', { problem: 'below-minimum', isWhole: false, profit: undefined }],
    ['0.015', { problem: 'off-step', isWhole: false, profit: undefined }],
    ['0.0000001', { problem: 'off-step', isWhole: false, profit: undefined }],
    ['', { problem: 'lots-missing', isWhole: false, profit: undefined }],
  ] as const)('of %s lots', (lots, expected) => {
    expect(closePart(lots, position)).toEqual(expected)
  })

  it('can be a whole that is off the step, as after a change of the limits', () => {
    expect(closePart('0.305', { ...position, lots: '0.305' })).toMatchObject({ problem: undefined, isWhole: true })
  })

  it('and the rest bring what the whole does, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500 }), fc.integer({ min: 1, max: 499 }), (all, part) => {
        const [lots, some] = [(all / 100).toFixed(2), (Math.min(part, all - 1) / 100).toFixed(2)]
        const rest = (Number(lots) - Number(some)).toFixed(2)
        const of = { ...position, open: '1.08333', lots }
        const cents = (text: string | undefined) => Math.round(Number(text) * 100)
        const whole = cents(closePart(lots, of).profit)
        const left = cents(closePart(rest, { ...of, lots: rest }).profit)
        expect(cents(closePart(some, of).profit) + left).toBe(whole)
      }),
    )
  })
})
