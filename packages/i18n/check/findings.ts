import { languageOf, resolveLanguage } from '../src/languages.ts'
import { isSameEverywhere } from './sameEverywhere.ts'
import { files, filesOf, placeholdersOf, textsOf, translated, withoutPlural } from './texts.ts'
import { isUsed } from './usage.ts'

/** What is wrong with a text. */
export interface Finding {
  readonly kind: 'missing' | 'not in English' | 'empty' | 'placeholders' | 'same as English' | 'unused'
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
]

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
