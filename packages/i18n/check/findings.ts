import { readFileSync } from 'node:fs'
import { languageOf, resolveLanguage } from '../src/languages.ts'
import { goneKeys, keyed, unreadKeys, type Keyed, type Read } from './read.ts'
import { isSameEverywhere } from './sameEverywhere.ts'
import { files, filesOf, placeholdersOf, textsOf, translated, withoutPlural } from './texts.ts'
import { isUsed } from './usage.ts'

/** What is wrong with a text. */
export interface Finding {
  readonly kind:
    | 'missing'
    | 'not in English'
    | 'empty'
    | 'placeholders'
    | 'same as English'
    | 'unused'
    | 'English is newer'
    | 'read, but gone'
  readonly language: string
  readonly file: string
  readonly key: string
}

/** Everything that is wrong with the texts of all languages. */
export const allFindings = (): Finding[] => [
  ...translated.filter((language) => language !== 'en').flatMap((language) => findingsOf(language)),
  ...files.flatMap((file) =>
    [...textsOf('en', file).keys()]
      .filter((key) => !isUsed(withoutPlural(key)))
      .map((key) => ({ kind: 'unused' as const, language: 'en', file, key })),
  ),
  ...unreadKeys(keyedTexts('en'), storedRead()).map((key) => readFinding('English is newer', key)),
  ...goneKeys(keyedTexts('en'), storedRead()).map((key) => readFinding('read, but gone', key)),
]

/** Written by `main.ts --read`. */
export const readPath = new URL('./read.json', import.meta.url)

export const storedRead = (): Read => JSON.parse(readFileSync(readPath, 'utf8')) as Read

/** All texts of a language. */
export const keyedTexts = (language: string): Keyed =>
  new Map(files.flatMap((file) => [...keyed(file, textsOf(language, file))]))

function readFinding(kind: Finding['kind'], named: string): Finding {
  const [namespace, key = ''] = named.split(':')
  return { kind, language: 'en', file: `${namespace}.json`, key }
}

function findingsOf(language: string): Finding[] {
  const forms = new Intl.PluralRules(languageOf(resolveLanguage(language)).tag).resolvedOptions().pluralCategories
  const present = filesOf(language)
  return files.flatMap((file) => {
    const finding = (kind: Finding['kind'], key: string): Finding => ({ kind, language, file, key })
    if (!present.includes(file)) return [finding('missing', '')]
    const [english, own] = [textsOf('en', file), textsOf(language, file)]
    const wanted = new Set(
      [...english.keys()].flatMap((key) => {
        const counted = withoutPlural(key)
        return counted === key ? [key] : forms.map((form) => `${counted}_${form}`)
      }),
    )
    const missing = [...wanted].filter((key) => !own.has(key)).map((key) => finding('missing', key))
    const wrong = [...own].flatMap(([key, text]) => {
      if (!wanted.has(key)) return [finding('not in English', key)]
      if (text.trim() === '') return [finding('empty', key)]
      const source = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? ''
      return [
        ...(hasPlaceholdersOf(source, key, text) ? [] : [finding('placeholders', key)]),
        ...(text === source && !isSameEverywhere(text, language) ? [finding('same as English', key)] : []),
      ]
    })
    return [...missing, ...wrong]
  })
}

function hasPlaceholdersOf(source: string, key: string, text: string): boolean {
  // "None", "one" and "two" may stand in words, as Arabic has them; a Russian "one" is 21 too.
  const mayOmit = /_(zero|one|two)$/.test(key)
  const [own, wanted] = [text, source].map((each) =>
    placeholdersOf(each).filter((name) => !mayOmit || name !== 'count'),
  )
  return own!.join() === wanted!.join()
}
