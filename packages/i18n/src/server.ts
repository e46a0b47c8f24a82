import { readFileSync, readdirSync } from 'node:fs'
import i18next, { type ParseKeys } from 'i18next'
import { type LanguageCode, languageOf, resolveLanguage } from './languages.ts'
import type { TypedI18n } from './typedKeys.ts'

const folder = new URL('./locales/', import.meta.url)

/** The server's texts, by language and namespace. */
const resources = Object.fromEntries(
  readdirSync(folder).map((code) => {
    const read = (name: string) => JSON.parse(readFileSync(new URL(`${code}/${name}.json`, folder), 'utf8')) as object
    return [languageOf(resolveLanguage(code)).tag, { server: read('server'), mail: read('mail') }]
  }),
)

const i18n: TypedI18n = i18next.createInstance()
await i18n.init({
  resources,
  ns: ['server', 'mail'],
  defaultNS: 'server',
  fallbackLng: false,
  load: 'currentOnly',
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** A key of the namespace `server`, or one of `mail` with that before it. */
export type ServerTextKey = ParseKeys<['server', 'mail']>

/**
 * A text of the server in the recipient's language.
 *
 * @example translate('hk', 'mail:code.subject', { code: '123456' })
 */
export function translate(
  language: LanguageCode,
  key: ServerTextKey,
  params: Record<string, string | number> = {},
): string {
  const t = i18n.getFixedT(languageOf(language).tag, 'server') as (key: string, params: object) => string
  return t(key, params)
}

/** The name of an instrument of the catalogue; undefined for one added by the broker. */
export function instrumentName(language: LanguageCode, code: string): string | undefined {
  const key = `instrument.${code}`
  return i18n.exists(key, { lng: languageOf(language).tag }) ? translate(language, key as ServerTextKey) : undefined
}
