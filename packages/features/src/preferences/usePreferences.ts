import type { LanguageCode } from '@openlot/i18n'
import { changeLanguage, useTranslation } from '@openlot/i18n/react'
import { serverApi } from '../api/serverApi.ts'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import type { Indicator, Preferences } from './preferences.ts'
import { indicatorToggled, panelResized, preferencesChanged } from './preferencesSlice.ts'

/** Reads one preference. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useAppSelector(({ preferences }) => preferences[name])
}

export interface ChangePreferences {
  change(changes: Partial<Omit<Preferences, 'language'>>): void
  toggleIndicator(name: Indicator): void
  resizePanel(name: string, size: number): void
}

export function useChangePreferences(): ChangePreferences {
  const dispatch = useAppDispatch()
  return {
    change: (changes) => void dispatch(preferencesChanged(changes)),
    toggleIndicator: (name) => void dispatch(indicatorToggled(name)),
    resizePanel: (name, size) => void dispatch(panelResized({ name, size })),
  }
}

/** Changes the language of the page and of what the server says in it. */
export function useSetLanguage(): (language: LanguageCode) => Promise<void> {
  const { i18n } = useTranslation()
  const dispatch = useAppDispatch()
  return async (language) => {
    await changeLanguage(i18n, language)
    dispatch(preferencesChanged({ language }))
    dispatch(serverApi.util.invalidateTags(['Texts']))
  }
}
