import type { Quote } from '@openlot/core/math'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import type { Instrument } from '../src/market/terms/instrument.ts'
import { PriceFeed } from '../src/prices/priceFeed.ts'
import { PricePublisher } from '../src/prices/publisher.ts'
import { type Entries, INSTRUMENTS, NOW, Recorder, World } from './support/priceFeedWorld.ts'
import { ScriptedPrices } from './support/scriptedPrices.ts'

const log = pino({ level: 'silent' })

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

describe('the feed of an engine', () => {
  it('fills what was lost in order, with the times of its own, and nothing is current meanwhile', async () => {
    const world = started()
    const { bus, prices, recorder, feed } = world
    await vi.advanceTimersByTimeAsync(10)
    bus.isReliable = false
    const from = recorder.entries.length
    const times: number[] = []
    for (let at = 0; at < 3; at++) {
      prices.tick(0)
      times.push(Date.now())
      await vi.advanceTimersByTimeAsync(10)
    }
    bus.lose(1)
    bus.deliver(0)
    expect(recorder.isCurrent).toBe(true)
    bus.deliver(0)
    expect(recorder.isCurrent).toBe(false)
    expect(recorder.entries).toHaveLength(from + 1)
    await vi.advanceTimersByTimeAsync(500)
    expect(bus.requests.map(({ subject }) => subject)).toEqual(['px.replay'])
    bus.answer(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(recorder.isCurrent).toBe(true)
    expect(recorder.entries.slice(from).map(({ at }) => at)).toEqual(times)
    expect(feed.counters).toMatchObject({ gaps: 1, recalled: 0, replays: 1 })
    world.end()
  })

  it('is not current any more after seconds of silence, until the next process begins', async () => {
    const world = started()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(world.recorder.isCurrent, 'heartbeats are heard').toBe(true)
    expect(world.feed.counters.gaps).toBe(0)
    world.endFormer()
    await vi.advanceTimersByTimeAsync(1900)
    expect(world.recorder.isCurrent).toBe(true)
    await vi.advanceTimersByTimeAsync(1500)
    expect(world.recorder.isCurrent).toBe(false)
    world.takeOver()
    await vi.advanceTimersByTimeAsync(10)
    expect(world.recorder.isCurrent).toBe(true)
    expect(world.feed.counters).toMatchObject({ gaps: 1, recalled: 0, takeovers: 1 })
    world.end()
  })

  it('asks for what it may have missed as soon as the bus is back', async () => {
    const world = started()
    await vi.advanceTimersByTimeAsync(10)
    world.bus.isReliable = false
    world.bus.reconnect()
    expect(world.recorder.isCurrent).toBe(false)
    expect(world.bus.requests.map(({ subject }) => subject)).toEqual(['px.replay'])
    world.end()
  })

  it('takes the newest where what it has missed is too long ago', async () => {
    const world = new World()
    world.takeOver()
    for (let minute = 0; minute < 4; minute++) {
      world.prices.tick(minute)
      await vi.advanceTimersByTimeAsync(60_000)
    }
    world.bus.heal()
    world.feed.startFrom({ epoch: 1, seq: 1 })
    await vi.advanceTimersByTimeAsync(10)
    expect(world.feed.counters.recalled).toBe(1)
    expect(world.recorder.newest).toEqual(world.newest())
    world.end()

    const other = new World()
    other.takeOver()
    other.takeOver()
    other.bus.heal()
    other.feed.startFrom({ epoch: 1, seq: 1 })
    await vi.advanceTimersByTimeAsync(10)
    expect(other.feed.counters.recalled, 'the process that took over knows it').toBe(0)
    expect(other.recorder.newest).toEqual(other.newest())
    other.end()
  })

  it('is told the prices that nobody has published before the close of their market', async () => {
    const world = new World()
    world.prices.setStatus(0, { open: true, stale: false })
    world.takeOver()
    world.bus.heal()
    world.prices.tick(0)
    await vi.advanceTimersByTimeAsync(10)
    world.endFormer()
    world.prices.tick(0)
    const missed = world.prices.quote(INSTRUMENTS[0]!.id)!
    await vi.advanceTimersByTimeAsync(500)
    world.prices.setStatus(0, { open: false, stale: false })
    world.prices.setStatus(1, { open: true, stale: false })
    world.prices.tick(1)
    world.takeOver()
    const told = world.publishedIn(2)
    const indexOf = (kind: string, at: number): number =>
      told.findIndex((entry) => entry.kind === kind && entry.id === INSTRUMENTS[at]!.id)
    expect(told[indexOf('quote', 0)]?.what).toMatchObject({ bid: missed.bid })
    expect(indexOf('quote', 0)).toBeLessThan(indexOf('status', 0))
    expect(indexOf('status', 1)).toBeLessThan(indexOf('quote', 1))
    world.end()
  })

  it('asks in pages for thousands of instruments, and for more than it can keep', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => ({
      ...CATALOGUE[0]!,
      id: at + 1,
      code: `C${at}`,
      position: at,
    }))
    const world = new World(many)
    world.takeOver()
    world.bus.heal()
    world.feed.start()
    const tickAll = (): void => {
      for (let at = 0; at < many.length; at++) world.prices.tick(at)
    }
    tickAll()
    await vi.advanceTimersByTimeAsync(10)
    expect(world.feed.isLive).toBe(true)
    expect(world.feed.counters.replays, 'nothing was missed').toBe(0)
    expect(world.recorder.newest).toEqual(world.newest())
    const from = world.recorder.entries.length
    const position = world.feed.point!
    world.bus.isReliable = false
    for (let round = 0; round < 50; round++) {
      tickAll()
      await vi.advanceTimersByTimeAsync(5)
    }
    world.bus.lose(0)
    world.bus.heal()
    await vi.advanceTimersByTimeAsync(1000)
    expect(world.feed.counters).toMatchObject({ gaps: 1, recalled: 0 })
    expect(world.feed.counters.replays).toBeGreaterThan(10)
    expect(world.recorder.entries.length).toBe(from + 50 * many.length)
    expect(world.recorder.newest).toEqual(world.newest())
    expect(Math.max(...world.bus.sizes)).toBeLessThan(400_000)

    const taker = new Recorder()
    const other = new PriceFeed({ bus: world.bus, listener: taker, log })
    other.startFrom(position)
    await vi.advanceTimersByTimeAsync(1000)
    expect(other.isLive).toBe(true)
    const quotes = (entries: Entries): Entries => entries.filter(({ kind }) => kind === 'quote')
    // First each one's rate, then all in order.
    expect(quotes(taker.entries).length).toBe(51 * many.length)
    expect(quotes(taker.entries).slice(many.length)).toEqual(quotes(world.recorder.entries.slice(from)))
    other.stop()
    world.end()
  })

  it('takes each page of a snapshot as of its own moment', async () => {
    for (const isHeard of [true, false]) {
      const many = Array.from({ length: 600 }, (_, at) => ({
        ...CATALOGUE[0]!,
        id: at + 1,
        code: `C${at}`,
        position: at,
      }))
      const world = new World(many)
      const { bus, feed, recorder } = world
      world.takeOver()
      const tickAll = async (): Promise<void> => {
        for (let at = 0; at < many.length; at++) world.prices.tick(at)
        await vi.advanceTimersByTimeAsync(10)
      }
      await tickAll()
      feed.start()
      bus.underWay.length = 0
      let pages = 0
      for (; bus.requests[0]?.subject === 'px.snapshot'; pages++) {
        bus.answer(0)
        await tickAll()
      }
      expect(pages).toBeGreaterThan(2)
      if (isHeard) while (bus.underWay.length > 0) bus.deliver(0)
      else expect(feed.isLive).toBe(false)
      bus.underWay.length = 0
      bus.heal()
      await vi.advanceTimersByTimeAsync(2000)
      expect(feed.isLive).toBe(true)
      expect(feed.counters).toMatchObject({ recalled: 0, gaps: 0 })
      expect(recorder.newest).toEqual(world.newest())
      const quotes = recorder.entries.filter(({ kind }) => kind === 'quote').map(({ what }) => (what as Quote).bid)
      expect(quotes.length - new Set(quotes).size, 'nothing twice but the quotes of rows').toBe(many.length)
      world.end()
    }
  })

  it('is told what it misses of an epoch only by the process of that epoch', async () => {
    for (const asked of [0, 1]) {
      const world = started()
      const { bus, feed } = world
      // Processes that serve one subject take turns.
      for (let at = 0; at < asked; at++) await bus.request('px.snapshot', { from: 0 }, { timeoutMs: 1000 })
      await vi.advanceTimersByTimeAsync(10)
      bus.isReliable = false
      world.takeOver(true)
      world.prices.tick(0)
      await vi.advanceTimersByTimeAsync(10)
      bus.underWay.splice(0, 1)
      bus.heal()
      await vi.advanceTimersByTimeAsync(500)
      expect(feed.isLive).toBe(true)
      expect(feed.point).toEqual({ epoch: 2, seq: world.publishedIn(2).length })
      expect(feed.counters).toMatchObject({ recalled: 0, takeovers: 1 })
      expect(world.recorder.newest).toEqual(world.newest())
      world.end()
    }
  })

  it('is told no quote that is older than what the process before has told', async () => {
    const world = started()
    const { bus, feed, prices, recorder } = world
    const [first, second] = INSTRUMENTS as [Instrument, Instrument]
    const behind = new ScriptedPrices(INSTRUMENTS)
    const taker = new PricePublisher({ bus, prices: behind })
    behind.tick(0)
    behind.tick(1)
    await vi.advanceTimersByTimeAsync(1000)
    prices.tick(0)
    await vi.advanceTimersByTimeAsync(10)
    world.endFormer()
    taker.begin(2, world.echo)
    await vi.advanceTimersByTimeAsync(10)
    expect(feed.point?.epoch).toBe(2)
    const quoted = world.publishedIn(2).filter(({ kind }) => kind === 'quote')
    expect(new Set(quoted.map(({ id }) => id))).toEqual(new Set([second.id]))
    expect(recorder.newest.get(`quote ${first.id}`)).toEqual(prices.quote(first.id))

    const late = new Recorder()
    const other = new PriceFeed({ bus, listener: late, log })
    other.start()
    await vi.advanceTimersByTimeAsync(10)
    expect(late.newest.get(`quote ${first.id}`), 'who begins now').toEqual(prices.quote(first.id))
    expect(late.newest.get(`quote ${second.id}`)).toEqual(behind.quote(second.id))
    other.stop()
    taker.end()
    world.end()
  })

  it('hears of a new epoch nothing that was left over from the one before', async () => {
    const world = started()
    const [publisher] = world.publishers as [PricePublisher]
    await vi.advanceTimersByTimeAsync(10)
    world.prices.tick(0)
    publisher.end()
    world.prices.tick(0)
    publisher.begin(2)
    await vi.advanceTimersByTimeAsync(10)
    const quotes = world.publishedIn(2).filter(({ kind }) => kind === 'quote')
    expect(quotes.map(({ what }) => (what as Quote).bid)).toEqual([2n])
    world.end()
  })
})

/** A feed that hears everything so far. */
function started(): World {
  const world = new World()
  world.takeOver()
  world.bus.heal()
  world.feed.start()
  return world
}
