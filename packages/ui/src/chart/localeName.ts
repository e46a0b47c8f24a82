import { resolveLanguage, type LanguageCode } from '@openlot/i18n'

/** What the names of our locales begin with; the code of the language follows. */
const PREFIX = 'openlot-'

/** How the chart's library calls the texts of a language. */
export const localeOf = (language: LanguageCode): string => PREFIX + language

/** The language of a chart's locale. */
export const languageOfLocale = (name: string): LanguageCode => resolveLanguage(name.slice(PREFIX.length))
