import { describe, expect, it } from 'vitest'
import { languageOf, languages, resolveLanguage } from './languages.ts'

describe('languages', () => {
  it.each([
    ['hk', 'hk'],
    ['tw', 'hk'],
    ['EN', 'en'],
    ['spa', 'spa'],
    ['xx', 'hk'],
    ['', 'hk'],
    [undefined, 'hk'],
    [null, 'hk'],
  ])('%s is %s', (input, code) => {
    expect(resolveLanguage(input)).toBe(code)
  })

  it('have tags that Intl supports', () => {
    expect(languages).toHaveLength(15)
    for (const { tag } of languages) expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag])
  })

  it('default to red-up where red means rising', () => {
    expect(languages.filter((language) => language.priceColours === 'red-up').map(({ code }) => code)).toEqual([
      'hk',
      'jp',
      'kr',
    ])
    expect(languageOf('ar').dir).toBe('rtl')
  })
})
