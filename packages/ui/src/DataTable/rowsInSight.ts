import type { ReactNode, RefObject } from 'react'

/** Below this many rows, drawing them all costs less than keeping track of which are in sight. */
export const longFrom = 60

/** A long table belongs to the desk, where rows have this height. */
export const rowHeight = 32

export interface RowsInSight {
  /** Where the drawn rows start and end, and the space the others would take. */
  first: number
  end: number
  before: number
  after: number
  reveal: (index: number) => void
}

export interface RowsProps {
  scroller: RefObject<HTMLElement | null>
  count: number
  children: (rows: RowsInSight) => ReactNode
}

/** The first so many rows, and room for the others. */
export const firstRows = (shown: number, count: number): RowsInSight => ({
  first: 0,
  end: shown,
  before: 0,
  after: (count - shown) * rowHeight,
  reveal: () => undefined,
})
