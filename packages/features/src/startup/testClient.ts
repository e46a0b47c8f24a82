import { waitUntil } from '@openlot/tooling/wait'
import { vi } from 'vitest'
import { readPreferences } from '../preferences/preferences.ts'
import { signedIn } from '../session/sessionSlice.ts'
import { type ClientSettings, createClient } from './createClient.ts'
import { testBackend } from '../testing/testBackend.ts'
import { testSession } from '../testing/testData.ts'
import { testStorage } from '../testing/testStorage.ts'

/** A client on a backend that the test drives, in a browser where nothing is stored. */
export function testClient(settings: Partial<ClientSettings> = {}, backend = testBackend()) {
  const onCallFailed = vi.fn<ClientSettings['onCallFailed']>()
  const client = createClient({
    page: { protocol: 'http:', host: 'pc.broker.test' },
    manifest: Promise.resolve(undefined),
    preferences: readPreferences(testStorage()),
    storage: testStorage(),
    tabStorage: testStorage(),
    company: { read: () => undefined, choose: () => undefined },
    environment: backend.environment,
    schedule: (run) => run(),
    fetch: backend.fetch,
    answerCaptcha: async () => undefined,
    isReplaced: async () => false,
    onCallSlow: () => undefined,
    onCallFailed,
    language: () => 'en',
    ...settings,
  })
  return { ...backend, client, onCallFailed }
}

/** A client of a user who is logged in, on the page and on the realtime connection. */
export async function loggedInClient(userId = 1) {
  const test = testClient()
  test.client.store.dispatch(signedIn(testSession(userId)))
  await test.client.ready
  test.client.socket.open()
  const socket = test.sockets[0]!
  socket.accept()
  socket.say({ type: 'login_result', code: 1 })
  // Its positions are followed by code that is loaded first.
  await waitUntil(() => socket.sent.some((text) => text.includes('FOREX_CHANGED')))
  return { ...test, socket }
}
