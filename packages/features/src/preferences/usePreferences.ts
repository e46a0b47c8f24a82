import type { LanguageCode } from '@openlot/i18n'
import { useTranslation } from '@openlot/i18n/react'
import { useDispatch, useSelector } from 'react-redux'
import type { Preferences } from './preferences.ts'
import { preferencesChanged, type WithPreferences } from './preferencesSlice.ts'
import { setLanguage } from './setLanguage.ts'

/** Reads one preference. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useSelector(({ preferences }: WithPreferences) => preferences[name])
}

export interface ChangePreferences {
  change(changes: Partial<Omit<Preferences, 'language'>>): void
}

/** Changing preferences. */
export function useChangePreferences(): ChangePreferences {
  const dispatch = useDispatch()
  return {
    change: (changes) => void dispatch(preferencesChanged(changes)),
  }
}

/** Changes the language of the page and reloads the server's texts in it. */
export function useSetLanguage(): (language: LanguageCode) => Promise<void> {
  const { i18n } = useTranslation()
  const dispatch = useDispatch()
  return (language) => setLanguage({ dispatch, i18n }, language)
}
