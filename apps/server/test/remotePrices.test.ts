import { MINUTE_MS, PERIODS, STORED_PERIODS, type Price } from '@openlot/core/math'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalBus } from './support/localBus.ts'
import type { MessageBus } from '../src/bus/messageBus.ts'
import type { Instrument } from '../src/market/terms/instrument.ts'
import { FramePublisher } from '../src/prices/framePublisher.ts'
import { RemotePrices } from '../src/prices/remotePrices.ts'
import { CandlesInMemory } from './support/candlesInMemory.ts'
import { effort } from '@openlot/tooling/test'
import { type Action, act, actions } from './support/remotePricesActions.ts'
import { FRIDAY, INSTRUMENTS, World } from './support/remotePricesWorld.ts'
import { scriptedMarket } from './support/scriptedMarket.ts'
import { UnreliableBus } from './support/unreliableBus.ts'

const log = pino({ level: 'silent' })
const [EURUSD] = INSTRUMENTS as [Instrument]

beforeEach(() => void vi.useFakeTimers({ now: FRIDAY }))
afterEach(() => void vi.useRealTimers())

async function expectSame({ market, remote }: World): Promise<void> {
  expect(remote.instruments).toEqual(market.instruments)
  for (const { id, code } of INSTRUMENTS) {
    expect(remote.instrumentByCode(code)).toEqual(market.instrument(id))
    expect(remote.quote(id)).toEqual(market.quote(id))
    expect(remote.status(id)).toEqual(market.status(id))
    expect(remote.day(id)).toEqual(market.day(id))
    for (const period of STORED_PERIODS)
      expect(remote.candles.forming(id, period), period).toEqual(market.candles.forming(id, period))
    for (const period of PERIODS) {
      const [all, before] = await Promise.all([
        market.candles.last(id, period, 50),
        market.candles.last(id, period, 3, Date.now() - 2 * MINUTE_MS),
      ])
      expect(await remote.candles.last(id, period, 50), period).toEqual(all)
      expect(await remote.candles.last(id, period, 3, Date.now() - 2 * MINUTE_MS), period).toEqual(before)
    }
  }
}

async function check(before: readonly Action[], history: readonly Action[], bus: MessageBus): Promise<World> {
  const world = new World(bus)
  await world.market.start(0)
  world.frames.begin(1)
  for (const [at, action] of before.entries()) await act(world, action, bus, at + 2)
  world.remote.start()
  for (const [at, action] of history.entries()) {
    await act(world, action, bus, before.length + at + 2)
    if (bus instanceof LocalBus && at % 10 === 0) {
      // A new epoch or reloaded bars take one more question, or two if one begins meanwhile.
      await vi.advanceTimersByTimeAsync(300)
      await world.settle()
      await expectSame(world)
    }
  }
  if (bus instanceof UnreliableBus) bus.heal()
  // Closes are cached for five seconds.
  await vi.advanceTimersByTimeAsync(6000)
  await world.settle()
  expect(world.remote.isLive).toBe(true)
  await expectSame(world)
  const { market, remote, toldByMarket, toldByRemote } = world
  for (const period of PERIODS) {
    const ids = INSTRUMENTS.map(({ id }) => id)
    expect(await remote.candles.closes(ids, period)).toEqual(await market.candles.closes(ids, period))
  }
  expect(toldByRemote.quotes).toEqual(toldByMarket.quotes)
  for (const { id } of INSTRUMENTS) {
    expect(toldByRemote.statuses.get(id) ?? { open: false, stale: false }).toEqual(market.status(id))
    expect(toldByRemote.terms.get(id) ?? INSTRUMENTS.find((each) => each.id === id)).toEqual(market.instrument(id))
  }
  return world
}

/** A market of many that is published, and a gateway that knows the first of them and is not started. */
async function startMany(count: number, known = count) {
  const many = Array.from({ length: count }, (_, at) => ({ ...EURUSD, id: at + 1, code: `C${at}`, position: at }))
  const store = new CandlesInMemory()
  const { market, source } = scriptedMarket(many, store)
  const bus = new UnreliableBus()
  const frames = new FramePublisher({ bus, prices: market })
  const remote = new RemotePrices({ bus, instruments: many.slice(0, known), store, log })
  await market.start(0)
  frames.begin(1)
  const end = async (): Promise<void> => {
    remote.stop()
    frames.end()
    await market.stop()
  }
  return { many, market, source, bus, remote, end }
}

describe('prices of another process', () => {
  it('are the same as those of the market, and so is what listeners are told', async () => {
    const seen = { minutes: 0 }
    const property = fc.asyncProperty(actions(false), actions(false), async (before, history) => {
      const world = await check(before.slice(0, 10), history, new LocalBus({ log }))
      seen.minutes += world.toldByRemote.minutes.size
      await world.end()
    })
    await fc.assert(property, { numRuns: effort({ explore: 1000, usual: 60 }) })
    expect(seen.minutes).toBeGreaterThan(100)
  })

  it('become the same again whatever the bus loses', async () => {
    const seen = { gaps: 0, silences: 0 }
    const property = fc.asyncProperty(actions(true), async (history) => {
      const world = await check([], history, new UnreliableBus())
      seen.gaps += world.remote.counters.gaps
      seen.silences += world.remote.counters.silences
      await world.end()
    })
    await fc.assert(property, { numRuns: effort({ explore: 1000, usual: 60 }) })
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10)
  })

  it('show each minute’s last state, also if the next one begins within a window', async () => {
    const world = new World(new LocalBus({ log }))
    await world.market.start(0)
    world.frames.begin(1)
    world.remote.start()
    const ticks = [59_930, 10, 20, 15, 30, 59_950, 60]
    for (const [at, ms] of ticks.entries()) {
      await vi.advanceTimersByTimeAsync(ms)
      world.tick({ index: 0, move: at, spread: 2, age: 0 })
    }
    await vi.advanceTimersByTimeAsync(200)
    expect(world.toldByMarket.minutes.size).toBe(3)
    expect(world.toldByRemote.minutes).toEqual(world.toldByMarket.minutes)
    await world.end()
  })

  it('are stale within seconds of the market’s silence, and back with the next process', async () => {
    const world = new World(new LocalBus({ log }))
    await world.market.start(0)
    world.frames.begin(1)
    world.remote.start()
    const ticking = setInterval(() => world.tick({ index: 1, move: 1, spread: 2, age: 0 }), 200)
    await vi.advanceTimersByTimeAsync(5000)
    const { id } = INSTRUMENTS[1]!
    expect(world.remote.status(id)).toEqual({ open: true, stale: false })
    world.frames.end()
    await vi.advanceTimersByTimeAsync(2900)
    expect(world.remote.status(id)).toEqual({ open: true, stale: false })
    await vi.advanceTimersByTimeAsync(500)
    expect(world.remote.status(id)).toEqual({ open: true, stale: true })
    expect(world.toldByRemote.statuses.get(id)).toEqual({ open: true, stale: true })
    expect(world.market.status(id)).toEqual({ open: true, stale: false })
    world.frames.begin(2)
    await vi.advanceTimersByTimeAsync(20)
    expect(world.toldByRemote.statuses.get(id)).toEqual({ open: true, stale: false })
    await world.settle()
    await expectSame(world)
    clearInterval(ticking)
    await world.end()
  })

  it('are stale, too, where frames are heard and the missed one cannot be asked for', async () => {
    const bus = new UnreliableBus()
    bus.isReliable = true
    const world = new World(bus)
    await world.market.start(0)
    world.frames.begin(1)
    world.remote.start()
    const ticking = setInterval(() => world.tick({ index: 1, move: 1, spread: 2, age: 0 }), 200)
    await vi.advanceTimersByTimeAsync(1000)
    const { id } = INSTRUMENTS[1]!
    expect(world.remote.status(id)).toEqual({ open: true, stale: false })
    bus.isReliable = false
    bus.reconnect()
    const losing = setInterval(() => {
      while (bus.underWay.length > 0) bus.deliver(0)
      while (bus.requests.length > 0) bus.fail(0)
    }, 100)
    await vi.advanceTimersByTimeAsync(3500)
    expect(world.remote.status(id)).toEqual({ open: true, stale: true })
    clearInterval(losing)
    bus.heal()
    await vi.advanceTimersByTimeAsync(1000)
    expect(world.remote.status(id)).toEqual({ open: true, stale: false })
    await world.settle()
    await expectSame(world)
    clearInterval(ticking)
    await world.end()
  })

  it('are known of thousands of instruments, whose snapshot has many pages', async () => {
    const { many, market, source, bus, remote, end } = await startMany(2000, 1999)
    bus.heal()
    const tickAll = (at: number): void => {
      for (const { code } of many)
        source.tick({ code, bid: 110_000_000n as Price, ask: BigInt(110_000_100 + at) as Price, time: Date.now() })
    }
    tickAll(0)
    remote.start()
    tickAll(1)
    await vi.advanceTimersByTimeAsync(500)
    tickAll(2)
    await vi.advanceTimersByTimeAsync(200)
    expect(remote.isLive).toBe(true)
    for (const { id } of many.slice(0, -1)) expect(remote.quote(id)).toEqual(market.quote(id))
    expect(remote.quote(2000), 'a new instrument needs a restart').toBeUndefined()
    expect(Math.max(...bus.sizes)).toBeLessThan(400_000)
    await end()
  })

  it('take each page of a snapshot as of its own moment', async () => {
    const { many, market, source, bus, remote, end } = await startMany(600)
    remote.start()
    let price = 110_000_000n
    const tickAll = async (): Promise<void> => {
      price += 100n
      for (const { code } of many)
        source.tick({ code, bid: price as Price, ask: (price + 9n) as Price, time: Date.now() })
      await vi.advanceTimersByTimeAsync(100)
    }
    const told: string[] = []
    remote.listen({ onQuote: ({ id }, { bid }) => told.push(`${id} ${bid}`), onStatus: () => undefined })
    /** Answers all questions for pages, with ticks in between. */
    const answerAll = async (isHeard: boolean): Promise<number> => {
      let pages = 0
      for (; pages < 50 && bus.requests.length > 0; pages++) {
        bus.answer(0)
        await tickAll()
        while (isHeard && bus.underWay.length > 0) bus.deliver(0)
      }
      return pages
    }
    expect(await answerAll(false)).toBeGreaterThan(2)
    expect(remote.isLive, 'frames between the pages are missing').toBe(false)
    bus.underWay.length = 0
    await vi.advanceTimersByTimeAsync(300)
    told.length = 0
    expect(await answerAll(true)).toBeGreaterThan(2)
    expect(remote.isLive).toBe(true)
    for (const { id } of many) expect(remote.quote(id)).toEqual(market.quote(id))
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told).size, 'nothing twice').toBe(told.length)
    await end()
  })
})
