import { endpoints } from '@openlot/core/contract'
import { expect, it } from 'vitest'
import { orderApi } from '../api/orderApi.ts'
import { followOwnActs } from '../notices/ownActs.ts'
import { readPreferences } from '../preferences/preferences.ts'
import { testBackend } from '../testing/testBackend.ts'
import { testOrder } from '../testing/testData.ts'
import { createClient } from './createClient.ts'

function testStore() {
  const backend = testBackend()
  const nothingStored = { read: () => undefined, write: () => undefined }
  const { store } = createClient({
    page: { protocol: 'http:', host: 'pc.broker.test' },
    manifest: Promise.resolve(undefined),
    preferences: readPreferences(nothingStored),
    storage: nothingStored,
    tabStorage: nothingStored,
    company: { read: () => undefined, choose: () => undefined },
    environment: backend.environment,
    schedule: (run) => run(),
    fetch: backend.fetch,
    answerCaptcha: async () => undefined,
    isReplaced: async () => false,
    onCallSlow: () => undefined,
    onCallFailed: () => undefined,
    language: () => 'en',
  })
  return { ...backend, store }
}

it('an act whose screen is gone before its answer is still the own act of its window', async () => {
  const { store, answer } = testStore()
  answer(endpoints.closeOrder.path, testOrder(7))
  const acts = followOwnActs(store, () => undefined)
  const closing = store.dispatch(orderApi.endpoints.closeOrder.initiate({ id: 7 }))
  // The order is told to be closed first, its sheet goes, and with it what the sheet knew of the call.
  closing.reset()
  await acts.settled()
  expect(acts.isOwn({ kind: 'closed', order: { id: 7 } as never })).toBe(true)
  expect(acts.isOwn({ kind: 'closed', order: { id: 8 } as never })).toBe(false)
})
