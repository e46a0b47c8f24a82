import { retryFailedChunks } from '@openlot/i18n/chunks'
import { useTranslation } from '@openlot/i18n/react'
import { Suspense, useState, type ReactNode } from 'react'
import { useToast } from '../Toast/Toast.tsx'
import { ErrorBoundary } from '../../data/ErrorBoundary/ErrorBoundary.tsx'

export interface LazyLayerProps {
  /** Undefined until first opened; the layer then stays, so that closing can be animated. */
  open: boolean | undefined
  /** Called when its code could not be loaded, so that it can be opened again. */
  onClose: () => void
  /** Shown while it is loading, or cannot be. */
  fallback?: ReactNode
  children: ReactNode
}

/** A dialog, sheet or menu whose code is loaded when it first opens. One that cannot load becomes a notice. */
export function LazyLayer({ open, onClose, fallback = null, children }: LazyLayerProps) {
  const { t } = useTranslation('ui')
  const show = useToast()
  const [seen, setSeen] = useState({ open, failed: false })
  if (seen.open !== open) setSeen({ open, failed: seen.failed && open !== true })

  function fail() {
    show({ tone: 'error', title: t('loadFailed'), text: t('loadFailedHint') })
    setSeen({ open, failed: true })
    onClose()
    // The next opening tries again.
    retryFailedChunks()
  }
  if (open === undefined || seen.failed) return fallback
  return (
    <ErrorBoundary fallback={fallback} onFail={fail}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
