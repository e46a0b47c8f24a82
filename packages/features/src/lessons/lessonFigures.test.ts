import { USD_CONVERSION } from '@openlot/core/math'
import { expect, it } from 'vitest'
import { isExample, lessonFigures } from './lessonFigures.ts'

const EURUSD = { ShowCode: 'EUR/USD', ForexContNum: '100000', PipSize: '0.0001', PricePrecision: 5 }
const quote = { bid: '1.10000', ask: '1.10012' }

it('gives the figures of an instrument at its prices', () => {
  expect(lessonFigures(EURUSD, quote, USD_CONVERSION)).toEqual({
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
})

it('takes only instruments whose figures are easy to follow', () => {
  expect(isExample(EURUSD, USD_CONVERSION)).toBe(true)
  expect(isExample({ ...EURUSD, ForexContNum: '1' }, USD_CONVERSION)).toBe(false)
  expect(isExample({ ...EURUSD, ForexContNum: '1000000' }, USD_CONVERSION)).toBe(false)
  expect(lessonFigures({ ...EURUSD, PipSize: '0' }, quote, USD_CONVERSION)).toBeUndefined()
})
