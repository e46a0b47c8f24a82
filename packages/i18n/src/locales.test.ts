import { describe, expect, it } from 'vitest'
import { allFindings } from '../check/findings.ts'
import { isSameEverywhere } from '../check/sameEverywhere.ts'
import { files, filesOf, textsOf, translated } from '../check/texts.ts'
import { isUsed } from '../check/usage.ts'
import { languages } from './languages.ts'

describe('the texts', () => {
  it('are complete in every language, with the placeholders and plurals they need, used and translated', () => {
    const lines = allFindings().map(({ kind, language, file, key }) => `${kind}: ${language}/${file} ${key}`)
    expect(lines).toEqual([])
  })
})

describe('the folder of a language', () => {
  it('is there for each language of the menu', () => {
    expect(translated).toEqual(languages.map(({ code }) => code).toSorted())
  })

  it.each(translated)('%s has the files that English has, and no other', (language) => {
    expect(filesOf(language)).toEqual([...files, 'index.ts'].toSorted())
  })
})

describe('an answer of the server', () => {
  const errors = translated.map((language) => textsOf(language, 'server.json'))
  it.each([...textsOf('en', 'server.json').keys()].filter((key) => key.startsWith('error.')))(
    '%s is another in each language',
    (key) => expect(new Set(errors.map((own) => own.get(key))).size).toBe(translated.length),
  )
})

describe('the check', () => {
  it.each([
    ['{{lots}} Lots', 'de', true],
    ['Free margin', 'de', false],
    ['{{count}} × {{value}}', 'th', true],
    ['MACD', 'th', true],
    ['Margin', 'th', false],
  ])('of %j in %s: may be as in English is %s', (text, language, same) => {
    expect(isSameEverywhere(text, language)).toBe(same)
  })

  it.each([
    ['market.none', true],
    ['error.insufficient-margin', true],
    ['profit.nobodyAsksForThis', false],
  ])('finds whether the code uses %s: %s', (key, used) => {
    expect(isUsed(key)).toBe(used)
  })
})
