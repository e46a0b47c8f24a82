import { expect, test } from 'vitest'
import { languageOf, languages, resolveLanguage } from './languages.ts'

test.each([
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

test('every tag is one that Intl knows', () => {
  expect(languages).toHaveLength(15)
  for (const { tag } of languages) expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag])
})

test('markets that read red as rising start red-up', () => {
  expect(languages.filter((language) => language.priceColours === 'red-up').map(({ code }) => code)).toEqual([
    'hk',
    'jp',
    'kr',
  ])
  expect(languageOf('ar').dir).toBe('rtl')
})
