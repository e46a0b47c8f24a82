import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

export interface LazyConfirmDialogProps {
  /** Undefined until first asked; it then stays, so that closing can be animated. */
  confirmation: ConfirmDialogProps | undefined
}

/** A {@link ConfirmDialog} whose code is loaded when it first opens. */
export function LazyConfirmDialog({ confirmation }: LazyConfirmDialogProps) {
  return <Suspense>{confirmation !== undefined && <ConfirmDialog {...confirmation} />}</Suspense>
}
