import { lazyRetry } from '../../foundations/lib/lazyRetry.tsx'
import { LazyLayer } from '../LazyLayer/LazyLayer.tsx'
import type { SheetProps } from './Sheet.tsx'

const Sheet = lazyRetry<SheetProps>(async () => ({ default: (await import('./Sheet.tsx')).Sheet }))

export interface LazySheetProps extends Omit<SheetProps, 'open'> {
  /** Undefined until first opened; the sheet then stays, so that closing can be animated. */
  open: boolean | undefined
}

/** A {@link Sheet} whose code is loaded when it first opens. */
export function LazySheet({ open, ...sheet }: LazySheetProps) {
  return (
    <LazyLayer open={open} onClose={sheet.onClose}>
      <Sheet {...sheet} open={open === true} />
    </LazyLayer>
  )
}
