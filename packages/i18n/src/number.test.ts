import { describe, expect, it } from 'vitest'
import { formatMoney, formatNumber, formatPercent, writePrice, formatSignedMoney, formatSmallMoney } from './number.ts'
import type { LanguageCode } from './languages.ts'

const nnbsp = '\u202f'
const nbsp = '\u00a0'

describe('formatNumber', () => {
  it.each<[string, LanguageCode, string]>([
    ['0', 'en', '0'],
    ['999', 'en', '999'],
    ['1000', 'en', '1,000'],
    ['1234567.5', 'en', '1,234,567.5'],
    ['1234567.5', 'hk', '1,234,567.5'],
    ['1234567.5', 'de', '1.234.567,5'],
    ['1234567.5', 'fr', `1${nnbsp}234${nnbsp}567,5`],
    ['1234567.5', 'ru', `1${nbsp}234${nbsp}567,5`],
    ['1234.5', 'spa', '1,234.5'],
    ['1234.5', 'ar', '1,234.5'],
    ['-0001.50', 'en', '−1.50'],
    ['.5', 'en', '0.5'],
    ['-0', 'en', '0'],
    ['90071992547409931.123456789', 'en', '90,071,992,547,409,931.123456789'],
    ['', 'en', '–'],
    ['abc', 'en', '–'],
    ['1e5', 'en', '–'],
  ])('%s in %s is %s', (value, language, shown) => {
    expect(formatNumber(value, language)).toBe(shown)
  })
})

describe('formatMoney', () => {
  it.each([
    ['0', '0.00'],
    ['1.005', '1.01'],
    ['-1.005', '−1.01'],
    ['1.0049999999', '1.00'],
    ['-0.004', '0.00'],
    ['999.995', '1,000.00'],
    ['99999.999', '100,000.00'],
    ['0.1', '0.10'],
  ])('%s is %s', (value, shown) => {
    expect(formatMoney(value, 'en')).toBe(shown)
  })
})

describe('small amounts', () => {
  it.each([
    ['10.00', '10.00'],
    ['0.10', '0.10'],
    ['0.034', '0.034'],
    ['0.006601', '0.0066'],
    ['0.001', '0.0010'],
    ['0.000001', '0.000001'],
    ['0.0999', '0.100'],
    ['0.00', '<0.000001'],
    ['', '–'],
  ])('%s is %s', (value, shown) => {
    expect(formatSmallMoney(value, 'en')).toBe(shown)
  })
})

describe('signed figures', () => {
  it.each([
    ['12.3', '+12.30'],
    ['-12.3', '−12.30'],
    ['0', '0.00'],
    ['0.001', '0.00'],
    ['-0.001', '0.00'],
    ['1234.5', '+1,234.50'],
  ])('%s is %s', (value, shown) => {
    expect(formatSignedMoney(value, 'en')).toBe(shown)
  })
})

describe('other formats', () => {
  it('of percentages', () => {
    expect(formatPercent('0.123', 'en', { signed: true })).toBe('+0.12%')
    expect(formatPercent('-1234.5', 'de')).toBe(`−1.234,50${nbsp}%`)
    expect(formatPercent('-12.3', 'tr', { decimals: 1 })).toBe('−%12,3')
    expect(formatPercent('12.3', 'ar', { decimals: 1, signed: true })).toBe('+12.3%')
    expect(formatPercent('12.3', 'fr', { decimals: 1 })).toBe(`12,3${nbsp}%`)
    expect(formatPercent('100', 'en', { decimals: 0 })).toBe('100%')
    expect(formatPercent('', 'en')).toBe('–')
  })

  it('of prices keep the decimals of the instrument, and the point in every language', () => {
    expect(writePrice('1.0851', 'en', 5)).toBe('1.08510')
    expect(writePrice('65012.5', 'de', 2)).toBe(`65${nnbsp}012.50`)
    expect(writePrice('1234.5', 'hk')).toBe('1,234.5')
  })
})
