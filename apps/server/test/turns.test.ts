import { parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { expect, it } from 'vitest'
import type { CommandOf } from '../src/engine/command.ts'
import { ordersOf } from '../src/engine/valuation.ts'
import { FollowingEngine } from './support/followingEngine.ts'

const TRADER = 1

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
