import { Unavailable } from '../errors/unavailable.ts'
import type { FeedPoint } from '../cluster/feedPoint.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { termBytes } from './termBytes.ts'

/** Well below what one message of the bus may have. */
const PAGE_BYTES = 256 * 1024
/** More would mean that the pages go round in circles. */
const MAX_PAGES = 10_000

/** A part of a snapshot. Each is of its own moment, because others may be asked for meanwhile. */
export interface SnapshotPage<Row> {
  /** Up to where the rows include everything. */
  readonly position: FeedPoint
  readonly rows: readonly Row[]
  /** Where the next page begins; null after the last. */
  readonly next: number | null
}

/**
 * The rows from one on that a message can hold, and where the next page begins.
 *
 * @param bytesOf about how long a row is as text, without the terms.
 */
export function pageOf<Row>(
  instruments: readonly Instrument[],
  from: number,
  rowOf: (instrument: Instrument) => Row,
  bytesOf: (row: Row) => number,
): { rows: Row[]; next: number | null } {
  // The order is one that new terms do not change.
  const items = instruments.toSorted((a, b) => a.id - b.id)
  const rows: Row[] = []
  let bytes = 0
  for (let at = from; at < items.length; at++) {
    const row = rowOf(items[at]!)
    bytes += termBytes(items[at]!) + bytesOf(row)
    if (rows.length > 0 && bytes > PAGE_BYTES) return { rows, next: at }
    rows.push(row)
  }
  return { rows, next: null }
}

/**
 * Asks for all pages of a snapshot.
 *
 * @throws Unavailable if another market process took over meanwhile.
 */
export async function allPages<Row>(
  ask: (from: number) => Promise<SnapshotPage<Row>>,
): Promise<[SnapshotPage<Row>, ...SnapshotPage<Row>[]]> {
  const first = await ask(0)
  const pages: [SnapshotPage<Row>, ...SnapshotPage<Row>[]] = [first]
  for (let page = first; page.next !== null; pages.push(page)) {
    page = await ask(page.next)
    if (page.position.epoch !== first.position.epoch || pages.length > MAX_PAGES)
      throw new Unavailable('the market has another process now')
  }
  return pages
}
