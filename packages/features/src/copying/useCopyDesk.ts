import type { Copy } from '@openlot/core/contract'
import { useLayer, type Layer } from '@openlot/ui'
import { useCopyActs, type CopyActs, type StopKind } from './useCopyActs.ts'

/** What is changed in a layer. */
export type CopyChange = 'edit' | 'add' | 'remove' | 'stop'

/** A copy of the user with all that can be done with it. */
export interface CopyDesk extends Omit<CopyActs, 'askStop'> {
  copy: Copy
  /** The layer in which it is changed. */
  change: Layer<CopyChange>
  /** Closes the layer and asks before the copy is stopped. */
  stop(kind: StopKind): void
}

/** What the owner of a copy can do with it, at once or in a layer. */
export function useCopyDesk(copy: Copy): CopyDesk {
  const { askStop, ...acts } = useCopyActs(copy)
  const change = useLayer<CopyChange>()
  return {
    ...acts,
    copy,
    change,
    stop(kind) {
      change.close()
      askStop(kind)
    },
  }
}
