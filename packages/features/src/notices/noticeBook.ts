import type { Client } from '../client/client.ts'
import type { DeviceStorage } from '../platform/storage.ts'
import { readNotices, withNotices, type NoticeEntry } from './notice.ts'

/** What one user was told, on this device: the same in all windows, and after a reload. */
export interface NoticeBook {
  /** Newest first; the same object until it changes. */
  list(): readonly NoticeEntry[]
  subscribe(listener: () => void): () => void
  add(entries: readonly NoticeEntry[]): void
  /** Marks one as read, or all. */
  markRead(key?: string): void
  clear(): void
}

const keyOf = (user: number): string => `openlot.notices.${user}`

function read(storage: DeviceStorage, key: string): readonly NoticeEntry[] | undefined {
  const text = storage.read(key)
  if (text === undefined) return undefined
  try {
    return readNotices(JSON.parse(text))
  } catch {
    return []
  }
}

/** Opens the notices of a user. */
export function openNoticeBook(storage: DeviceStorage, user: number): NoticeBook {
  const key = keyOf(user)
  const listeners = new Set<() => void>()
  let entries = read(storage, key) ?? []

  function show(next: readonly NoticeEntry[]) {
    entries = next
    for (const listener of listeners) listener()
  }
  /** Another window may have written since; where nothing can be stored, this window's are all there are. */
  function change(to: (current: readonly NoticeEntry[]) => readonly NoticeEntry[]) {
    const next = to(read(storage, key) ?? entries)
    storage.write(key, JSON.stringify(next))
    show(next)
  }
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show(read(storage, key) ?? [])
  }
  return {
    list: () => entries,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', follow)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', follow)
      }
    },
    add: (added) => change((current) => withNotices(current, added)),
    markRead: (only) =>
      change((current) =>
        current.map((entry) => (only === undefined || entry.key === only ? { ...entry, isRead: true } : entry)),
      ),
    clear: () => change(() => []),
  }
}

const books = new WeakMap<Client, Map<number, NoticeBook>>()

/** The notices of a user, one book for all that show or write them. */
export function noticeBookOf(client: Client, user: number): NoticeBook {
  const ofClient = books.get(client) ?? new Map<number, NoticeBook>()
  books.set(client, ofClient)
  const book = ofClient.get(user) ?? openNoticeBook(client.storage, user)
  ofClient.set(user, book)
  return book
}
