import { conversionAt, parsePrice, USD_CONVERSION } from '@openlot/core/math'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testInstrument } from '../testing/testMarket.ts'
import { EXAMPLE_FIGURES, isExample, lessonFigures, STOP_PIPS } from './lessonFigures.ts'

const EURUSD = testInstrument({ ShowCode: 'EUR/USD', PipSize: '0.0001', PricePrecision: 5 })
const USDJPY = testInstrument({ ShowCode: 'USD/JPY', QuoteCurrency: 'JPY', PipSize: '0.01', PricePrecision: 3 })
const dollars = { conversion: USD_CONVERSION, isDollarBase: false }
const yen = (bid: string, ask: string) => {
  const quote = { bid: parsePrice(bid), ask: parsePrice(ask) }
  return { bid, ask, conversion: conversionAt({ instrumentId: 2, currencyIs: 'quote' }, quote)!, isDollarBase: true }
}

it('gives the figures of an instrument at its prices', () => {
  expect(lessonFigures(EURUSD, { bid: '1.10000', ask: '1.10012', ...dollars })).toEqual({
    code: 'EUR/USD',
    bid: '1.10000',
    ask: '1.10012',
    precision: 5,
    lots: '0.10',
    leverage: 100,
    value: '11001.20',
    margin: '110.01',
    loss: '110.01',
    cost: '1.20',
    pips: '1.2',
    pipValue: '10.00',
    riskLots: '0.05',
  })
  expect(EXAMPLE_FIGURES).toMatchObject({ value: '11001.20', riskLots: '0.05' })
})

it('counts margin as the engine does where the dollar is the base', () => {
  expect(lessonFigures(USDJPY, yen('150.000', '150.012'))).toMatchObject({ value: '10000.00', margin: '100.00' })
})

it('expects the lots that follow from the value of a pip as it is read', () => {
  // Of the exact value, 7.1439, it would be 0.06.
  expect(lessonFigures(USDJPY, yen('139.979', '139.981'))).toMatchObject({ pipValue: '7.14', riskLots: '0.07' })
  fc.assert(
    fc.property(fc.integer({ min: 60_000, max: 400_000 }), (steps) => {
      const figures = lessonFigures(USDJPY, yen((steps / 1000).toFixed(3), ((steps + 2) / 1000).toFixed(3)))!
      const cents = BigInt(figures.pipValue.replace('.', ''))
      expect(BigInt(figures.riskLots.replace('.', ''))).toBe((1000n * 100n) / (BigInt(STOP_PIPS) * cents))
    }),
  )
})

it('takes only instruments whose figures are easy to follow, at prices to deal at', () => {
  expect(isExample(EURUSD, USD_CONVERSION)).toBe(true)
  expect(isExample({ ...EURUSD, ForexContNum: '1' }, USD_CONVERSION)).toBe(false)
  expect(isExample({ ...EURUSD, ForexContNum: '1000000' }, USD_CONVERSION)).toBe(false)
  expect(isExample({ ...EURUSD, MarginMode: 1 }, USD_CONVERSION)).toBe(false)
  expect(lessonFigures({ ...EURUSD, PipSize: '0' }, { bid: '1.10000', ask: '1.10012', ...dollars })).toBeUndefined()
  expect(lessonFigures(EURUSD, { bid: '0', ask: '0', ...dollars })).toBeUndefined()
  expect(lessonFigures(EURUSD, { bid: '1.1', ask: '1.1', ...dollars })).toBeUndefined()
})
