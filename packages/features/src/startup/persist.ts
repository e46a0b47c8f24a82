import { PREFERENCES_KEY, readPreferences, writePreferences } from '../preferences/preferences.ts'
import { preferencesChanged } from '../preferences/preferencesSlice.ts'
import { signedIn, signedOut } from '../session/sessionSlice.ts'
import { readSession, SESSION_KEY, writeSession } from '../session/storedSession.ts'
import type { Client } from '../client/client.ts'

/** Remembers session and preferences on the device, and follows changes made in other tabs. */
export function persist({ store, storage }: Client): void {
  let { session, preferences } = store.getState()
  store.subscribe(() => {
    const now = store.getState()
    if (now.session.current !== session.current) writeSession(storage, now.session.current)
    if (now.preferences !== preferences) writePreferences(storage, now.preferences)
    ;({ session, preferences } = now)
  })

  window.addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    if (key === SESSION_KEY || key === null) {
      const stored = readSession(storage)
      const current = store.getState().session.current
      if (stored === undefined && current !== undefined) store.dispatch(signedOut())
      if (stored !== undefined && stored.token !== current?.token) store.dispatch(signedIn(stored))
    }
    if (key === PREFERENCES_KEY) {
      // Language belongs to the page that is open: its texts would have to be loaded first.
      const { language: _, ...shared } = readPreferences(storage)
      store.dispatch(preferencesChanged(shared))
    }
  })
}
