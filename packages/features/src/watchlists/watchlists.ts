import type { DocumentType } from '../documents/useDocument.ts'
import { INSTRUMENT_SORTS, type InstrumentSort } from '../market/sortInstruments.ts'

/** What a row of a watchlist can show of an instrument. */
export const WATCH_COLUMNS = ['bid', 'ask', 'spread', 'day', 'high', 'low'] as const
export type WatchColumn = (typeof WATCH_COLUMNS)[number]

/** A list of instruments that a trader has made. */
export interface Watchlist {
  readonly id: string
  readonly name: string
  /** Ids of its instruments, in its order. */
  readonly ids: readonly number[]
}

export interface Watchlists {
  readonly columns: readonly WatchColumn[]
  readonly sort: InstrumentSort
  readonly lists: readonly Watchlist[]
}

export const MAX_WATCHLISTS = 20
export const MAX_WATCHLIST_NAME_CHARACTERS = 30
const MAX_INSTRUMENTS = 500
const LIST = 'list.'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readList(key: string, stored: unknown): Watchlist[] {
  if (!key.startsWith(LIST) || !isRecord(stored)) return []
  const { name, ids } = stored
  if (typeof name !== 'string' || name.trim() === '' || !Array.isArray(ids)) return []
  return [
    {
      id: key.slice(LIST.length),
      name: name.slice(0, MAX_WATCHLIST_NAME_CHARACTERS),
      ids: [...new Set(ids.filter((id): id is number => Number.isSafeInteger(id)))].slice(0, MAX_INSTRUMENTS),
    },
  ]
}

/** The watchlists of a user, with what their rows show. */
export const watchlistsDocument: DocumentType<Watchlists> = {
  name: 'watchlists',
  read(body) {
    const { columns } = body
    const chosen = Array.isArray(columns) ? WATCH_COLUMNS.filter((column) => columns.includes(column)) : []
    return {
      columns: chosen.length === 0 ? ['bid', 'day'] : chosen,
      sort: INSTRUMENT_SORTS.find((sort) => sort === body['sort']) ?? 'usual',
      lists: Object.entries(body)
        .flatMap(([key, stored]) => readList(key, stored))
        .slice(0, MAX_WATCHLISTS),
    }
  },
  write: ({ columns, sort, lists }) => ({
    columns,
    sort,
    ...Object.fromEntries(lists.map(({ id, name, ids }) => [LIST + id, { name, ids }])),
  }),
}
