import { useSetLanguage, LanguageList } from '@openlot/features/preferences'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'

/** All languages, each in its own name. */
export default function LanguageScreen() {
  const { t } = useTranslation()
  const { code } = useLanguage()
  const setLanguage = useSetLanguage()
  return (
    <Page title={t('page.language')} home="/">
      <LanguageList current={code} onChoose={(language) => void setLanguage(language)} />
    </Page>
  )
}
