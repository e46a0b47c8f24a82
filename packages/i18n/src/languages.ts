/** Which colour means a rising price; it differs by market. */
type PriceColours = 'green-up' | 'red-up'

/** One language of the product. */
export interface Language {
  /** The code used in the `lang` query parameter, the `lang` header and the locale folders. */
  readonly code: string
  /** The BCP-47 tag for `<html lang>` and `Intl`. */
  readonly tag: string
  /** The tag for dates and figures, where that of the language alone would write those of another country. */
  readonly region?: string
  /** The language's name in itself, for the language menu. */
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
  /** The default price colours of the language. */
  readonly priceColours: PriceColours
}

/** All languages, in the order the language menu shows them. */
export const languages = [
  { code: 'hk', tag: 'zh-Hant-HK', name: '繁體中文', dir: 'ltr', priceColours: 'red-up' },
  { code: 'en', tag: 'en', region: 'en-GB', name: 'English', dir: 'ltr', priceColours: 'green-up' },
  { code: 'jp', tag: 'ja', name: '日本語', dir: 'ltr', priceColours: 'red-up' },
  { code: 'kr', tag: 'ko', name: '한국어', dir: 'ltr', priceColours: 'red-up' },
  { code: 'th', tag: 'th', name: 'ไทย', dir: 'ltr', priceColours: 'green-up' },
  { code: 'vn', tag: 'vi', name: 'Tiếng Việt', dir: 'ltr', priceColours: 'green-up' },
  { code: 'fr', tag: 'fr', name: 'Français', dir: 'ltr', priceColours: 'green-up' },
  { code: 'de', tag: 'de', name: 'Deutsch', dir: 'ltr', priceColours: 'green-up' },
  { code: 'ru', tag: 'ru', name: 'Русский', dir: 'ltr', priceColours: 'green-up' },
  { code: 'spa', tag: 'es', region: 'es-419', name: 'Español', dir: 'ltr', priceColours: 'green-up' },
  { code: 'pt', tag: 'pt', name: 'Português', dir: 'ltr', priceColours: 'green-up' },
  { code: 'ar', tag: 'ar', name: 'العربية', dir: 'rtl', priceColours: 'green-up' },
  { code: 'it', tag: 'it', name: 'Italiano', dir: 'ltr', priceColours: 'green-up' },
  { code: 'tr', tag: 'tr', name: 'Türkçe', dir: 'ltr', priceColours: 'green-up' },
  { code: 'id', tag: 'id', name: 'Bahasa Indonesia', dir: 'ltr', priceColours: 'green-up' },
] as const satisfies readonly Language[]

/** A language's code, such as `hk`. */
export type LanguageCode = (typeof languages)[number]['code']

export const defaultLanguage: LanguageCode = 'hk'

const byCode = new Map<string, LanguageEntry>(languages.map((language) => [language.code, language]))

/** A row of {@link languages}, its code narrowed to the known ones. */
export type LanguageEntry = Language & { readonly code: LanguageCode }

/** The row of a language. */
export function languageOf(code: LanguageCode): LanguageEntry {
  const language = byCode.get(code)
  if (language === undefined) throw new Error(`No such language: ${code}`)
  return language
}

/** The tag that `Intl` writes dates and figures of a language by. */
export function regionOf(code: LanguageCode): string {
  const { region, tag } = languageOf(code)
  return region ?? tag
}

/**
 * Finds the language for a code from a link, a header or a stored setting.
 *
 * @example resolveLanguage('tw') // 'hk'
 * @example resolveLanguage('xx') // 'hk'
 */
export function resolveLanguage(input: string | null | undefined): LanguageCode {
  const code = input?.trim().toLowerCase() ?? ''
  return byCode.get(code)?.code ?? defaultLanguage
}
