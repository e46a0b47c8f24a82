import { formatMoney, formatNumber, writePrice, languages } from '@openlot/i18n'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isForeignKey, readTyped, readValue, type TypedField } from './readTyped.ts'

const inEnglish: TypedField = { kind: 'amount', language: 'en', decimals: 2 }

describe('readTyped', () => {
  it('reports what it cannot read in a form that nobody takes for a decimal', () => {
    for (const [text, problem] of [
      ['1.000', 'decimals'],
      ['1,0000', 'decimals'],
      ['-5', 'negative'],
      ['−5', 'negative'],
      ['abc', 'notANumber'],
      ['1 2', 'notANumber'],
    ] as const) {
      const typed = readTyped(text, inEnglish)
      expect(typed).toEqual({ value: `‹${text}›`, problem })
      expect(readValue(typed.value, inEnglish), 'shown again, such as after a sheet was closed').toEqual({
        text,
        problem,
      })
    }
  })

  it('never cuts a figure', () => {
    const lots: TypedField = { kind: 'lots', language: 'en', decimals: 2 }
    expect(readTyped('1,000', lots).problem).toBe('decimals')
    expect(readTyped('0.123', lots).problem).toBe('decimals')
    expect(readTyped('84,000', { kind: 'price', language: 'en', decimals: 2, near: '86051.46' }).value).toBe('84000')
  })

  it('is empty at the beginning of a figure', () => {
    for (const text of ['', '.', ',', '٫'])
      expect(readTyped(text, inEnglish)).toEqual({ value: '', problem: undefined })
    expect(readTyped('-', { ...inEnglish, negative: true }).value).toBe('')
    expect(readTyped('-2,5', { ...inEnglish, negative: true }).value).toBe('-2.5')
  })

  it('ignores keys that no figure is written with, and no others', () => {
    expect(isForeignKey('1', '1x', inEnglish)).toBe(true)
    expect(isForeignKey('', '-', inEnglish)).toBe(true)
    expect(isForeignKey('', '-', { ...inEnglish, negative: true })).toBe(false)
    for (const text of ['1.234', '1.2.3', '1 2', "1'", '1٬'])
      expect(isForeignKey(text.slice(0, -1), text, inEnglish)).toBe(false)
    // What was pasted can be mended.
    expect(isForeignKey('abc', 'ab', inEnglish)).toBe(false)
  })
})

/** What a field has at last when a text is typed into it, key by key. */
function typedInto(field: TypedField, text: string): string {
  let shown = ''
  for (const key of text) if (!isForeignKey(shown, shown + key, field)) shown += key
  return readTyped(shown, field).value
}

describe('what the apps print, in any language, is what a field of that kind reads, typed or pasted', () => {
  const RUNS = { numRuns: 500 }
  const language = fc.constantFrom(...languages.map(({ code }) => code))
  /** As many short figures as long ones: only those of one group can be misread. */
  const decimal = (mostDigits: number, decimals: number) =>
    fc
      .integer({ min: 1, max: mostDigits })
      .chain((digits) => fc.bigInt({ min: 10n ** BigInt(digits - 1), max: 10n ** BigInt(digits) - 1n }))
      .map((units) => {
        const text = units.toString().padStart(decimals + 1, '0')
        return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
      })
  function isRead(text: string, value: string, field: TypedField) {
    for (const read of [
      readTyped(text, field).value,
      readTyped(` \u2066${text}\u2069`, field).value,
      typedInto(field, text),
    ])
      expect(Number(read), `${text} in ${field.language}`).toBe(Number(value))
  }

  it('amounts, in dollars and in coins, signed or not', () => {
    fc.assert(
      fc.property(language, decimal(12, 2), decimal(15, 8), (code, usd, coins) => {
        const field = { kind: 'amount', language: code, decimals: 2, negative: true } as const
        isRead(formatMoney(usd, code), usd, field)
        isRead(formatNumber(usd, code, { signed: true }), usd, field)
        isRead(formatNumber(`-${usd}`, code), `-${usd}`, field)
        const whole = usd.split('.')[0]!
        isRead(formatNumber(whole, code), whole, field)
        isRead(formatNumber(coins, code), coins, { ...field, decimals: 8 })
      }),
      RUNS,
    )
  })

  it('lots, with the two decimals that the server writes', () => {
    fc.assert(
      fc.property(language, decimal(7, 2), (code, lots) =>
        isRead(formatNumber(lots, code), lots, { kind: 'lots', language: code, decimals: 2 }),
      ),
      RUNS,
    )
  })

  it('prices up to ten times above or below the market, printed as prices or as other figures', () => {
    const price = fc
      .integer({ min: 0, max: 8 })
      .chain((precision) => decimal(12, precision).map((value) => ({ precision, value })))
    fc.assert(
      fc.property(
        language,
        price,
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (code, { precision, value }, times) => {
          const near = (Number(value) * times).toFixed(12)
          const field = { kind: 'price', language: code, decimals: precision, near } as const
          isRead(writePrice(value, code, precision), value, field)
          isRead(formatNumber(value, code), value, field)
        },
      ),
      RUNS,
    )
  })
})
