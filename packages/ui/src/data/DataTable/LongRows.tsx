import { useVirtualizer } from '@tanstack/react-virtual'
import { ROW_HEIGHT_PX, type RowsProps } from './rowsInSight.ts'

/** Rows are as high as the first one that was rendered: their pages, and larger text, make them higher. */
const rowHeightIn = (scroller: HTMLElement | null): number =>
  scroller?.querySelector('tbody > [data-index]')?.getBoundingClientRect().height ?? ROW_HEIGHT_PX

/** Renders only the visible rows of a long table. */
export default function LongRows({ scroller, count, children }: RowsProps) {
  // The virtualizer mutates its own state, which the compiler cannot see.
  'use no memo'
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightIn(scroller),
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  return children({
    first: first?.index ?? 0,
    end: (last?.index ?? -1) + 1,
    before: first?.start ?? 0,
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
    reveal: (index) => virtualizer.scrollToIndex(index),
  })
}
