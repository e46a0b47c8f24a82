import { LazyLayer, lazyRetry } from '@openlot/ui'
import type { ReactNode } from 'react'

const Dialog = lazyRetry(async () => ({ default: (await import('@openlot/ui/dialog')).Dialog }))

interface Props {
  /** Undefined until first opened. */
  open: boolean | undefined
  onClose: () => void
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A dialog whose code is loaded when it first opens. */
export function LazyDialog({ open, ...dialog }: Props) {
  return (
    <LazyLayer open={open} onClose={dialog.onClose}>
      <Dialog {...dialog} open={open === true} />
    </LazyLayer>
  )
}
