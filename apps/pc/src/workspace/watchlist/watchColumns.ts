import type { WatchColumn } from '@openlot/features'

const WIDTHS: Readonly<Record<WatchColumn, string>> = {
  bid: '4.5rem',
  ask: '4.5rem',
  spread: '2.75rem',
  day: '3.5rem',
  high: '4.5rem',
  low: '4.5rem',
}

/** The tracks of the columns, the same in each row and in their head. */
export const trackOf = (columns: readonly WatchColumn[]): string => columns.map((column) => WIDTHS[column]).join(' ')
