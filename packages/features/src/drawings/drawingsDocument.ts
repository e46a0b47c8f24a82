import { drawingSchema, parseAs } from '@openlot/core/contract'
import { MAX_DRAWINGS, type Drawing } from '@openlot/core/math'
import type { DocumentType } from '../documents/useDocument.ts'

function readDrawing(id: string, stored: unknown): Drawing[] {
  if (typeof stored !== 'object' || stored === null) return []
  const drawing = parseAs(drawingSchema, { ...stored, id })
  return drawing === undefined ? [] : [drawing]
}

/** A drawing that this version of the app cannot show: it is left as it is, or an open window would delete it for all. */
const isOfNewerVersion = (id: string, stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'tool' in stored && readDrawing(id, stored).length === 0

const types = new Map<number, DocumentType<readonly Drawing[]>>()

/** What a user has drawn on the chart of an instrument, by the ids of the drawings: two windows can draw at once. */
export function drawingsDocument(instrumentId: number): DocumentType<readonly Drawing[]> {
  const known = types.get(instrumentId)
  if (known) return known
  const type: DocumentType<readonly Drawing[]> = {
    name: `drawings.${instrumentId}`,
    read: (body) =>
      Object.entries(body)
        .flatMap(([id, stored]) => readDrawing(id, stored))
        .slice(0, MAX_DRAWINGS),
    write: (drawings, stored) =>
      Object.fromEntries([
        ...Object.entries(stored).filter(([id, part]) => isOfNewerVersion(id, part)),
        ...drawings.slice(0, MAX_DRAWINGS).map(({ id, ...drawing }) => [id, drawing]),
      ]),
  }
  types.set(instrumentId, type)
  return type
}
