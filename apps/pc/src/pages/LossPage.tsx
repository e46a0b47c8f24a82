import { useCompanyCheck, usePageTitle } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Button, EmptyState } from '@openlot/ui'
import { Moon } from 'lucide-react'

/** Shown while the platform is closed. */
export default function LossPage() {
  const { t } = useTranslation()
  usePageTitle(t('page.loss'))
  const { check, isChecking } = useCompanyCheck()
  return (
    <EmptyState
      icon={<Moon />}
      title={t('loss.title')}
      hint={t('loss.text')}
      action={
        <Button busy={isChecking} onClick={() => void check()}>
          {t('loss.retry')}
        </Button>
      }
    />
  )
}
