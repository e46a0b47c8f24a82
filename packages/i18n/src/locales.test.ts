import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

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
const files = readdirSync(new URL('en/', folder))

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  it('has the files that English has', () => {
    expect(readdirSync(new URL(`${language}/`, folder))).toEqual(files)
  })

  it.each(files)('%s has the same keys and placeholders as English', (file) => {
    const english = texts('en', file)
    const own = texts(language, file)
    expect(keysOf(own)).toEqual(keysOf(english))
    for (const [key, text] of own) {
      const source = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? ''
      expect(placeholders(text), key).toEqual(placeholders(source))
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
