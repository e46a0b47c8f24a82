import { changeLanguage, type I18n } from '@openlot/i18n/react'
import { serverApi } from '../api/serverApi.ts'
import type { Client } from '../client/client.ts'
import { PREFERENCES_KEY, readPreferences } from '../preferences/preferences.ts'
import { preferencesChanged } from '../preferences/preferencesSlice.ts'
import { signedIn, signedOut } from '../session/sessionSlice.ts'
import { readSession, SESSION_KEY } from '../session/storedSession.ts'

/** Follows what other windows of this browser have stored: who is logged in, and the preferences. */
export function followWindows({ client, i18n }: { client: Pick<Client, 'store' | 'storage'>; i18n: I18n }): void {
  const { store, storage } = client

  function followSession() {
    const stored = readSession(storage)
    const current = store.getState().session.current
    if (stored === undefined && current !== undefined) store.dispatch(signedOut())
    if (stored !== undefined && stored.token !== current?.token) store.dispatch(signedIn(stored))
  }
  async function followPreferences() {
    const { language } = readPreferences(storage)
    const isOther = language !== store.getState().preferences.language
    // Texts first, so that no keys are shown.
    if (isOther) await changeLanguage(i18n, language)
    // Changed again meanwhile, it is followed by another call.
    store.dispatch(preferencesChanged({ ...readPreferences(storage), language }))
    if (isOther) store.dispatch(serverApi.util.invalidateTags(['Texts']))
  }

  addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    if (key === SESSION_KEY || key === null) followSession()
    if (key === PREFERENCES_KEY) void followPreferences()
  })
  // What was changed while this page was loading. A browser that stores nothing has nothing to say.
  if (storage.read(SESSION_KEY) !== undefined) followSession()
  if (storage.read(PREFERENCES_KEY) !== undefined) void followPreferences()
}
