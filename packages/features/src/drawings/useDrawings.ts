import { areDrawingsFull, type Drawing } from '@openlot/core/math'
import { useDocument } from '../documents/useDocument.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { newUuid } from '../platform/uuid.ts'
import { drawingsDocument } from './drawingsDocument.ts'

export interface Drawings {
  /** In the order in which they were drawn. */
  readonly drawings: readonly Drawing[]
  setDrawings(drawings: readonly Drawing[]): void
  /** Draws a line across the chart at a price; not where there are as many drawings as there may be. */
  drawLine(price: number): void
}

/** What the user has drawn on the chart of an instrument, the same in all windows and on all devices. */
export function useDrawings(instrumentId: number): Drawings {
  const { serverNow } = useClient()
  const [drawings, setDrawings] = useDocument(drawingsDocument(instrumentId))
  return {
    drawings,
    setDrawings,
    drawLine(price) {
      if (areDrawingsFull(drawings)) return
      setDrawings([...drawings, { id: newUuid(), tool: 'horizontal', points: [{ time: serverNow(), price }] }])
    },
  }
}
