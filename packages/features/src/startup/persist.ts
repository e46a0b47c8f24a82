import { writePreferences } from '../preferences/preferences.ts'
import { keepSession } from '../session/keepSession.ts'
import { sessionFollowed } from '../session/sessionSlice.ts'
import type { Client } from '../client/client.ts'

/** Remembers session and preferences on the device. */
export function persist({ store, storage }: Client): void {
  let { session, preferences } = store.getState()
  store.subscribe(() => {
    const former = { session, preferences }
    ;({ session, preferences } = store.getState())
    if (preferences !== former.preferences) writePreferences(storage, preferences)
    if (session.current === former.session.current) return
    const other = keepSession(storage, former.session.current, session.current)
    if (other !== undefined) store.dispatch(sessionFollowed(other))
  })
}
