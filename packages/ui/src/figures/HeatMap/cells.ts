/** A cell of a map. */
export interface Place {
  row: number
  column: number
}

/** The least that is seen on a raised ground. */
const FAINTEST = 0.25

/** How strong the colour of a cell is, up to 1: by the square root of its amount beside the largest. Only drawn. */
export function depthOf(value: string | undefined, largest: number): number {
  if (value === undefined || largest <= 0) return 0
  const share = Math.min(1, Math.abs(Number(value)) / largest)
  return share === 0 ? 0 : FAINTEST + (1 - FAINTEST) * Math.sqrt(share)
}

/**
 * Where a key leads to from a cell; undefined for other keys, and beyond the edge.
 *
 * @param isMirrored the columns run from right to left.
 */
export function nextCell(
  { row, column }: Place,
  key: string,
  size: { rows: number; columns: number },
  isMirrored = false,
): Place | undefined {
  const forward = isMirrored ? -1 : 1
  const places: Record<string, Place> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + forward },
    ArrowLeft: { row, column: column - forward },
    Home: { row, column: 0 },
    End: { row, column: size.columns - 1 },
  }
  const next = places[key]
  if (next === undefined) return undefined
  const isInside = next.row >= 0 && next.row < size.rows && next.column >= 0 && next.column < size.columns
  return isInside ? next : undefined
}
