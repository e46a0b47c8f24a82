import { lazyRetry } from '../../foundations/lib/lazyRetry.tsx'
import { LazyLayer } from '../LazyLayer/LazyLayer.tsx'
import type { DialogProps } from './Dialog.tsx'

const Dialog = lazyRetry<DialogProps>(async () => ({ default: (await import('./Dialog.tsx')).Dialog }))

export interface LazyDialogProps extends Omit<DialogProps, 'open'> {
  /** Undefined until first opened; the dialog then stays, so that closing can be animated. */
  open: boolean | undefined
}

/** A {@link Dialog} whose code is loaded when it first opens. */
export function LazyDialog({ open, ...dialog }: LazyDialogProps) {
  return (
    <LazyLayer open={open} onClose={dialog.onClose}>
      <Dialog {...dialog} open={open === true} />
    </LazyLayer>
  )
}
