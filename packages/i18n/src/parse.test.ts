import { describe, expect, it } from 'vitest'
import { languages, type LanguageCode } from './languages.ts'
import { hasOnlyFigures, readFigure, readPlainFigure, type FigureField, type FigureKind } from './parse.ts'

const KINDS: readonly FigureKind[] = ['amount', 'lots', 'price']
const codes = languages.map(({ code }) => code)
const read = (text: string, kind: FigureKind, language: LanguageCode = 'en', near?: string) => {
  const field: FigureField = { kind, language, near }
  const { figure, problem } = readFigure(text, field)
  return problem ?? figure
}
const everywhere = (text: string) =>
  new Set(codes.flatMap((language) => KINDS.map((kind) => read(text, kind, language, '1.1'))))

describe('readFigure', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['1.', '1'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['007', '7'],
    ['0,500', '0.500'],
    ['1.50', '1.50'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,34,567', '1234567'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1 234,5', '1234.5'],
    ['1\u202f234,5', '1234.5'],
    ['1’234’567.50', '1234567.50'],
    ['+3', '3'],
    ['-3,5', '-3.5'],
    ['−3', '-3'],
    ['١٫٥', '1.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲', '12'],
    ['๑.๕', '1.5'],
    ['1。5', '1.5'],
    [' 12.5\n', '12.5'],
    // The end of a sentence.
    ['0,5.', '0.5'],
    ['1.5,', '1.5'],
    // Marks of direction, which the apps write around figures themselves.
    ['\u20660.5\u2069', '0.5'],
    ['\u200e−0.5\u200f', '-0.5'],
    ['\u2067\u202a12\u202c\u2069\ufeff', '12'],
  ])('%j is %j in every language and field', (input, plain) => {
    expect(everywhere(input)).toEqual(new Set([plain]))
  })

  it.each([
    'abc',
    '1e5',
    '-',
    '.',
    '1-2',
    '--1',
    '1.2.3',
    '1.2.3,4,5a',
    '1 2',
    '0 5',
    '1\t2',
    '1\t234',
    '1\n234',
    "1'2",
    '12 34',
    '1 23,5',
    '1,234,5',
    '1,234.567.8',
    "1'234 567",
    '0,123,456',
    '1.234 5',
  ])('%j is no number in any', (input) => {
    expect(everywhere(input)).toEqual(new Set(['notANumber']))
  })

  it('groups an amount by the sign of the language alone', () => {
    expect(read('1,000', 'amount', 'en')).toBe('1000')
    expect(read('1.000', 'amount', 'en')).toBe('1.000')
    expect(read('1.000', 'amount', 'de')).toBe('1000')
    expect(read('1,000', 'amount', 'de')).toBe('1.000')
    expect(read('1,000', 'amount', 'fr')).toBe('1.000')
    expect(read('1.0000', 'amount', 'de')).toBe('1.0000')
  })

  it('takes any sign of lots for the decimal one', () => {
    for (const language of codes)
      expect([read('1,000', 'lots', language), read('1.000', 'lots', language)]).toEqual(['1.000', '1.000'])
  })

  it('takes the reading of a price that is nearer to the market, in every language', () => {
    for (const language of codes)
      for (const sign of ['.', ',']) {
        expect(read(`4${sign}200`, 'price', language, '4240.750')).toBe('4200')
        expect(read(`84${sign}000`, 'price', language, '86051.46')).toBe('84000')
        expect(read(`1${sign}085`, 'price', language, '1.10000')).toBe('1.085')
        expect(read(`150${sign}123`, 'price', language, '149.9')).toBe('150.123')
      }
  })

  it('asks to write a price plainly where neither reading is clearly nearer', () => {
    expect(read('4,200', 'price', 'en', '130')).toBe('ambiguous')
    expect(read('4,200', 'price', 'en', '40')).toBe('4.200')
    expect(read('4,200', 'price', 'en', '400')).toBe('4200')
    expect(read('4200', 'price', 'en', '130')).toBe('4200')
    for (const near of [undefined, '', '0', '-1', 'x']) expect(read('4,200', 'price', 'en', near)).toBe('ambiguous')
  })

  it('reads a figure in a line of text only where it can mean one thing', () => {
    expect(['0.2', '1,5', '0,100', '1,234.5', '٠٫٢'].map(readPlainFigure)).toEqual([
      '0.2',
      '1.5',
      '0.100',
      '1234.5',
      '0.2',
    ])
    expect(['1,000', '1.000', 'x', '1.2.3'].map(readPlainFigure)).toEqual(Array(4).fill(undefined))
  })

  it('knows what figures are written with, so that nothing else needs to be shown', () => {
    for (const text of ['', '-', '1 2', '1.2.3', '−٣', "1'", '.,']) expect(hasOnlyFigures(text), text).toBe(true)
    for (const text of ['x', '1x', '1-', '1e5', '1\t2']) expect(hasOnlyFigures(text), text).toBe(false)
  })
})
