import { OwnComplaint } from '@openlot/features/support'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'

/** Where complaints go, and what they should say. */
export default function EmailScreen() {
  const { t } = useTranslation('content')
  return (
    <Page title={t('page.email')}>
      <OwnComplaint />
    </Page>
  )
}
