import { drawingSchema, parseAs } from '@openlot/core/contract'
import { MAX_DRAWINGS, type Drawing } from '@openlot/core/math'
import type { DocumentType } from '../documents/useDocument.ts'

function readDrawing(id: string, stored: unknown): Drawing[] {
  if (typeof stored !== 'object' || stored === null) return []
  const drawing = parseAs(drawingSchema, { ...stored, id })
  return drawing === undefined ? [] : [drawing]
}

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
    write: (drawings) => Object.fromEntries(drawings.slice(0, MAX_DRAWINGS).map(({ id, ...drawing }) => [id, drawing])),
  }
  types.set(instrumentId, type)
  return type
}
