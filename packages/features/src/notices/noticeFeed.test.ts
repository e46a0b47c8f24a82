import type { Notice } from '@openlot/core/contract'
import { expect, it } from 'vitest'
import { received, withRead } from './noticeFeed.ts'

const notice = (id: number, readAt = 0): Notice => ({
  id,
  kind: 'order-closed',
  account_id: 1,
  forex_id: 1,
  order_id: id,
  params: {},
  at: id,
  read_at: readAt,
})
const EMPTY = { notices: [], unread: 0, isLoaded: false }

it('what comes first is what there was; then what is new is told once, oldest first', () => {
  const first = received(EMPTY, { unread: 1, seen: 0, notices: [notice(2), notice(1, 5)] })
  expect(first.state).toEqual({ notices: [notice(2), notice(1, 5)], unread: 1, isLoaded: true })
  const next = received(first.state, { unread: 3, seen: 0, notices: [notice(4), notice(3), notice(2)] })
  expect(next.fresh.map(({ id }) => id)).toEqual([3, 4])
  expect(next.state.notices.map(({ id }) => id)).toEqual([4, 3, 2, 1])
})

it('what was read on another device is read here, and is not new', () => {
  const { state } = received(EMPTY, { unread: 2, seen: 0, notices: [notice(2), notice(1)] })
  const read = received(state, { unread: 1, seen: 0, notices: [notice(2, 9)] })
  expect(read.fresh).toEqual([])
  expect(read.state).toEqual({ notices: [notice(2, 9), notice(1)], unread: 1, isLoaded: true })
})

it('reading counts each once', () => {
  const { state } = received(EMPTY, { unread: 40, seen: 0, notices: [notice(2), notice(1, 3)] })
  expect(withRead(state, [1, 2, 7], 9)).toEqual({ notices: [notice(2, 9), notice(1, 3)], unread: 39, isLoaded: true })
  expect(withRead(state, 'all', 9).unread).toBe(0)
})
