import { AlertList } from '@openlot/features/alerts'
import { useTranslation } from '@openlot/i18n/react'
import { FramedPage } from '../../parts/FramedPage.tsx'

/** The user's price alerts. */
export default function AlertsPage() {
  const { t } = useTranslation('alerts')
  return (
    <FramedPage title={t('title')}>
      <AlertList as="dialog" />
    </FramedPage>
  )
}
