import { LanguageChoice } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** All languages, each in its own name. */
export default function LanguagePage() {
  const { t } = useTranslation()
  return (
    <FramedPage title={t('page.language')} isWide>
      <LanguageChoice />
    </FramedPage>
  )
}
