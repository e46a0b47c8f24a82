import { isDeepStrictEqual } from 'node:util'
import type { Price, Quote } from '@openlot/core/math'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CATALOGUE } from '../src/market/catalogue.ts'
import type { MessageListener } from '../src/bus/messages.ts'
import type { Instrument } from '../src/market/instrument.ts'
import type { MarketStatus } from '../src/market/statusWatch.ts'
import { PriceFeed, type PriceListener } from '../src/prices/priceFeed.ts'
import { PriceEcho } from '../src/prices/priceEcho.ts'
import { PricePublisher, RING_LIMITS } from '../src/prices/publisher.ts'
import { PX, type PxMessage, readEntries } from '../src/prices/pxMessage.ts'
import { effort } from './support/effort.ts'
import { ScriptedPrices } from './support/scriptedPrices.ts'
import { UnreliableBus } from './support/unreliableBus.ts'

const log = pino({ level: 'silent' })
const INSTRUMENTS = CATALOGUE.slice(0, 3)
const NOW = Date.parse('2026-11-18T15:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** Keeps what it was told, and the newest of everything. */
class Recorder implements PriceListener {
  readonly entries: { kind: string; id: number; what: unknown; at: number }[] = []
  readonly newest = new Map<string, unknown>()
  isCurrent = false

  onQuote(id: number, quote: Quote, at: number): void {
    this.#add('quote', id, quote, at)
  }
  onStatus(id: number, status: MarketStatus, at: number): void {
    this.#add('status', id, status, at)
  }
  onInstrument(instrument: Instrument, at: number): void {
    this.#add('terms', instrument.id, instrument, at)
  }
  onGap(): void {
    expect(this.isCurrent).toBe(true)
    this.isCurrent = false
  }
  onFilled(): void {
    expect(this.isCurrent).toBe(false)
    this.isCurrent = true
  }

  #add(kind: string, id: number, what: unknown, at: number): void {
    this.entries.push({ kind, id, what, at })
    this.newest.set(`${kind} ${id}`, what)
  }
}

/** A market, the processes that publish it one after the other, and an engine's feed. */
class World {
  readonly bus = new UnreliableBus()
  readonly prices: ScriptedPrices
  readonly recorder = new Recorder()
  readonly feed = new PriceFeed({ bus: this.bus, listener: this.recorder, log })
  readonly echo: PriceEcho
  #standby: PricePublisher
  publishers: PricePublisher[] = []
  epoch = 0

  constructor(instruments: readonly Instrument[] = INSTRUMENTS) {
    this.prices = new ScriptedPrices(instruments)
    // The process that takes over has heard everything.
    const listeners: MessageListener[] = []
    const publish = this.bus.publish.bind(this.bus)
    this.bus.publish = (subject, message) => {
      publish(subject, message)
      if (subject === PX) for (const listener of listeners) listener(message, subject)
    }
    const subscribe = (_: string, listener: MessageListener) => {
      listeners.push(listener)
      return () => undefined
    }
    this.#standby = new PricePublisher(this)
    this.echo = new PriceEcho({ bus: { subscribe }, limits: RING_LIMITS })
  }

  /** @param survives whether the former process goes on for now: it does not know yet that it does not lead. */
  takeOver(survives = false): void {
    if (!survives) this.endFormer()
    const publisher = this.#standby
    // It has the prices from now on.
    this.#standby = new PricePublisher(this)
    this.publishers.push(publisher)
    publisher.begin(++this.epoch, this.echo)
  }

  endFormer(): void {
    for (const publisher of this.publishers.splice(0)) publisher.end()
  }

  /** What was published in an epoch. */
  publishedIn(epoch: number): Recorder['entries'] {
    const all = new Recorder()
    for (const { message } of this.bus.published) {
      if ((message as PxMessage).epoch === epoch) readEntries(message as PxMessage, all, () => false)
    }
    return all.entries
  }

  newest(): Map<string, unknown> {
    const all = new Map<string, unknown>()
    for (const instrument of this.prices.instruments) {
      const { id } = instrument
      all.set(`terms ${id}`, instrument)
      all.set(`status ${id}`, this.prices.status(id))
      const quote = this.prices.quote(id)
      if (quote !== undefined) all.set(`quote ${id}`, quote)
    }
    return all
  }

  end(): void {
    this.feed.stop()
    this.endFormer()
  }
}

type Action =
  | { kind: 'tick' | 'deliver' | 'lose' | 'repeat' | 'handle' | 'answer' | 'fail' | 'terms'; choice: number }
  | { kind: 'status'; choice: number; open: boolean; stale: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'takeover'; survives: boolean }
  | { kind: 'reconnect' | 'late' }

const choice = fc.nat(20)
const one = (kind: Extract<Action, { choice: number }>['kind'], weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), choice }) as fc.Arbitrary<Action>,
})
const actions = fc.array(
  fc.oneof(
    one('tick', 20),
    one('deliver', 8),
    one('lose', 3),
    one('repeat', 2),
    one('handle', 3),
    one('answer', 6),
    one('fail', 1),
    one('terms', 1),
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('status' as const),
        choice,
        open: fc.boolean(),
        stale: fc.boolean(),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.oneof(fc.nat(20), fc.nat(4000)) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeover' as const), survives: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constantFrom<Action>({ kind: 'reconnect' }, { kind: 'late' }) },
  ),
  { minLength: 10, maxLength: 80, size: 'max' },
)

async function act(world: World, action: Action): Promise<void> {
  const { bus, prices } = world
  switch (action.kind) {
    case 'tick':
      prices.tick(action.choice)
      break
    case 'status':
      prices.setStatus(action.choice, { open: action.open, stale: action.stale })
      break
    case 'terms':
      prices.setStopLevel(action.choice, BigInt(bus.published.length))
      break
    case 'wait':
      await vi.advanceTimersByTimeAsync(action.ms)
      break
    case 'late':
      await vi.advanceTimersByTimeAsync(125_000)
      break
    case 'takeover':
      world.takeOver(action.survives)
      break
    case 'reconnect':
      bus.reconnect()
      break
    default:
      bus[action.kind](action.choice)
  }
  // Answers arrive; and so that nothing has the time of what was before.
  await vi.advanceTimersByTimeAsync(1)
}

const tick: Action = { kind: 'tick', choice: 0 }
const answer: Action = { kind: 'answer', choice: 0 }
/** A message of the first epoch is heard while all of it, and the beginning of the second, is asked for. */
const heardBeforeItIsAskedFor: Action[] = [
  tick,
  tick,
  { kind: 'fail', choice: 0 },
  ...Array.from({ length: 6 }, () => tick),
  { kind: 'reconnect' },
  { kind: 'takeover', survives: false },
  answer,
  tick,
  { kind: 'deliver', choice: 6 },
  answer,
  tick,
  tick,
  answer,
  { kind: 'lose', choice: 0 },
  tick,
  tick,
]

describe('the feed of an engine', () => {
  it('tells all that was published in order and once, whatever the bus does', async () => {
    const seen = { exact: 0, recalled: 0, takeovers: 0, gaps: 0, dropped: 0 }
    const check = async (before: Action[], history: Action[], from: number | undefined): Promise<void> => {
      const world = new World()
      const { bus, feed, recorder } = world
      world.takeOver()
      for (const action of before) await act(world, action)
      // Also from within a message.
      const start = Math.min(from ?? 0, world.publishedIn(1).length)
      if (from !== undefined) feed.startFrom({ epoch: 1, seq: start })
      else feed.start()
      const ticked = watchTicks(world)
      for (const action of history) await act(world, action)
      if (world.publishers.length > 1)
        for (const former of world.publishers.splice(0, world.publishers.length - 1)) former.end()
      bus.heal()
      await vi.advanceTimersByTimeAsync(6000)

      expect(feed.isLive).toBe(true)
      expect(recorder.isCurrent).toBe(true)
      expect(recorder.newest).toEqual(world.newest())
      const last = world.publishedIn(world.epoch)
      expect(feed.position).toEqual({ epoch: world.epoch, seq: last.length })
      // Each price is above those before, unless two processes have published at a time.
      const isOverlapping = [...before, ...history].some((action) => action.kind === 'takeover' && action.survives)
      const bids = new Map<number, bigint>()
      for (const { kind, id, what } of recorder.entries) {
        if (kind !== 'quote' || isOverlapping) continue
        const { bid } = what as Quote
        expect(bid).toBeGreaterThanOrEqual(bids.get(id) ?? 0n)
        bids.set(id, bid)
      }
      const { recalled, takeovers, gaps, dropped } = feed.counters
      seen.recalled += recalled
      seen.takeovers += takeovers
      seen.gaps += gaps
      seen.dropped += dropped
      if (from !== undefined && recalled === 0) {
        seen.exact++
        // Every price since then was told, whoever has published when; one process at a time.
        const told = new Set(
          recorder.entries.flatMap(({ kind, what }) => (kind === 'quote' ? (what as Quote).bid : [])),
        )
        for (const { kind, what } of world.publishedIn(1).slice(start))
          if (kind === 'quote' && !isOverlapping) expect(told).toContain((what as Quote).bid)
        if (!isOverlapping) expect(ticked.filter((bid) => !told.has(bid as Price))).toEqual([])
        // Unless the first process had ended by then, the feed was told first what was known at the position.
        const afterKnown = recorder.entries.slice(countKnown(recorder.entries, { start, world, isOverlapping }))
        const rests = [recorder.entries, afterKnown].map((entries) => unpublished(entries, start, world))
        expect(rests).toContainEqual([])
      }
      world.end()
      vi.clearAllTimers()
    }
    const property = fc.asyncProperty(
      fc.array(
        actions.map(([first]) => first!),
        { maxLength: 5 },
      ),
      actions,
      fc.option(fc.nat(15), { nil: undefined }),
      check,
    )
    const examples: [Action[], Action[], number | undefined][] = [[[], heardBeforeItIsAskedFor, 0]]
    await fc.assert(property, { numRuns: effort(5000, 200), examples })
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10)
  })

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
    const position = world.feed.position!
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
      // Those who serve take turns.
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
      expect(feed.position).toEqual({ epoch: 2, seq: world.publishedIn(2).length })
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
    expect(feed.position?.epoch).toBe(2)
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

/** All prices from now on. */
function watchTicks({ prices }: World): bigint[] {
  const ticked: bigint[] = []
  prices.listen({ onQuote: (_, { bid }) => ticked.push(bid), onStatus: () => undefined })
  return ticked
}

/** A feed that hears everything so far. */
function started(): World {
  const world = new World()
  world.takeOver()
  world.bus.heal()
  world.feed.start()
  return world
}

type Entries = Recorder['entries']

/**
 * What of these entries is not all that was published after a position in the first epoch, in order. Of an epoch that
 * another ended, what was published last may never have been heard of.
 */
function unpublished(entries: Entries, start: number, world: World): Entries {
  let rest = entries
  for (let epoch = 1; epoch <= world.epoch; epoch++) {
    const published = world.publishedIn(epoch).slice(epoch === 1 ? start : 0)
    const different = published.findIndex((entry, at) => JSON.stringify(entry, text) !== JSON.stringify(rest[at], text))
    const heard = different === -1 ? published.length : different
    if (epoch === world.epoch && heard < published.length) return entries
    rest = rest.slice(heard)
  }
  return rest
}

/** How many of the first entries tell what was known at a position in the first epoch. */
function countKnown(
  entries: Entries,
  { start, world, isOverlapping }: { start: number; world: World; isOverlapping: boolean },
): number {
  const known = new Recorder()
  for (const { kind, id, what } of world.publishedIn(1).slice(0, start)) known.newest.set(`${kind} ${id}`, what)
  let count = 0
  const isQuoteOf = (id: number): boolean => entries[count]?.kind === 'quote' && entries[count]?.id === id
  for (const { id } of INSTRUMENTS) {
    if (entries[count]?.kind !== 'terms' || entries[count]?.id !== id) return 0
    count++
    if (isQuoteOf(id)) count++
  }
  for (const { id } of INSTRUMENTS) {
    const status = entries[count]
    if (status?.kind !== 'status') return 0
    // What has changed between two epochs nobody knows the time of; where two are heard at a time, between any.
    const epochs = isOverlapping ? Array.from({ length: world.epoch - 1 }, (_, at) => at + 2) : [2]
    const later = epochs.map((epoch) =>
      world.publishedIn(epoch).find((each) => each.kind === 'status' && each.id === id),
    )
    const atPosition = known.newest.get(`status ${id}`) ?? { open: false, stale: false }
    expect([atPosition, ...later.map((entry) => entry?.what)]).toContainEqual(status.what)
    count++
    if (isQuoteOf(id) && isDeepStrictEqual(entries[count]!.what, known.newest.get(`quote ${id}`))) count++
  }
  return count
}

const text = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)
