import { describe, expect, it } from 'vitest'
import { placeholdersOf, textsOf } from '../../check/texts.ts'
import { languages, type LanguageCode } from '../languages.ts'
import { translate, type ServerTextKey, type TextValues } from '../server.ts'
import { VALUE_KINDS } from './textValues.ts'

const nbsp = '\u00a0'
const nnbsp = '\u202f'
const codes = languages.map(({ code }) => code)

/** The texts that the server sends, by their keys; a field's name is put together by itself. */
const textsSent = (language: LanguageCode): [string, string][] =>
  ['server.json', 'mail.json'].flatMap((file) => [...textsOf(language, file)]).filter(([key]) => key !== 'fieldName')

describe('the values of the server’s texts', () => {
  it('are each of a kind, so that none is written as the machine has it', () => {
    const names = new Set(textsSent('en').flatMap(([, text]) => placeholdersOf(text)))
    expect([...names].toSorted()).toEqual(Object.keys(VALUE_KINDS).toSorted())
  })

  it.each(codes)('bring the sign of their kind with them, in %s', (language) => {
    const twice = textsSent(language).filter(([, text]) => /[%％٪]\s?\{\{|\}\}\s?[%％٪]/u.test(text))
    expect(twice).toEqual([])
  })

  it.each(codes)('stay on a line with their unit, in %s', (language) => {
    const parted = textsSent(language).filter(([, text]) =>
      /\}\} (?:USD|美元|[Ll]ots?\b|لوت|手(?!續)|\{\{currency)/u.test(text),
    )
    expect(parted).toEqual([])
  })
})

const said = (language: LanguageCode, key: ServerTextKey, values: TextValues) => translate(language, key, values)

describe('a text of the server', () => {
  it.each([
    ['de', `Die größte Order ist 50,00${nbsp}Lot.`],
    ['ar', `الحد الأقصى للأمر \u206850.00\u2069${nbsp}لوت.`],
    ['jp', '最大注文数量は50.00ロットです。'],
    ['tr', `En büyük emir 50,00${nbsp}lottur.`],
  ] as const)('writes lots as %s does', (language, text) => {
    expect(said(language, 'error.LOTS_ABOVE_MAXIMUM', { maximum: '50.00' })).toBe(text)
  })

  it.each([
    ['de', `5.000,00${nbsp}USD`],
    ['fr', `5${nnbsp}000,00${nbsp}USD`],
    ['ar', `\u20685,000.00${nbsp}USD\u2069`],
    ['jp', `5,000.00${nbsp}USD`],
  ] as const)('writes an amount as %s does', (language, amount) => {
    expect(said(language, 'error.DEPOSIT_BELOW_MINIMUM', { minimum: '5000.00' })).toContain(amount)
  })

  it('writes every digit of an amount, whatever its size', () => {
    const values = { available: '90071992547409931.12' }
    expect(said('de', 'error.MOVABLE_EXCEEDED', values)).toContain('90.071.992.547.409.931,12')
  })

  it('writes prices with a point, as charts do', () => {
    expect(said('de', 'error.STOP_LOSS_TOO_HIGH', { limit: '4240.750' })).toContain(`4${nnbsp}240.750`)
  })

  it.each([
    ['de', '20.00', `jetzt 20${nbsp}%.`],
    ['tr', '12.50', 'artık %12,5.'],
    ['en', '0.00', 'now 0%.'],
  ] as const)('writes a rate as %s does', (language, rate, text) => {
    expect(said(language, 'error.COPY_FEE_CHANGED', { rate })).toContain(text)
  })

  it('says the zone of a time and of a day', () => {
    const time = '2026-11-20T16:01:30.000Z'
    expect(said('en', 'error.METHOD_COOLING', { hours: '24', time })).toContain('at 20/11/2026, 16:01 UTC.')
    const change = { nickname: 'Anna', rate: '20.00', date: time }
    expect(said('de', 'mail:leaderRate.text', change)).toContain(`Ab 20.11.2026${nbsp}(UTC) beträgt`)
  })

  it.each([
    ['en', 'Choose one of 10, 20 or 1,000.'],
    ['jp', '10、20、または1,000'],
  ] as const)('lists what may be chosen, in %s', (language, text) => {
    expect(said(language, 'error.LEVERAGE_NOT_OFFERED', { offered: '10, 20, 1000' })).toContain(text)
  })

  it.each([
    ['de', 'Bitte prüfen Sie diese Felder: Lots (cont) und Hebel (multiple).'],
    ['jp', '次の項目を確認してください：ロット（cont）、レバレッジ（multiple）。'],
    ['tr', 'Lütfen şu alanları kontrol edin: Lot (cont) ve Kaldıraç (multiple).'],
  ] as const)('names fields as the apps do in %s, and as the wire does', (language, text) => {
    expect(said(language, 'error.INVALID_INPUT', { fields: 'cont, multiple' })).toBe(text)
  })

  it('names a field that the apps do not show as the wire does', () => {
    expect(said('en', 'error.INVALID_INPUT', { fields: 'ids.0, constructor' })).toContain(': ids.0 and constructor.')
  })

  it('keeps an amount before its currency from right to left', () => {
    const values = { number: 'W1', amount: '1000.00', net: '990.50', currency: 'USDT', destination: 'TR7' }
    const text = said('ar', 'mail:withdrawalPaid.text', values)
    expect(text).toContain(`\u20681,000.00${nbsp}USD\u2069`)
    expect(text).toContain(`\u2068990.50${nbsp}\u2068USDT\u2069\u2069`)
  })

  it('leaves what is copied from it as it is', () => {
    const link = 'https://openlot.example/stop#a1,000'
    const values = { device: 'Chrome', address: '192.0.2.1', time: '2026-11-20T16:01:00Z', link }
    expect(said('ar', 'mail:newDevice.text', values).endsWith(`\n\n${link}`)).toBe(true)
    expect(said('ar', 'mail:code.subject', { code: '12345678' })).toMatch(/(?<!\u2068)12345678(?!\u2069)/)
  })

  it('writes a value from a process of another version as it is', () => {
    const values: Record<string, string> = { minimum: '1', later: '5000.00' }
    expect(said('en', 'error.DEPOSIT_BELOW_MINIMUM', values)).toBe(`The minimum deposit is 1${nbsp}USD.`)
  })
})
