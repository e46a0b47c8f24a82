import { useTranslation } from '@openlot/i18n/react'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../controls/Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'

export interface ErrorStateProps {
  /** What failed; "This could not be loaded" by default. */
  title?: ReactNode
  /** Why, in words a trader understands. */
  message?: ReactNode
  onRetry?: () => void
  /** Whether a retry is running. */
  busy?: boolean
}

/** Replaces content that failed to load, with a button to retry. */
export function ErrorState({ title, message, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <EmptyState
        picture="offline"
        title={title ?? t('loadFailed')}
        hint={message}
        action={
          onRetry && (
            <Button size="small" busy={busy} icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
