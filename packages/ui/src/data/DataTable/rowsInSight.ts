import type { ReactNode } from 'react'

/** Below this many rows, rendering all costs less than tracking the visible ones. */
export const LONG_TABLE_ROWS = 60

/** Long tables are for desktops, where rows have this height. */
export const ROW_HEIGHT_PX = 36

export interface RowsInSight {
  /** The range of rendered rows, and the space of the others. */
  first: number
  end: number
  before: number
  after: number
  reveal: (index: number) => void
}

export interface RowsProps {
  /** What scrolls the rows; null until it is on the page. */
  scroller: HTMLElement | null
  count: number
  children: (rows: RowsInSight) => ReactNode
}

/** The first rows, and the space of the others. */
export const firstRows = (shown: number, count: number): RowsInSight => ({
  first: 0,
  end: shown,
  before: 0,
  after: (count - shown) * ROW_HEIGHT_PX,
  reveal: () => undefined,
})
