import { useSetLanguage, LanguageList } from '@openlot/features/preferences'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** All languages, each in its own name. */
export default function LanguagePage() {
  const { t } = useTranslation()
  const { code } = useLanguage()
  const setLanguage = useSetLanguage()
  return (
    <FramedPage title={t('page.language')}>
      <LanguageList current={code} onChoose={(language) => void setLanguage(language)} />
    </FramedPage>
  )
}
