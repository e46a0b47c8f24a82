import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageOf, resolveLanguage } from './languages.ts'

const folder = new URL('./locales/', import.meta.url)

/** The texts of a file, flattened: `order.closed` → text. */
function texts(language: string, file: string): Map<string, string> {
  const flat = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') return flat.set(path, value)
    for (const [key, inner] of Object.entries(value as object)) walk(inner, path === '' ? key : `${path}.${key}`)
  }
  walk(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')), '')
  return flat
}

/** Languages differ in their number of plural forms, so all forms count as one key. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const keysOf = (map: Map<string, string>) => [...new Set([...map.keys()].map(withoutPlural))].toSorted()
const placeholders = (text: string) =>
  [
    ...new Set(
      Array.from(text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?(\d+)>/g), (match) => match[1] ?? match[2] ?? ''),
    ),
  ].toSorted()

const languages = readdirSync(folder)
const isText = (file: string) => file.endsWith('.json')
const files = readdirSync(new URL('en/', folder)).filter(isText)

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  it('has the files that English has', () => {
    expect(readdirSync(new URL(`${language}/`, folder)).toSorted()).toEqual([...files, 'index.ts'].toSorted())
  })

  it.each(files)('%s has every plural form of the language, and no other', (file) => {
    const forms = new Intl.PluralRules(languageOf(resolveLanguage(language)).tag).resolvedOptions().pluralCategories
    const keys = [...texts(language, file).keys()]
    const counted = new Set(
      [...texts('en', file).keys()].filter((key) => key !== withoutPlural(key)).map(withoutPlural),
    )
    for (const key of counted)
      expect(keys.filter((one) => withoutPlural(one) === key).toSorted()).toEqual(
        forms.map((form) => `${key}_${form}`).toSorted(),
      )
  })

  it.each(files)('%s has the same keys and placeholders as English', (file) => {
    const english = texts('en', file)
    const own = texts(language, file)
    expect(keysOf(own)).toEqual(keysOf(english))
    for (const [key, text] of own) {
      const source = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? ''
      // "One", "two" and "none" may stand in words, as Arabic has them.
      const mayOmit = /_(zero|one|two)$/.test(key) && !placeholders(text).includes('count')
      expect(placeholders(text), key).toEqual(placeholders(source).filter((name) => !mayOmit || name !== 'count'))
    }
  })
})

describe('the texts', () => {
  it.each(languages.flatMap((language) => files.map((file) => [language, file] as const)))(
    '%s/%s has no empty text',
    (language, file) => {
      for (const [key, text] of texts(language, file)) expect(text.trim(), key).not.toBe('')
    },
  )
})
