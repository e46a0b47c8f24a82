import { readFileSync } from 'node:fs'
import i18next, { type ParseKeys } from 'i18next'
import { languageOf, languages, type LanguageCode } from '../languages.ts'
import type { TypedI18n } from '../typedKeys.ts'

const folder = new URL('../locales/', import.meta.url)

/** The server's own texts first; those of the apps are there for the labels of their fields. */
const NAMESPACES = [
  'server',
  'mail',
  'account',
  'accounts',
  'alerts',
  'copying',
  'funds',
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
  return t(key, values)
}

/** Whether there is a text of this key. */
export const hasText = (language: LanguageCode, key: string): boolean =>
  i18n.exists(key, { lng: languageOf(language).tag })
