import { useTranslation } from '@openlot/i18n/react'
import { ErrorState } from '@openlot/ui'

export interface LoadFailedProps {
  /** What could not be loaded. */
  of: 'charge' | 'withdraw' | 'wallet' | 'history' | 'records' | 'methods'
  onRetry: () => void
}

/** In place of what could not be loaded. */
export function LoadFailed({ of, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('funds')
  return <ErrorState title={t(`failed.${of}`)} message={t('failed.hint')} onRetry={onRetry} />
}
