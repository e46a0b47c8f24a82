import { changeLanguage, type I18n } from '@openlot/i18n/react'
import { serverApi } from '../api/serverApi.ts'
import type { Client } from '../client/client.ts'
import { onWake } from '../platform/wake.ts'
import { PREFERENCES_KEY, readPreferences } from '../preferences/preferences.ts'
import { preferencesChanged } from '../preferences/preferencesSlice.ts'

/** Follows the preferences that other windows of this browser have stored. */
export function followPreferences({ client, i18n }: { client: Pick<Client, 'store' | 'storage'>; i18n: I18n }): void {
  const { store, storage } = client

  async function follow() {
    const { language } = readPreferences(storage)
    const isOther = language !== store.getState().preferences.language
    // Texts first, so that no keys are shown.
    if (isOther) await changeLanguage(i18n, language)
    // Changed again meanwhile, it is followed by another call.
    store.dispatch(preferencesChanged({ ...readPreferences(storage), language }))
    if (isOther) store.dispatch(serverApi.util.invalidateTags(['Texts']))
  }
  // What was changed while this page was loading or asleep. A browser that stores nothing has nothing to say.
  function catchUp() {
    if (storage.read(PREFERENCES_KEY) !== undefined) void follow()
  }

  addEventListener('storage', ({ key }) => {
    if (key === PREFERENCES_KEY) void follow()
  })
  onWake(catchUp)
  catchUp()
}
