import type { Client } from '../client/client.ts'

/**
 * Asks the browser to keep what is stored once somebody logs in on this page: one that is short of space, or has not
 * been here for a week, would else forget the session and the preferences. Some browsers ask their user then, who has
 * just said that this is to be remembered.
 */
export function persistStorage(
  { store }: Pick<Client, 'store'>,
  area = navigator.storage as StorageManager | undefined,
) {
  let wasLoggedIn = store.getState().session.current !== undefined
  store.subscribe(() => {
    const { current, isFollowed = false } = store.getState().session
    const isLoggedIn = current !== undefined
    // Not on every page: a browser without encryption has no such store.
    if (isLoggedIn && !wasLoggedIn && !isFollowed) area?.persist?.().catch(() => undefined)
    wasLoggedIn = isLoggedIn
  })
}
