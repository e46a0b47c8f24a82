import { AlertList } from '@openlot/features/alerts'
import { useTranslation } from '@openlot/i18n/react'
import { Page } from '../../shell/Page.tsx'

/** The user's price alerts. */
export default function AlertsScreen() {
  const { t } = useTranslation('alerts')
  return (
    <Page title={t('title')}>
      <AlertList as="sheet" />
    </Page>
  )
}
