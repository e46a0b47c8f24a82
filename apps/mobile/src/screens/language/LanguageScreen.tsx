import { LanguageChoice } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'

/** All languages, each in its own name. */
export default function LanguageScreen() {
  const { t } = useTranslation()
  return (
    <Page title={t('page.language')} home="/">
      <LanguageChoice />
    </Page>
  )
}
