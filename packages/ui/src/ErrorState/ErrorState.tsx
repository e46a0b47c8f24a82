import { useTranslation } from '@openlot/i18n/react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'

export interface ErrorStateProps {
  /** What could not be done; "This could not be loaded" if not told. */
  title?: ReactNode
  /** Why, in words a trader understands. */
  message?: ReactNode
  onRetry?: () => void
  /** A retry is under way. */
  busy?: boolean
}

/** Stands where something failed to load, says what happened and offers to try again. */
export function ErrorState({ title, message, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert />}
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
