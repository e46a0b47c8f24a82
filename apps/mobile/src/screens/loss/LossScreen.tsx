import { useCompanyCheck } from '@openlot/features/startup'
import { usePageTitle } from '@openlot/features/routing'
import { useTranslation } from '@openlot/i18n/react'
import { Loss } from '@openlot/ui'

/** Shown while the platform is closed. */
export default function LossScreen() {
  const { t } = useTranslation()
  usePageTitle(t('page.loss'))
  return <Loss {...useCompanyCheck()} />
}
