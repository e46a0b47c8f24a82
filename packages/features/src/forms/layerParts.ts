import type { ReactNode } from 'react'

/** A form or a question in a layer, but for its frame: an app puts it into a sheet or a dialog. */
export interface LayerParts {
  open: boolean
  onClose: () => void
  title: string
  /** The main button, below what scrolls. */
  action?: ReactNode
  children: ReactNode
}
