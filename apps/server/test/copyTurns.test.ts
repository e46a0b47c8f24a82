import { formatLots, parseLots, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CommandOf } from '../src/engine/model/command.ts'
import { ordersOf } from '../src/engine/model/valuation.ts'
import { MemoryStorage } from './simulation/memoryStorage.ts'
import { FollowingEngine } from './support/followingEngine.ts'

const START = Date.UTC(2026, 10, 23, 12)
const [LEADER, CLIENT, DEMO, DEMO_COPY, COPY] = [1, 2, 3, 10, 11]

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())

/** A leader with a copy of play money, which began first, and one of real money. */
async function start(storage = new MemoryStorage((id) => id === DEMO || id === DEMO_COPY)): Promise<FollowingEngine> {
  const engine = await FollowingEngine.start(storage)
  engine.open('1.10000')
  const at = Date.now()
  for (const accountId of [LEADER, CLIENT])
    await engine.do({ kind: 'open-account', accountId, isDemo: false, deposit: parseUsd('8000'), at })
  await engine.do({ kind: 'open-account', accountId: DEMO, isDemo: true, at })
  await engine.do(copying(DEMO, DEMO_COPY))
  await engine.do(copying(CLIENT, COPY))
  return engine
}

const copying = (accountId: number, copyId: number): CommandOf<'start-copy'> => ({
  kind: 'start-copy',
  accountId,
  copyId,
  leaderId: LEADER,
  amount: parseUsd('1000'),
  minAmount: parseUsd('10'),
  feeRate: parseRate('0.1'),
  scale: parseRate('1'),
  takesSmallest: true,
  opensHoldings: false,
  stopLevel: parseUsd('100'),
  idempotencyKey: `start ${copyId}`,
  at: Date.now(),
})

const buy = (engine: FollowingEngine, lots: string) =>
  engine.do({
    kind: 'market-order',
    accountId: LEADER,
    instrumentId: 1,
    side: 'buy',
    lots: parseLots(lots),
    leverage: 100,
    idempotencyKey: undefined,
    at: Date.now(),
  })

const close = (engine: FollowingEngine, accountId: number, orderId: number, lots?: string) =>
  engine.do({
    kind: 'close-order',
    accountId,
    orderId,
    lots: lots === undefined ? undefined : parseLots(lots),
    idempotencyKey: undefined,
    at: Date.now(),
  })

const edit = (engine: FollowingEngine, more: Partial<CommandOf<'edit-copy'>>) =>
  engine.do({ kind: 'edit-copy', accountId: COPY, idempotencyKey: undefined, at: Date.now(), ...more })

const held = (engine: FollowingEngine, accountId = COPY): Promise<readonly (readonly [string, bigint])[]> =>
  engine.read((state) =>
    [...ordersOf(state, accountId)].map(({ lots, openPrice }) => [formatLots(lots), openPrice] as const),
  )

describe('what an owner does with a copy', () => {
  it('comes after what its leader did before: a pause, or another size', async () => {
    const engine = await start()
    // In one turn: the copies have had none yet.
    const acts = [buy(engine, '1'), edit(engine, { isPaused: true }), buy(engine, '1')]
    await Promise.all(acts)
    await engine.calm()
    expect(await held(engine)).toEqual([['0.12', parsePrice('1.1')]])
    expect(await held(engine, DEMO_COPY), 'nobody else is paused').toHaveLength(2)
    await Promise.all([edit(engine, { isPaused: false }), buy(engine, '1'), edit(engine, { scale: parseRate('3') })])
    await engine.calm()
    expect((await held(engine)).map(([lots]) => lots)).toEqual(['0.12', '0.12'])
    await engine.stop()
  })

  it('comes after what its leader did before: the end, money taken out, and closing by hand', async () => {
    const engine = await start()
    const { order } = await buy(engine, '1')
    await engine.calm()
    const [own] = await engine.read((state) => [...ordersOf(state, COPY)])
    const both = [close(engine, LEADER, order!.id, '0.5'), close(engine, COPY, own!.id, '0.01')]
    await Promise.all(both)
    await engine.calm()
    // Half of 0.12 with the leader, then 0.01 by hand.
    expect((await held(engine)).map(([lots]) => lots)).toEqual(['0.05'])
    await Promise.all([
      close(engine, LEADER, order!.id),
      expect(close(engine, COPY, own!.id)).rejects.toThrow('ORDER_NOT_FOUND'),
    ])
    await Promise.all([
      buy(engine, '1'),
      engine.do({
        kind: 'stop-copy',
        accountId: COPY,
        closes: false,
        reason: 'by-hand',
        idempotencyKey: undefined,
        at: Date.now(),
      }),
    ])
    await engine.calm()
    expect(
      (await held(engine)).map(([lots]) => lots),
      'it keeps what the leader opened before',
    ).toEqual(['0.12'])
    await engine.stop()
  })

  it('is done once, also where the process ends right after it', async () => {
    const storage = new MemoryStorage((id) => id === DEMO || id === DEMO_COPY)
    const former = await start(storage)
    await Promise.all([buy(former, '1'), edit(former, { scale: parseRate('2') })])
    const engine = await FollowingEngine.start(storage)
    await former.stop()
    engine.openMarket()
    engine.quote('1.10000')
    await engine.fill()
    expect(await held(engine)).toHaveLength(1)
    expect(await held(engine, DEMO_COPY)).toHaveLength(1)
    await engine.stop()
  })
})

describe('a task of a leader', () => {
  it('is done with real money before play money', async () => {
    const engine = await start()
    await buy(engine, '1')
    await engine.calm()
    const ids = await engine.read((state) =>
      [COPY, DEMO_COPY].map((accountId) => [...ordersOf(state, accountId)][0]!.id),
    )
    expect(ids[0]).toBeLessThan(ids[1]!)
    await engine.stop()
  })
})
