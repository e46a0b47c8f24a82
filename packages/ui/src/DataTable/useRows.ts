import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Below this many rows, drawing them all costs less than keeping track of which are in sight. */
const virtualFrom = 60

interface RowsInSight {
  /** Where the drawn rows start and end, and the space the others would take. */
  first: number
  end: number
  before: number
  after: number
  reveal: (index: number) => void
}

/** A long table belongs to the desk, where rows have this height. */
const rowHeight = 32

/** Tells which rows of a long table must be drawn. */
export function useRows(scroller: RefObject<HTMLElement | null>, count: number): RowsInSight {
  // The virtualizer changes inside without changing itself, which the compiler cannot see.
  'use no memo'
  const virtual = count >= virtualFrom
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  if (!virtual) return { first: 0, end: count, before: 0, after: 0, reveal: () => undefined }
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  return {
    first: first?.index ?? 0,
    end: (last?.index ?? -1) + 1,
    before: first?.start ?? 0,
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
    reveal: (index) => virtualizer.scrollToIndex(index),
  }
}
