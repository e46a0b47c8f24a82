import { createContext, use } from 'react'
import { defaultLanguage, languageOf, type LanguageEntry } from './languages.ts'

export const LanguageContext = createContext<LanguageEntry>(languageOf(defaultLanguage))

/** The current language: its code, tag, direction. A context read, cheap enough for every cell of a table. */
export function useLanguage(): LanguageEntry {
  return use(LanguageContext)
}
