import { endpoints } from '@openlot/core/contract'
import { expect, it } from 'vitest'
import { orderApi } from '../api/orderApi.ts'
import { orderToolApi } from '../api/orderToolApi.ts'
import { followOwnActs } from '../notices/ownActs.ts'
import { testClient } from './testClient.ts'
import { testOrder } from '../testing/testData.ts'

it('an act whose screen is gone before its answer is still the own act of its window', async () => {
  const { client, answer } = testClient()
  const { store } = client
  answer(endpoints.closeOrder.path, testOrder(7))
  const acts = followOwnActs(store)
  const closing = store.dispatch(orderApi.endpoints.closeOrder.initiate({ id: 7 }))
  // The order is told to be closed first, its sheet goes, and with it what the sheet knew of the call.
  closing.reset()
  await acts.settled()
  expect(acts.isOwn({ kind: 'order-closed', order_id: 7, params: {} })).toBe(true)
  expect(acts.isOwn({ kind: 'order-closed', order_id: 8, params: {} })).toBe(false)
})

it('a position that ends by another one takes a part of that along; one that was reversed only itself', async () => {
  const { client, answer } = testClient()
  const { store } = client
  const acts = followOwnActs(store)
  answer(endpoints.closeBy.path, { ...testOrder(7), LinkedId: 8 })
  await store.dispatch(orderToolApi.endpoints.closeBy.initiate({ id: 7, by_id: 8 }))
  answer(endpoints.reverseOrder.path, { ...testOrder(10), LinkedId: 9 })
  await store.dispatch(orderToolApi.endpoints.reverseOrder.initiate({ id: 9 }))
  await acts.settled()
  const closed = ({ id, linked }: { id: number; linked?: number }) =>
    acts.isOwn({ kind: 'order-closed', order_id: id, params: linked === undefined ? {} : { linked: `${linked}` } })
  expect([{ id: 7 }, { id: 8 }, { id: 20, linked: 7 }, { id: 9 }].map(closed)).toEqual([true, true, true, true])
  expect(acts.isOwn({ kind: 'order-opened', order_id: 10, params: {} })).toBe(true)
  // Closed later, and elsewhere.
  expect(closed({ id: 10, linked: 9 })).toBe(false)
})
