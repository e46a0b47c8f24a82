import type { ChartDrag, ChartTrades } from '@openlot/ui/chart'
import { useSyncExternalStore } from 'react'
import type { PositionLine } from './usePositionLines.ts'
import type { ShownDraft } from './useDraftWords.ts'
import type { ShownDrag } from './useLineDrag.ts'

/** What a chart shows of the user's orders. */
export interface ChartOrders {
  readonly lines: readonly PositionLine[]
  /** Undefined where the user does not want to see them. */
  readonly trades: ChartTrades | undefined
  readonly drag: ShownDrag & Pick<ChartDrag, 'drop'>
  /** Takes a stop off the order that is being prepared; false for a line of any other order. */
  dropLine(lineId: string): boolean
}

const none = () => undefined
const never = () => none

/** The line that is being dragged, to show it; undefined while none is. */
export const useShownDraft = (drag: ShownDrag | undefined): ShownDraft | undefined =>
  useSyncExternalStore(drag?.subscribe ?? never, drag?.get ?? none)
