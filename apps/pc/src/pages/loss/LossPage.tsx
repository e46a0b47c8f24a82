import { useCompanyCheck, usePageTitle } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Loss } from '@openlot/ui'
import { EntryPage } from '../../shell/EntryPage.tsx'

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
