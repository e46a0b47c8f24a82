import { useLanguage } from '@openlot/i18n/react'
import { LanguageList } from './LanguageList.tsx'
import { useSetLanguage } from './usePreferences.ts'

/** Chooses the language of the app. */
export function LanguageChoice() {
  const { code } = useLanguage()
  const setLanguage = useSetLanguage()
  return <LanguageList current={code} onChoose={(language) => void setLanguage(language)} />
}
