import type { WatchColumn } from '@openlot/features/watchlists'

const PRICE = 'max(4.5rem, 9ch)'
/** In letters too, for a browser that makes small ones larger. */
const WIDTHS: Readonly<Record<WatchColumn, string>> = {
  bid: PRICE,
  ask: PRICE,
  spread: 'max(2.75rem, 5ch)',
  day: 'max(3.5rem, 7ch)',
  high: PRICE,
  low: PRICE,
}

const NAME = 'max(5.5rem, 1.75rem + 8ch)'

/** The tracks of the columns, the same in each row and in their head. */
export const trackOf = (columns: readonly WatchColumn[]): string => columns.map((column) => WIDTHS[column]).join(' ')

/** The tracks of a row: the logo with the code, then the columns. */
export const rowTrackOf = (columns: readonly WatchColumn[]): string => `minmax(${NAME}, 1fr) ${trackOf(columns)}`

/** What a row and its head take at least; a narrower list scrolls. */
export const minWidthOf = (columns: readonly WatchColumn[]): string =>
  `calc(${[NAME, ...columns.map((column) => WIDTHS[column])].join(' + ')} + ${columns.length} * var(--space-2) + 2 * var(--space-3))`
