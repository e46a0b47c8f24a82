import { writePreferences } from '../preferences/preferences.ts'
import { writeSession } from '../session/storedSession.ts'
import type { Client } from '../client/client.ts'

/** Remembers session and preferences on the device. */
export function persist({ store, storage }: Client): void {
  let { session, preferences } = store.getState()
  store.subscribe(() => {
    const now = store.getState()
    if (now.session.current !== session.current) writeSession(storage, now.session.current)
    if (now.preferences !== preferences) writePreferences(storage, now.preferences)
    ;({ session, preferences } = now)
  })
}
