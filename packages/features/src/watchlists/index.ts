/** Lists of instruments that a user has made. */
export { useWatchlists } from './useWatchlists.ts'
export { type WatchColumn, WATCH_COLUMNS, type Watchlist, MAX_WATCHLIST_NAME_CHARACTERS } from './watchlists.ts'
