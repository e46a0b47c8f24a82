import { readFileSync } from 'node:fs'
import i18next, { type ParseKeys } from 'i18next'
import { isolate, isolateUnits } from '../isolate.ts'
import { languageOf, languages, type LanguageCode } from '../languages.ts'
import type { TypedI18n } from '../typedKeys.ts'

const folder = new URL('../locales/', import.meta.url)

/** The server's own texts first; those of the apps are there for the labels of their fields, and for notices. */
const NAMESPACES = [
  'server',
  'mail',
  'account',
  'accounts',
  'alerts',
  'copying',
  'funds',
  'journal',
  'notices',
  'parts',
  'people',
  'ticket',
] as const

const textsOf = (code: LanguageCode) =>
  Object.fromEntries(
    NAMESPACES.map((name) => [
      name,
      JSON.parse(readFileSync(new URL(`${code}/${name}.json`, folder), 'utf8')) as object,
    ]),
  )

const i18n: TypedI18n = i18next.createInstance()
await i18n.init({
  resources: Object.fromEntries(languages.map(({ code, tag }) => [tag, textsOf(code)])),
  ns: [...NAMESPACES],
  defaultNS: 'server',
  fallbackLng: false,
  load: 'currentOnly',
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** A key of the namespace `server`, or one of `mail` with that before it. */
export type ServerTextKey = ParseKeys<['server', 'mail']>

/** A key of the server's texts, or of an app's with its namespace before it. */
export type LoadedTextKey = ParseKeys<['server', ...(typeof NAMESPACES)[number][]]>

/** A text with its values as they are. */
export function textOf(language: LanguageCode, key: LoadedTextKey, values: Readonly<Record<string, string>>): string {
  const t = i18n.getFixedT(languageOf(language).tag, 'server') as (key: string, values: object) => string
  // Only a number chooses the plural.
  return t(key, values.count === undefined ? values : { ...values, count: Number(values.count) })
}

/** The texts of a language for functions that the apps have, too; values keep their own direction, as there. */
export function fixedT(language: LanguageCode): TypedI18n['t'] {
  const t = i18n.getFixedT(languageOf(language).tag, 'server') as (key: string, values: object) => string
  const isolated = languageOf(language).dir === 'rtl'
  const own = (values: object): object =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, unknown]) => [
        name,
        isolated && typeof value === 'string' ? isolate(value) : value,
      ]),
    )
  return ((key: string, values: object = {}) => isolateUnits(t(key, own(values)))) as unknown as TypedI18n['t']
}

/** Whether there is a text of this key. */
export const hasText = (language: LanguageCode, key: string): boolean =>
  i18n.exists(key, { lng: languageOf(language).tag })
