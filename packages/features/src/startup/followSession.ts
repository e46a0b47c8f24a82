import { onWake } from '../platform/wake.ts'
import type { Client } from '../client/client.ts'
import { sessionFollowed } from '../session/sessionSlice.ts'
import { readSession, SESSION_KEY } from '../session/storedSession.ts'

/** Follows the logins and logouts of the other windows of this browser. */
export function followSession({ store, storage }: Pick<Client, 'store' | 'storage'>): void {
  function follow() {
    const stored = readSession(storage)
    if (stored?.token !== store.getState().session.current?.token) store.dispatch(sessionFollowed(stored))
  }
  addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    if (key === SESSION_KEY || key === null) follow()
  })
  // A page that slept may have missed it. A browser that stores nothing has nothing to say.
  onWake(() => {
    if (storage.read(SESSION_KEY) !== undefined) follow()
  })
}
