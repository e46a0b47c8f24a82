import { NEWEST_NOTICES, type Notice, noticeEndpoints, noticesPushSchema, parseAs } from '@openlot/core/contract'
import type { NoticesPush } from '@openlot/core/contract'
import type { Client } from '../client/client.ts'

/** The newest notices of a user, and how many of all are unread. */
export interface FeedState {
  /** Newest first. */
  readonly notices: readonly Notice[]
  readonly unread: number
  /** Whether they have come. */
  readonly isLoaded: boolean
}

const NOTHING_YET: FeedState = { notices: [], unread: 0, isLoaded: false }

/** What is known once a push has come, and what of it is new, oldest first. */
export function received(
  state: FeedState,
  { notices, unread }: NoticesPush,
): { state: FeedState; fresh: readonly Notice[] } {
  const byId = new Map([...state.notices, ...notices].map((notice) => [notice.id, notice]))
  const all = [...byId.values()].toSorted((one, other) => other.id - one.id)
  const known = new Set(state.notices.map(({ id }) => id))
  return {
    state: { notices: all.slice(0, NEWEST_NOTICES), unread, isLoaded: true },
    fresh: notices.filter(({ id }) => !known.has(id)).toSorted((one, other) => one.id - other.id),
  }
}

/** What is known once the user has read some, or all. */
export function withRead(
  { notices, unread, isLoaded }: FeedState,
  ids: readonly number[] | 'all',
  at: number,
): FeedState {
  const isMeant = ({ id, read_at: readAt }: Notice) => readAt === 0 && (ids === 'all' || ids.includes(id))
  const read = notices.filter(isMeant).length
  return {
    notices: notices.map((notice) => (isMeant(notice) ? { ...notice, read_at: at } : notice)),
    unread: ids === 'all' ? 0 : Math.max(0, unread - read),
    isLoaded,
  }
}

/** The notices of one user as the server tells them: the same on all devices. */
export interface NoticeFeed {
  /** The same object until it changes. */
  get(): FeedState
  subscribe(listener: () => void): () => void
  /** Is told of what is new, oldest first; with the first push, what there was. */
  onFresh(listener: (fresh: readonly Notice[], isFirst: boolean) => void): () => void
  /** Is told whenever the server has told something, but of what was there at first. */
  onPush(listener: () => void): () => void
  /** Shown as read at once; the server tells the other devices. */
  markRead(ids: readonly number[] | 'all'): void
}

/** Opens the notices of whoever is logged in; followed as long as anybody listens. */
function openNoticeFeed({ api, socket, serverNow }: Pick<Client, 'api' | 'socket' | 'serverNow'>): NoticeFeed {
  const listeners = new Set<() => void>()
  const freshListeners = new Set<(fresh: readonly Notice[], isFirst: boolean) => void>()
  const pushListeners = new Set<() => void>()
  let state = NOTHING_YET
  let stop: (() => void) | undefined

  function show(next: FeedState) {
    state = next
    for (const listener of listeners) listener()
  }
  function receive(data: unknown) {
    const push = parseAs(noticesPushSchema, data)
    if (push === undefined) return
    const isFirst = !state.isLoaded
    const next = received(state, push)
    show(next.state)
    if (next.fresh.length > 0) for (const listener of freshListeners) listener(next.fresh, isFirst)
    if (!isFirst) for (const listener of pushListeners) listener()
  }
  function listenTo<Listener>(all: Set<Listener>, listener: Listener) {
    all.add(listener)
    stop ??= socket.subscribe('NOTICES', receive)
    return () => {
      all.delete(listener)
      if (listeners.size + freshListeners.size + pushListeners.size > 0) return
      stop?.()
      stop = undefined
    }
  }
  return {
    get: () => state,
    subscribe: (listener) => listenTo(listeners, listener),
    onFresh: (listener) => listenTo(freshListeners, listener),
    onPush: (listener) => listenTo(pushListeners, listener),
    markRead(ids) {
      const newest = state.notices[0]?.id
      if (newest === undefined) return
      show(withRead(state, ids, serverNow()))
      // What was not stored is unread again with the next push, and can be read again.
      void api
        .call(noticeEndpoints.readNotices, ids === 'all' ? { until: newest } : { ids: [...ids] })
        .catch(() => undefined)
    },
  }
}

const feeds = new WeakMap<Client, { readonly user: number; readonly feed: NoticeFeed }>()

/** The notices of the user who is logged in, one feed for all that show or follow them. */
export function noticeFeedOf(client: Client, user: number): NoticeFeed {
  const known = feeds.get(client)
  if (known?.user === user) return known.feed
  const feed = openNoticeFeed(client)
  feeds.set(client, { user, feed })
  return feed
}
