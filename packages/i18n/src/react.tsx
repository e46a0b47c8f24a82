import i18next, { type BackendModule, type PostProcessorModule } from 'i18next'
import { useEffect, useState, type ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { loadChunkAlways } from './chunks.ts'
import { isolate, isolateUnits } from './isolate.ts'
import {
  defaultLanguage,
  languageOf,
  languages,
  resolveLanguage,
  type LanguageCode,
  type LanguageEntry,
} from './languages.ts'
import { LanguageContext } from './language.ts'
import type { Namespace, Texts } from './namespaces.ts'
import type { TypedI18n as I18n } from './typedKeys.ts'

export { useTranslation } from 'react-i18next'
export { useLanguage } from './language.ts'
export { ownTimeZone, TimeZoneProvider, useTimeZone } from './timeZone.tsx'
export type { I18n }

/** The files of a language, by namespace. */
type TextFiles = Readonly<Record<string, () => Promise<object>>>

/**
 * Every language and namespace is a file of its own, loaded when first needed, and so are their names: those of the
 * other languages would be most of what an app starts with.
 */
const languageFiles: Readonly<Record<string, () => Promise<TextFiles>>> = import.meta.glob<TextFiles>(
  './locales/*/index.ts',
  { import: 'files' },
)

/** i18next gets BCP-47 tags, not our codes: its plural rules come from Intl, which does not know `hk` or `kr`. */
const byTag = new Map<string, LanguageEntry>(languages.map((language) => [language.tag, language]))

/** Texts of a language, loaded without changing to it. */
export async function loadTexts<Name extends Namespace>(language: LanguageCode, namespace: Name): Promise<Texts[Name]> {
  // Without its texts a screen would show keys. That each language has each file is held by a test.
  const files = await loadChunkAlways(languageFiles[`./locales/${language}/index.ts`]!)
  return (await loadChunkAlways(files[`./${namespace}.json`]!)) as Texts[Name]
}

const textFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  // With two parameters i18next expects a promise.
  read: (tag: string, namespace: string) => loadTexts(codeOf(tag), namespace as Namespace),
}

const codeOf = (tag: string): LanguageCode => byTag.get(tag)?.code ?? resolveLanguage(tag)

function describePage(tag: string) {
  const language = byTag.get(tag)
  if (language === undefined) return
  document.documentElement.lang = language.tag
  document.documentElement.dir = language.dir
}

const isolated: PostProcessorModule = { type: 'postProcessor', name: 'isolated', process: isolateUnits }

export interface I18nSettings {
  language: LanguageCode
  /** Loaded before the promise resolves; the others suspend when first used. */
  preload?: readonly Namespace[]
}

/**
 * Starts the texts of an app: loads the language and keeps `<html lang dir>` in step with it.
 *
 * @example
 * const i18n = await createI18n({ language: resolveLanguage(query.get('lang')) })
 * root.render(<I18nProvider i18n={i18n}>…</I18nProvider>)
 */
export async function createI18n({ language, preload = ['common', 'ui'] }: I18nSettings): Promise<I18n> {
  const i18n = i18next.createInstance()
  i18n.on('languageChanged', describePage)
  await i18n
    .use(textFiles)
    .use(isolated)
    .use(initReactI18next)
    .init({
      lng: languageOf(language).tag,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...preload],
      defaultNS: 'common',
      postProcess: isolated.name,
      interpolation: { escape: (value) => (currentLanguage(i18n).dir === 'rtl' ? isolate(value) : value) },
    })
  return i18n
}

/** Changes the language; resolves once its texts have loaded, so that no keys are shown. */
export async function changeLanguage(i18n: I18n, language: LanguageCode): Promise<void> {
  await i18n.changeLanguage(languageOf(language).tag)
}

const currentLanguage = (i18n: I18n) => byTag.get(i18n.language) ?? languageOf(defaultLanguage)

/** Gives everything below it the texts and the current language. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children?: ReactNode }) {
  const [language, setLanguage] = useState(() => currentLanguage(i18n))
  useEffect(() => {
    const follow = () => setLanguage(currentLanguage(i18n))
    follow()
    i18n.on('languageChanged', follow)
    return () => i18n.off('languageChanged', follow)
  }, [i18n])
  return (
    <I18nextProvider i18n={i18n}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </I18nextProvider>
  )
}
