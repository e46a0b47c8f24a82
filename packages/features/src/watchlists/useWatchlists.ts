import { useDocument } from '../documents/useDocument.ts'
import { newUuid } from '../platform/uuid.ts'
import { MAX_WATCHLISTS, watchlistsDocument, type Watchlist, type Watchlists } from './watchlists.ts'

/** The watchlists of the user, and changing them. */
export function useWatchlists() {
  const [watchlists, set] = useDocument(watchlistsDocument)
  const { lists } = watchlists
  return {
    ...watchlists,
    isFull: lists.length >= MAX_WATCHLISTS,
    change: (changes: Partial<Pick<Watchlists, 'columns' | 'sort'>>) => set({ ...watchlists, ...changes }),
    /** Adds a list, or changes the one with this id. Returns its id. */
    save({ id = newUuid(), name, ids }: Omit<Watchlist, 'id'> & { id?: string | undefined }): string {
      const list = { id, name, ids }
      const isKnown = lists.some((each) => each.id === id)
      set({ ...watchlists, lists: isKnown ? lists.map((each) => (each.id === id ? list : each)) : [...lists, list] })
      return id
    },
    remove: (id: string) => set({ ...watchlists, lists: lists.filter((each) => each.id !== id) }),
  }
}
