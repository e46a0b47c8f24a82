import { useTranslation } from '@openlot/i18n/react'
import { Button } from '../../controls/Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'

export interface LossProps {
  /** Checks whether the platform is open again. */
  check: () => Promise<void>
  isChecking: boolean
}

/** The content of the page shown while the platform is closed. */
export function Loss({ check, isChecking }: LossProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      picture="clock"
      titleAs="h1"
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
