import { parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { afterEach, expect, it, vi } from 'vitest'
import type { CommandOf } from '../src/engine/model/command.ts'
import { ordersOf } from '../src/engine/model/valuation.ts'
import { FollowingEngine } from './support/followingEngine.ts'

const TRADER = 1

afterEach(() => {
  vi.useRealTimers()
})

async function start(): Promise<FollowingEngine> {
  const engine = await FollowingEngine.start()
  engine.open('1.10000')
  await engine.do({
    kind: 'open-account',
    accountId: TRADER,
    isDemo: false,
    deposit: parseUsd('1000'),
    at: Date.now(),
  })
  return engine
}

const buying = (): CommandOf<'market-order'> => ({
  kind: 'market-order',
  accountId: TRADER,
  instrumentId: 1,
  side: 'buy',
  lots: parseLots('0.1'),
  leverage: 100,
  idempotencyKey: undefined,
  at: Date.now(),
})

it('a command is decided before a price that comes after it in the same turn', async () => {
  const engine = await start()
  const bought = engine.do(buying())
  engine.quote('1.20000')
  expect((await bought).order?.openPrice).toBe(parsePrice('1.10000'))
  await engine.stop()
})

it('a command that was sent in the turn in which the engine is stopped is stored', async () => {
  const engine = await start()
  const bought = engine.do(buying())
  await engine.stop()
  const order = (await bought).order
  const next = await FollowingEngine.start(engine.storage)
  expect(await next.read((state) => [...ordersOf(state, TRADER)].map(({ id }) => id))).toEqual([order?.id])
  await next.stop()
})

it('a command that waits for the storage is placed at the time and price at which it is decided', async () => {
  const former = await start()
  await former.stop()
  const { storage } = former
  const slow = Promise.withResolvers<void>()
  const loadKeys = storage.loadKeys.bind(storage)
  storage.loadKeys = async (accountId) => {
    await slow.promise
    return loadKeys(accountId)
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  const engine = await FollowingEngine.start(storage)
  engine.open('1.10000')
  const placed = engine.do({ ...buying(), kind: 'pending-order', target: parsePrice('1.15000'), idempotencyKey: 'one' })
  // It would have reached the order, had it been there.
  engine.quote('1.16000')
  vi.setSystemTime(Date.now() + 1000)
  engine.quote('1.12000')
  slow.resolve()
  const order = (await placed).order
  expect(order).toMatchObject({ status: 'pending', placedAt: Date.now(), originPrice: parsePrice('1.15000') })
  await engine.stop()
})
