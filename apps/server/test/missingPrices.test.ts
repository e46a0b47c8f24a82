import { formatUsd, parseLots, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CommandOf } from '../src/engine/model/command.ts'
import type { Order } from '../src/engine/model/order.ts'
import { balanceOf, ordersOf } from '../src/engine/model/valuation.ts'
import { FollowingEngine } from './support/followingEngine.ts'
import { MemoryStorage } from './simulation/memoryStorage.ts'

const START = Date.UTC(2026, 10, 23, 12)
const [LEADER, SOURCE, DEMO, COPY] = [1, 2, 3, 10]
const EURUSD = 1
const FEE_MONTH = START + 1

// The engine takes the time of what a price causes from the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

/** A leader, a follower and a demo account, at a price of 1.10000. */
async function start(): Promise<FollowingEngine> {
  const engine = await FollowingEngine.start(new MemoryStorage((id) => id === DEMO))
  engine.open('1.10000')
  const at = Date.now()
  for (const accountId of [LEADER, SOURCE])
    await engine.do({ kind: 'open-account', accountId, isDemo: false, deposit: parseUsd('5000'), at })
  await engine.do({ kind: 'open-account', accountId: DEMO, isDemo: true, at })
  return engine
}

async function buy(
  engine: FollowingEngine,
  accountId: number,
  lots: string,
  more: Partial<CommandOf<'market-order'>> = {},
): Promise<Order> {
  const order = { instrumentId: EURUSD, side: 'buy', leverage: 100, idempotencyKey: undefined, at: Date.now() } as const
  const decision = await engine.do({ kind: 'market-order', accountId, lots: parseLots(lots), ...order, ...more })
  return decision.order!
}

const startCopy = (opensHoldings: boolean): CommandOf<'start-copy'> => ({
  kind: 'start-copy',
  accountId: SOURCE,
  copyId: COPY,
  leaderId: LEADER,
  amount: parseUsd('1000'),
  minAmount: parseUsd('10'),
  feeRate: parseRate('0.1'),
  scale: parseRate('1'),
  takesSmallest: true,
  opensHoldings,
  stopLevel: parseUsd('800'),
  idempotencyKey: 'start',
  at: Date.now(),
})

const held = (engine: FollowingEngine, accountId: number): Promise<number> =>
  engine.read((state) => [...ordersOf(state, accountId)].length)
const copyOf = (engine: FollowingEngine) => engine.read((state) => state.copying.get(COPY))

/** A copy that holds what its leader does. */
async function withCopy(): Promise<FollowingEngine> {
  const engine = await start()
  await engine.do(startCopy(false))
  await buy(engine, LEADER, '1')
  await engine.calm()
  while ((await held(engine, COPY)) === 0) await engine.calm()
  return engine
}

describe('while prices are missing', () => {
  it('takes no fee from a copy: nobody knows its equity', async () => {
    const engine = await withCopy()
    const charge = { kind: 'charge-copy', accountId: COPY, until: FEE_MONTH } as const
    pass(1000)
    engine.quote('1.11000')
    engine.miss()
    pass(1000)
    await engine.do({ ...charge, at: Date.now() })
    expect(await copyOf(engine)).toMatchObject({ feesPaid: 0n, chargedUntil: START })

    engine.quote('1.10500', { ago: 500 })
    await engine.fill()
    await engine.do({ ...charge, at: Date.now() })
    const { feesPaid, chargedUntil } = (await copyOf(engine))!
    expect(chargedUntil).toBe(FEE_MONTH)
    // A tenth of what 0.20 lots have made of 50 points, less their own fee.
    expect(Number(formatUsd(feesPaid))).toBeGreaterThan(9)
    expect(Number(formatUsd(feesPaid))).toBeLessThan(10)
    await engine.stop()
  })

  it('refuses what depends on the equity of an account with positions', async () => {
    const engine = await withCopy()
    await buy(engine, DEMO, '1')
    const change = { accountId: COPY, idempotencyKey: undefined }
    pass(1000)
    engine.miss()
    pass(1000)
    const at = Date.now()
    const commands = [
      { kind: 'edit-copy', stopLevel: parseUsd('700'), ...change, at },
      { kind: 'reset-demo', accountId: DEMO, at },
      { kind: 'reduce-copy', accountId: COPY, amount: parseUsd('10'), idempotencyKey: 'reduce', at },
      { kind: 'close-account', accountId: DEMO, isUnused: true, at },
      { kind: 'stop-copy', closes: false, reason: 'by-hand', ...change, at },
    ] as const
    for (const command of commands) expect(await engine.refusalOf(command), command.kind).toBe('QUOTE_STALE')
    expect(await engine.refusalOf({ kind: 'edit-copy', isPaused: true, ...change, at }), 'needs no price').toBe(
      undefined,
    )
    await engine.fill()
    expect(await engine.refusalOf(commands[0])).toBe(undefined)
    expect(await engine.refusalOf(commands[1])).toBe(undefined)
    expect(await engine.refusalOf(commands[4])).toBe(undefined)
    await engine.stop()
  })

  it('opens nothing in a copy that begins, and all of it afterwards', async () => {
    const engine = await start()
    await buy(engine, LEADER, '1')
    pass(1000)
    engine.miss()
    pass(1000)
    await engine.do(startCopy(true))
    expect(await copyOf(engine)).toMatchObject({ toOpen: [1] })
    engine.quote('1.10200', { ago: 500 })
    await engine.fill()
    expect(await held(engine, COPY)).toBe(1)
    await engine.stop()
  })

  it('judges no copy by its stop level', async () => {
    const engine = await withCopy()
    pass(1000)
    engine.miss()
    pass(1000)
    engine.quote('1.08000', { ago: 900 })
    await engine.do({ kind: 'set-copy-rate', accountId: COPY, feeRate: parseRate('0.2'), at: Date.now() })
    engine.quote('1.10000', { ago: 500 })
    await engine.fill()
    expect(await copyOf(engine)).toMatchObject({ status: 'running' })
    expect(await held(engine, COPY)).toBe(1)
    await engine.stop()
  })

  it('stops out nobody, whatever is asked for, and does it with the last missing price', async () => {
    const engine = await start()
    await buy(engine, LEADER, '4')
    pass(1000)
    engine.miss()
    pass(1000)
    engine.quote('1.09000', { ago: 500 })
    const deposit = { amount: parseUsd('1'), reference: 'D1', idempotencyKey: 'D1', at: Date.now() }
    await engine.do({ kind: 'credit-deposit', accountId: LEADER, ...deposit })
    expect(await held(engine, LEADER)).toBe(1)
    await engine.fill()
    expect(await held(engine, LEADER)).toBe(0)
    expect(Number(formatUsd(await engine.read((state) => balanceOf(state, LEADER))))).toBeLessThan(1001)
    await engine.stop()
  })

  it('fills and stops orders at the prices that come, before their account’s next command', async () => {
    const engine = await start()
    const { id: orderId } = await buy(engine, LEADER, '1', { stopLoss: parsePrice('1.09') })
    pass(1000)
    engine.miss()
    pass(1000)
    engine.quote('1.08000', { ago: 500 })
    const closing = { accountId: LEADER, orderId, lots: undefined, idempotencyKey: undefined, at: Date.now() } as const
    expect(await engine.refusalOf({ kind: 'close-order', ...closing })).toBe('ORDER_NOT_FOUND')
    await engine.stop()
  })
})
