import type { Client } from '../client/client.ts'
import { showUnreadInTitle } from '../platform/tabTitle.ts'
import { ownerOf } from '../session/ownerOf.ts'
import { noticeFeedOf } from './noticeFeed.ts'

/**
 * Shows how many notices are unread where no page does: before the title of the browser's tab, and on the icon of the
 * app where it is installed. Nothing is left there of a user who has logged out.
 */
export function followUnread(client: Client): void {
  const { store } = client
  let user: number | undefined
  let stop: (() => void) | undefined
  function follow() {
    const next = ownerOf(store.getState())?.user
    if (next === user) return
    stop?.()
    user = next
    if (next === undefined) {
      show(0)
      return
    }
    const feed = noticeFeedOf(client, next)
    const look = () => {
      if (feed.get().isLoaded) show(feed.get().unread)
    }
    stop = feed.subscribe(look)
    look()
  }
  follow()
  store.subscribe(follow)
}

function show(unread: number): void {
  showUnreadInTitle(unread)
  // Not all browsers have it. It may be refused, too, as where the user allows no notifications.
  const badge = navigator as Partial<Navigator>
  const shown = unread > 0 ? badge.setAppBadge?.(unread) : badge.clearAppBadge?.()
  shown?.catch(() => undefined)
}
