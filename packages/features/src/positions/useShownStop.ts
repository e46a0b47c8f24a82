import { useSyncExternalStore } from 'react'
import type { PositionLine } from './usePositionLines.ts'
import type { ShownDrag, ShownStop } from './useStopDrag.ts'

/** What a chart shows of the user's orders. */
export interface ChartOrders {
  readonly lines: readonly PositionLine[]
  readonly drag: ShownDrag
}

const none = () => undefined
const never = () => none

/** The stop that is being dragged, to show it; undefined while none is. */
export const useShownStop = (drag: ShownDrag | undefined): ShownStop | undefined =>
  useSyncExternalStore(drag?.subscribe ?? never, drag?.get ?? none)
