import type { ReactNode } from 'react'

/**
 * A form or a question in a layer, but for its frame: an app puts it into a sheet or a dialog. Where the code of the
 * frame is loaded when it first opens, `open` is undefined until then.
 */
export interface LayerParts<Open extends boolean | undefined = boolean> {
  open: Open
  onClose: () => void
  title: string
  /** The main button, below what scrolls. */
  action?: ReactNode
  children: ReactNode
}
