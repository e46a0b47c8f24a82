import { useCompanyCheck } from '@openlot/features/startup'
import { usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { Loss } from '@openlot/ui'
import { EntryPage } from '../../parts/EntryPage.tsx'

/** Shown while the platform is closed. */
export default function LossPage() {
  const { t } = useTranslation()
  usePageTitle(t('page.loss'))
  return (
    <EntryPage>
      <Loss {...useCompanyCheck()} />
    </EntryPage>
  )
}
