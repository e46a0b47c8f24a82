import { useSyncExternalStore } from 'react'
import { useClient } from '../../client/ClientProvider.tsx'
import { noticeFeedOf } from '../noticeFeed.ts'

/** How many notices a user has not read. */
export function useUnread(user: number): number {
  const feed = noticeFeedOf(useClient(), user)
  return useSyncExternalStore(feed.subscribe, feed.get).unread
}
