import { endpoints } from '@openlot/core/contract'
import { expect, it } from 'vitest'
import { orderApi } from '../api/orderApi.ts'
import { followOwnActs } from '../notices/ownActs.ts'
import { testClient } from './testClient.ts'
import { testOrder } from '../testing/testData.ts'

it('an act whose screen is gone before its answer is still the own act of its window', async () => {
  const { client, answer } = testClient()
  const { store } = client
  answer(endpoints.closeOrder.path, testOrder(7))
  const acts = followOwnActs(store, () => undefined)
  const closing = store.dispatch(orderApi.endpoints.closeOrder.initiate({ id: 7 }))
  // The order is told to be closed first, its sheet goes, and with it what the sheet knew of the call.
  closing.reset()
  await acts.settled()
  expect(acts.isOwn({ kind: 'closed', order: { id: 7 } as never })).toBe(true)
  expect(acts.isOwn({ kind: 'closed', order: { id: 8 } as never })).toBe(false)
})
