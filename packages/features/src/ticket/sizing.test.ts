import { USD_CONVERSION, parseLots, parsePrice, parseUsd, type Lots, type Usd } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testInstrument } from '../testing/testMarket.ts'
import { conversionOf } from '../market/conversion.ts'
import { sizeIn, sizeOf, type SizeTerms, type SizeUnit } from './sizing.ts'

/** A lot of margin is 1,000 USD. */
const marginOf = (lots: Lots): Usd => (lots * 1000n) as Usd
const terms: SizeTerms = {
  instrument: testInstrument(),
  conversion: USD_CONVERSION,
  stopDistance: parsePrice('0.0025'),
  equity: '12577.55',
  marginOf,
}

describe('a volume by risk', () => {
  it('says what it is made of, and is rounded down', () => {
    expect(sizeOf({ unit: 'risk-percent', value: '1' }, terms)).toEqual({
      lots: '0.50',
      error: undefined,
      budget: '125.77',
      equity: '12577.55',
      risk: { pips: '25', pipValue: '10.00', exact: '0.503', loss: '125.00' },
    })
    expect(sizeOf({ unit: 'risk', value: '20' }, terms)).toMatchObject({ lots: '0.08', risk: { loss: '20.00' } })
  })

  it('counts the rate of the quote currency', () => {
    const conversion = conversionOf({ instrumentId: 2, currencyIs: 'quote' }, { bid: '151.319', ask: '151.321' })
    const instrument = testInstrument({ Code: 'USDJPY', QuoteCurrency: 'JPY', PricePrecision: 3, PipSize: '0.01' })
    const yen = { ...terms, conversion, instrument, stopDistance: parsePrice('0.400') }
    expect(sizeOf({ unit: 'risk', value: '15' }, yen)).toMatchObject({ lots: '0.05', risk: { exact: '0.056' } })
  })

  it('needs a stop on the losing side, an equity for a share of it, and an amount', () => {
    const of = (unit: SizeUnit, value: string, changed: Partial<SizeTerms>) =>
      sizeOf({ unit, value }, { ...terms, ...changed }).error
    expect(of('risk', '20', { stopDistance: undefined })).toBe('size-no-stop')
    expect(of('risk', '20', { stopDistance: parsePrice('-0.001') })).toBe('size-no-stop')
    expect(of('risk-percent', '1', { equity: undefined })).toBe('size-no-equity')
    for (const value of ['', '0', '-5', 'abc', '.']) expect(of('risk', value, {}), value).toBe('size-missing')
    expect(of('risk', '20', { conversion: undefined })).toBeUndefined()
    expect(of('risk-percent', '150', {})).toBe('size-above-equity')
    expect(of('risk-percent', '100', {})).toBeUndefined()
  })

  it('below the smallest order tells what that would lose', () => {
    expect(sizeOf({ unit: 'risk', value: '2' }, terms)).toMatchObject({
      lots: undefined,
      error: 'size-below-risk',
      least: '2.50',
    })
  })
})

describe('a volume by margin', () => {
  it('binds as much as is allowed, in whole steps', () => {
    expect(sizeOf({ unit: 'margin', value: '128.99' }, terms)).toEqual({
      lots: '0.12',
      error: undefined,
      budget: '128.99',
      margin: '120.00',
    })
    expect(sizeOf({ unit: 'margin', value: '9.99' }, terms)).toMatchObject({
      error: 'size-below-margin',
      least: '10.00',
    })
  })
})

describe('a change of the unit', () => {
  it('keeps the volume', () => {
    fc.assert(
      fc.property(fc.constantFrom<SizeUnit>('margin', 'risk'), fc.integer({ min: 1, max: 5000 }), (unit, steps) => {
        const lots = (parseLots('0.01') * BigInt(steps)) as Lots
        const { lots: again } = sizeOf({ unit, value: sizeIn(unit, lots, terms) }, terms)
        expect(parseLots(again!)).toBe(lots)
      }),
    )
  })

  it('begins with a usual amount where none follows', () => {
    expect(sizeIn('risk', parseLots('0.10'), { ...terms, stopDistance: undefined })).toBe('20.00')
    expect(sizeIn('risk-percent', parseLots('0.10'), terms)).toBe('1.00')
    expect(sizeIn('margin', undefined, terms)).toBe('100.00')
    expect(sizeIn('margin', parseLots('0.10'), { ...terms, marginOf: () => parseUsd('108.511') })).toBe('108.52')
  })
})
