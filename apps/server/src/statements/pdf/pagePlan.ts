/** A list of a document: a heading with the names of its columns, rows, and a row of sums on each page. */
export interface Block<Name extends string> {
  readonly name: Name
  readonly rows: number
  readonly head: number
  readonly row: number
  readonly foot: number
}

/** A part of a list on one page. */
export interface Segment<Name extends string> {
  readonly name: Name
  /** Starts at 1. */
  readonly page: number
  readonly top: number
  /** Rows before it, and in it. */
  readonly from: number
  readonly rows: number
  readonly isLast: boolean
}

interface Sheet {
  /** Where lists begin on the first page and on all others, and where they have to end. */
  readonly first: number
  readonly top: number
  readonly bottom: number
  /** Between two lists. */
  readonly gap: number
}

/** Divides lists into pages, before anything is written: each page says how many there are. */
export function planPages<Name extends string>(blocks: readonly Block<Name>[], sheet: Sheet): Segment<Name>[] {
  const segments: Segment<Name>[] = []
  let page = 1
  let y = sheet.first
  for (const { name, rows, head, row, foot } of blocks) {
    for (let from = 0; from < rows;) {
      const room = Math.floor((sheet.bottom - y - head - foot) / row)
      // A heading never stands alone.
      if (room < Math.min(2, rows - from) && y > sheet.top) {
        page += 1
        y = sheet.top
        continue
      }
      const count = Math.max(1, Math.min(room, rows - from))
      segments.push({ name, page, top: y, from, rows: count, isLast: from + count === rows })
      from += count
      y += head + count * row + foot
    }
    if (rows > 0) y += sheet.gap
  }
  return segments
}
