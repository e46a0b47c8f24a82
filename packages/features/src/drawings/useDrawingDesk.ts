import { areDrawingsFull, canBecome, type Drawing, type DrawingTool } from '@openlot/core/math'
import type { Instrument } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { useDrawingHistory, useHideAll, type DrawingStart } from '@openlot/ui/drawings'
import { useState } from 'react'
import { useClient, useNotify } from '../client/ClientProvider.tsx'
import { newUuid } from '../platform/uuid.ts'
import { useSession } from '../session/useSession.ts'
import { drawingHistory } from './drawingHistories.ts'
import { useDrawings } from './useDrawings.ts'

/** Drawing on the chart of an instrument: the drawings, the tool in hand, what is chosen, and how to undo. */
export interface DrawingDesk {
  readonly drawings: readonly Drawing[]
  /** Whether no further drawing fits. */
  readonly isFull: boolean
  /** Whether this chart shows none of them. */
  readonly isHidden: boolean
  setHidden(isHidden: boolean): void
  deleteAll(): void
  /**
   * `isContinued` goes on with the former step, as when a key is held. Tells whether the change was taken: what does not
   * fit is refused with a notice.
   */
  change(drawings: readonly Drawing[], isContinued?: boolean): boolean
  undo(): void
  redo(): void
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Undefined while drawings are chosen and moved. */
  readonly tool: DrawingTool | undefined
  setTool(tool: DrawingTool | undefined): void
  /** Measures from there to what is pointed at next. */
  measureFrom(start: DrawingStart): void
  /** Where the tool begins; undefined where that is pointed at, too. */
  readonly start: DrawingStart | undefined
  /** The tool begins wherever is pointed at. */
  dropStart(): void
  /** Draws a line across the chart at a price; not where there are as many drawings as there may be. */
  drawLine(price: number): void
  /** The id of the chosen drawing. */
  readonly selected: string | undefined
  select(id: string | undefined): void
  /** Chooses a drawing and goes where it is. */
  reveal(id: string): void
  /** The drawing that was gone to last. */
  readonly revealed: { readonly id: string } | undefined
}

/** What is drawn from a price of the chart. */
export type PriceDesk = Pick<DrawingDesk, 'drawLine' | 'measureFrom' | 'isFull'>

/** Drawing on the chart of an instrument. Drawings are the same in all windows; the rest is of this chart. */
export function useDrawingDesk(instrument: Instrument): DrawingDesk {
  'use memo'
  const { user } = useSession()
  const client = useClient()
  const { drawings, setDrawings } = useDrawings(instrument.Id)
  const history = useDrawingHistory(drawings, setDrawings, drawingHistory(client, user?.id, instrument.Id))
  const notify = useNotify()
  const { t } = useTranslation('chart')
  const shown = useHideAll(drawings, {
    ...history,
    change(next, isContinued) {
      const hasRoom = next.length <= drawings.length || !areDrawingsFull(drawings)
      // The server would refuse all that is saved from then on.
      const isTaken = hasRoom && canBecome(drawings, next)
      if (isTaken) history.change(next, isContinued)
      else notify.show({ tone: 'error', title: t('drawing.noRoom') })
      return isTaken
    },
  })
  const [inHand, take] = useState<{ tool: DrawingTool; start?: DrawingStart & { readonly on: number } }>()
  const [selected, select] = useState<string>()
  const [revealed, setRevealed] = useState<{ id: string }>()
  return {
    drawings,
    isFull: areDrawingsFull(drawings),
    ...history,
    ...shown,
    deleteAll: () => shown.change([]),
    tool: inHand?.tool,
    setTool(next) {
      take(next && { tool: next })
      select(undefined)
    },
    measureFrom(start) {
      take({ tool: 'measure', start: { ...start, on: instrument.Id } })
      select(undefined)
    },
    // Another instrument has other prices.
    start: inHand?.start?.on === instrument.Id ? inHand.start : undefined,
    dropStart: () => take((former) => former && { tool: former.tool }),
    drawLine(price) {
      const line: Drawing = { id: newUuid(), tool: 'horizontal', points: [{ time: client.serverNow(), price }] }
      shown.change([...drawings, line])
    },
    selected,
    select(id) {
      if (id !== undefined) take(undefined)
      select(id)
    },
    reveal(id) {
      take(undefined)
      select(id)
      setRevealed({ id })
      shown.setHidden(false)
    },
    revealed,
  }
}
