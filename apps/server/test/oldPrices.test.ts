import { type Price, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CommandOf } from '../src/engine/model/command.ts'
import type { Order } from '../src/engine/model/order.ts'
import { ordersOf } from '../src/engine/model/valuation.ts'
import { FollowingEngine } from './support/followingEngine.ts'

const START = Date.UTC(2026, 10, 23, 12)
const USER = 1
const [SECOND, STOP] = [1000, parsePrice('1.09000')]

// The engine takes the time of what a price causes from the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

/** An account of 100,000 USD, at a price of 1.10000. */
async function start(): Promise<FollowingEngine> {
  const engine = await FollowingEngine.start()
  engine.open('1.10000')
  const deposit = parseUsd('100000')
  await engine.do({ kind: 'open-account', accountId: USER, isDemo: false, deposit, at: Date.now() })
  return engine
}

const placing = () =>
  ({
    accountId: USER,
    instrumentId: 1,
    side: 'buy',
    lots: parseLots('1'),
    leverage: 100,
    idempotencyKey: undefined,
    at: Date.now(),
  }) as const

async function buy(engine: FollowingEngine, more: Partial<CommandOf<'market-order'>> = {}): Promise<Order> {
  return (await engine.do({ kind: 'market-order', ...placing(), ...more })).order!
}

const setStop = (engine: FollowingEngine, orderId: number): Promise<unknown> =>
  engine.do({ kind: 'edit-order', accountId: USER, orderId, stopLoss: STOP, takeProfit: 'keep', at: Date.now() })

const statuses = (engine: FollowingEngine): Promise<string[]> =>
  engine.read((state) => [...ordersOf(state, USER)].map(({ status }) => status))

/** Another process takes over, and is told prices again. */
async function takeOver(former: FollowingEngine, retell: (engine: FollowingEngine) => void): Promise<FollowingEngine> {
  const engine = await FollowingEngine.start(former.storage)
  await former.stop()
  engine.openMarket()
  retell(engine)
  await engine.fill()
  return engine
}

describe('a price that is told late', () => {
  it('does not reach the stop of a position that was opened after it', async () => {
    const former = await start()
    pass(5 * SECOND)
    await buy(former, { stopLoss: STOP })
    pass(SECOND)
    const engine = await takeOver(former, (taker) => {
      taker.quote('1.08000', { ago: 2 * SECOND })
      taker.quote('1.10000', { ago: 0.5 * SECOND })
    })
    expect(await statuses(engine)).toEqual(['holding'])
    engine.quote('1.08900')
    await engine.calm()
    expect(await statuses(engine)).toEqual([])
    await engine.stop()
  })

  it('does not reach a stop that was set after it, whoever decides, but one from before', async () => {
    const former = await start()
    const [unprotected] = [await buy(former), await buy(former, { stopLoss: parsePrice('1.08500') })]
    pass(5 * SECOND)
    await setStop(former, unprotected.id)
    pass(SECOND)
    const engine = await takeOver(former, (taker) => {
      taker.quote('1.08000', { ago: 2 * SECOND })
      taker.quote('1.10000', { ago: 0.5 * SECOND })
    })
    expect(await engine.read((state) => [...state.orders.keys()])).toEqual([unprotected.id])
    // Also where only the market process was replaced, and the prices of between are told late.
    pass(5 * SECOND)
    engine.quote('1.08950', { ago: 7 * SECOND, quotedAgo: SECOND })
    engine.quote('1.10000')
    await engine.calm()
    expect(await statuses(engine)).toEqual(['holding'])
    await engine.stop()
  })

  it('reaches a stop from before it, though the other stop was set after it', async () => {
    const former = await start()
    const { id } = await buy(former, { stopLoss: STOP })
    pass(5 * SECOND)
    const takeProfit = parsePrice('1.20000')
    await former.do({ kind: 'edit-order', accountId: USER, orderId: id, stopLoss: 'keep', takeProfit, at: Date.now() })
    pass(SECOND)
    const engine = await takeOver(former, (taker) => {
      taker.quote('1.08000', { ago: 2 * SECOND })
      taker.quote('1.10000', { ago: 0.5 * SECOND })
    })
    expect(await statuses(engine)).toEqual([])
    await engine.stop()
  })

  it('reaches what was set just before it arrives, where only clocks differ', async () => {
    const engine = await start()
    pass(5 * SECOND)
    await buy(engine, { stopLoss: STOP })
    engine.quote('1.08900', { ago: 0.5 * SECOND })
    await engine.calm()
    expect(await statuses(engine)).toEqual([])
    await engine.stop()
  })

  it('does not fill an order that was placed after it', async () => {
    const former = await start()
    pass(5 * SECOND)
    await former.do({ kind: 'pending-order', target: STOP, ...placing() })
    pass(SECOND)
    const engine = await takeOver(former, (taker) => {
      taker.quote('1.08000', { ago: 2 * SECOND })
      taker.quote('1.10000', { ago: 0.5 * SECOND })
    })
    expect(await statuses(engine)).toEqual(['pending'])
    await engine.stop()
  })

  it('does not fill an order that has waited for its price since after it', async () => {
    const former = await start()
    const wait = async (target: Price) => (await former.do({ kind: 'pending-order', target, ...placing() })).order!
    const [moved, bigger, smaller] = [await wait(parsePrice('1.07000')), await wait(STOP), await wait(STOP)]
    pass(5 * SECOND)
    const stops = { stopLoss: 'keep', takeProfit: 'keep', idempotencyKey: undefined, at: Date.now() } as const
    const edit = { kind: 'edit-pending', accountId: USER, ...stops } as const
    await former.do({ ...edit, orderId: moved.id, target: STOP, lots: undefined })
    await former.do({ ...edit, orderId: bigger.id, target: undefined, lots: parseLots('2') })
    await former.do({ ...edit, orderId: smaller.id, target: undefined, lots: parseLots('0.5') })
    pass(SECOND)
    const engine = await takeOver(former, (taker) => {
      taker.quote('1.08000', { ago: 2 * SECOND })
      taker.quote('1.10000', { ago: 0.5 * SECOND })
    })
    // What asks for no more has waited for it all the time.
    expect(await engine.read((state) => [...state.orders.values()].map(({ id, status }) => [id, status]))).toEqual([
      [moved.id, 'pending'],
      [bigger.id, 'pending'],
      [smaller.id, 'holding'],
    ])
    engine.quote('1.08900')
    await engine.calm()
    expect(await statuses(engine)).toEqual(['holding', 'holding', 'holding'])
    await engine.stop()
  })

  it('fills an order, and reaches only the stops that it had then', async () => {
    const former = await start()
    const pending = { kind: 'pending-order', target: parsePrice('1.09500'), ...placing() } as const
    const { order: edited } = await former.do(pending)
    await former.do({ ...pending, stopLoss: STOP })
    pass(5 * SECOND)
    await setStop(former, edited!.id)
    pass(SECOND)
    const engine = await takeOver(former, (taker) => {
      taker.quote('1.08000', { ago: 3 * SECOND })
      taker.quote('1.08500', { ago: 2 * SECOND })
      taker.quote('1.10000', { ago: 0.5 * SECOND })
    })
    expect(await engine.read((state) => [...state.orders.values()].map(({ id, status }) => [id, status]))).toEqual([
      [edited!.id, 'holding'],
    ])
    engine.quote('1.08900')
    await engine.calm()
    expect(await statuses(engine)).toEqual([])
    await engine.stop()
  })

  it('reaches the stops of a position that was filled by it, or before it', async () => {
    const former = await start()
    await former.do({ kind: 'pending-order', target: parsePrice('1.09500'), stopLoss: STOP, ...placing() })
    pass(5 * SECOND)
    former.quote('1.09500')
    await former.calm()
    expect(await statuses(former)).toEqual(['holding'])
    const engine = await takeOver(former, (taker) => taker.quote('1.08000', { ago: 0 }))
    expect(await statuses(engine)).toEqual([])
    await engine.stop()
  })

  it('stops out nobody where newer prices follow at once', async () => {
    const engine = await start()
    pass(5 * SECOND)
    await buy(engine, { lots: parseLots('50') })
    pass(SECOND)
    engine.quote('1.08100', { ago: 3 * SECOND })
    engine.quote('1.10000')
    await engine.calm()
    expect(await statuses(engine)).toEqual(['holding'])
    engine.quote('1.08100')
    await engine.calm()
    expect(await statuses(engine)).toEqual([])
    await engine.stop()
  })

  it('reaches stops although the clock was set back after they were set', async () => {
    const engine = await start()
    await buy(engine, { stopLoss: STOP })
    pass(-3600 * SECOND)
    engine.quote('1.08000')
    await engine.calm()
    expect(await statuses(engine)).toEqual([])
    await engine.stop()
  })
})

describe('a quote that is older than the newest', () => {
  it('moves no price back', async () => {
    const engine = await start()
    const { id: orderId } = await buy(engine, { stopLoss: STOP })
    pass(2 * SECOND)
    engine.quote('1.10500')
    engine.quote('1.08000', { quotedAgo: SECOND })
    await engine.calm()
    expect(await statuses(engine)).toEqual(['holding'])
    const closing = { lots: undefined, idempotencyKey: undefined, at: Date.now() }
    const { order } = await engine.do({ kind: 'close-order', accountId: USER, orderId, ...closing })
    expect(order!.closed!.price).toBe(parsePrice('1.10500'))
    await engine.stop()
  })

  it('counts where it has the time of the newest, or the newest is from the future', async () => {
    const engine = await start()
    const price = (): Promise<unknown> => engine.read(({ instruments }) => instruments.get(1)!.quote!.bid)
    // A quote is told again where its mark-up has changed.
    engine.quote('1.10010')
    expect(await price()).toBe(parsePrice('1.10010'))
    pass(-3600 * SECOND)
    engine.quote('1.10020')
    expect(await price()).toBe(parsePrice('1.10020'))
    await engine.stop()
  })
})
