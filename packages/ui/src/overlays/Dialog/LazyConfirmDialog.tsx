import { LazyLayer } from '../LazyLayer/LazyLayer.tsx'
import { lazyRetry } from '../../foundations/lib/lazyRetry.tsx'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

const ConfirmDialog = lazyRetry<ConfirmDialogProps>(async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}))

export interface LazyConfirmDialogProps {
  /** Undefined until first asked; it then stays, so that closing can be animated. */
  confirmation: ConfirmDialogProps | undefined
}

/** A {@link ConfirmDialog} whose code is loaded when it first opens. */
export function LazyConfirmDialog({ confirmation }: LazyConfirmDialogProps) {
  if (confirmation === undefined) return null
  return (
    <LazyLayer open={confirmation.open} onClose={confirmation.onClose}>
      <ConfirmDialog {...confirmation} />
    </LazyLayer>
  )
}

/** Loads its code ahead. */
LazyConfirmDialog.load = ConfirmDialog.load
