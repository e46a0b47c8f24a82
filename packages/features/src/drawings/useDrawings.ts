import type { Drawing } from '@openlot/core/math'
import { useDocument } from '../documents/useDocument.ts'
import { drawingsDocument } from './drawingsDocument.ts'

export interface Drawings {
  /** In the order in which they were drawn. */
  readonly drawings: readonly Drawing[]
  setDrawings(drawings: readonly Drawing[]): void
}

/** What the user has drawn on the chart of an instrument, the same in all windows and on all devices. */
export function useDrawings(instrumentId: number): Drawings {
  const [drawings, setDrawings] = useDocument(drawingsDocument(instrumentId))
  return { drawings, setDrawings }
}
