import { type Price, type Quote, STORED_PERIODS } from '@openlot/core/math'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalBus } from './support/localBus.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import type { Instrument } from '../src/market/terms/instrument.ts'
import type { Market } from '../src/market/market.ts'
import type { Leadership } from '../src/prices/leadership.ts'
import { MarketRole } from '../src/prices/marketRole.ts'
import { PriceFeed, type PriceListener } from '../src/prices/priceFeed.ts'
import { RemotePrices } from '../src/prices/remotePrices.ts'
import { CandlesInMemory } from './support/candlesInMemory.ts'
import { type ScriptedSource, scriptedMarket } from './support/scriptedMarket.ts'

const log = pino({ level: 'silent' })
const LEASE_MS = 3000
/** Coins never close. */
const INSTRUMENTS = CATALOGUE.filter(({ code }) => ['BTCUSD', 'ETHUSD'].includes(code))
const [BTC, ETH] = INSTRUMENTS as [Instrument, Instrument]
const NOW = Date.parse('2026-11-18T15:00:20Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

class FakeLeadership implements Leadership {
  epoch: number | undefined
  readonly #listeners: (() => void)[] = []

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }
  resign(): void {
    this.set(undefined)
  }
  set(epoch: number | undefined): void {
    this.epoch = epoch
    for (const listener of this.#listeners) listener()
  }
}

interface MarketProcess {
  readonly leadership: FakeLeadership
  readonly source: ScriptedSource
  readonly market: Market
  readonly role: MarketRole
}

/** Two market processes, an engine and a gateway on one bus and one database. */
class Cluster {
  readonly bus = new LocalBus({ log })
  readonly stored = new CandlesInMemory()
  readonly processes: MarketProcess[] = [this.#process(), this.#process()]
  readonly heard: { what: Quote | boolean; at: number; heardAt: number }[] = []
  readonly feed = new PriceFeed({ bus: this.bus, listener: this.#listener(), log })
  readonly remote = new RemotePrices({ bus: this.bus, instruments: INSTRUMENTS, store: this.stored, log })
  #bid = 9_000_000_000_000n

  async start(): Promise<void> {
    const [first, second] = this.processes as [MarketProcess, MarketProcess]
    first.leadership.set(1)
    await first.role.start()
    await second.role.start()
    this.feed.start()
    this.remote.start()
  }

  /** The vendor sends a price to these processes. */
  tick(processes = this.processes, { code }: Instrument = BTC): bigint {
    const bid = (this.#bid += 1_000_000n) as Price
    for (const { source } of processes) source.tick({ code, bid, ask: (bid + 1n) as Price, time: Date.now() })
    return bid
  }

  /** The vendor's price arrives at one process now. */
  arrive({ source }: MarketProcess, price: number): void {
    const bid = BigInt(price) as Price
    source.tick({ code: BTC.code, bid, ask: (bid + 1n) as Price, time: Date.now() })
  }

  get bids(): bigint[] {
    return this.heard.flatMap(({ what }) => (typeof what === 'object' ? [what.bid] : []))
  }

  async stop(): Promise<void> {
    this.feed.stop()
    this.remote.stop()
    for (const { role, market } of this.processes) {
      role.stop()
      await market.stop()
    }
  }

  #process(): MarketProcess {
    const leadership = new FakeLeadership()
    const store = new CandlesInMemory({ shared: this.stored, epoch: () => leadership.epoch })
    const { market, source } = scriptedMarket(INSTRUMENTS, store)
    const role = new MarketRole({ market, leadership, bus: this.bus, historyDays: 0, log })
    return { leadership, market, source, role }
  }

  #listener(): PriceListener {
    return {
      onQuote: (_, what, at) => this.heard.push({ what, at, heardAt: Date.now() }),
      onStatus: (id, { open }, at) => id === ETH.id && this.heard.push({ what: open, at, heardAt: Date.now() }),
      onInstrument: () => undefined,
      onGap: () => undefined,
      onFilled: () => undefined,
    }
  }
}

async function started(): Promise<Cluster> {
  const cluster = new Cluster()
  await cluster.start()
  await vi.advanceTimersByTimeAsync(10)
  return cluster
}

describe('market processes', () => {
  it('publish one sequence, of the one that leads', async () => {
    const cluster = await started()
    const sent: bigint[] = []
    for (let at = 0; at < 50; at++) {
      sent.push(cluster.tick())
      await vi.advanceTimersByTimeAsync(7)
    }
    expect(cluster.bids).toEqual(sent)
    expect(cluster.feed.point?.epoch).toBe(1)
    expect(cluster.feed.counters).toMatchObject({ gaps: 0, dropped: 0 })
    await cluster.stop()
  })

  it('replace one that dies within its lease, with all that has changed meanwhile', async () => {
    const cluster = await started()
    const [first, second] = cluster.processes as [MarketProcess, MarketProcess]
    cluster.tick()
    await vi.advanceTimersByTimeAsync(1100)
    // The first dies; nobody publishes until its lease is over.
    first.role.stop()
    const diedAt = Date.now()
    const last = cluster.tick([second])
    second.market.updateInstrument({ ...ETH, market: 'closed' })
    await vi.advanceTimersByTimeAsync(LEASE_MS)
    expect(cluster.bids).not.toContain(last)
    second.leadership.set(2)
    await vi.advanceTimersByTimeAsync(10)
    expect(cluster.feed.isLive).toBe(true)
    expect(cluster.feed.point?.epoch).toBe(2)
    expect(cluster.bids.at(-1)).toBe(last)
    expect(cluster.heard.filter(({ what }) => typeof what === 'boolean').at(-1)?.what, 'it has closed').toBe(false)
    expect(cluster.heard.at(-1)!.heardAt - diedAt).toBeLessThan(LEASE_MS + 100)
    expect(cluster.heard.at(-1)!.at, 'it is dealt on now').toBeGreaterThanOrEqual(diedAt + LEASE_MS)
    expect(cluster.feed.counters.recalled, 'nothing is known to be missing').toBe(0)
    await vi.advanceTimersByTimeAsync(50)
    expect(cluster.remote.quote(BTC.id)?.bid).toBe(last)
    expect(cluster.remote.status(ETH.id).open).toBe(false)
    await cluster.stop()
  })

  it('pass no price by that the one before heard later than the next, by its clock', async () => {
    const cluster = await started()
    const [first, second] = cluster.processes as [MarketProcess, MarketProcess]
    // The first is busy: it hears of each price after the second has heard of the next.
    for (const [atFirst, atSecond] of [
      [undefined, 9_100],
      [undefined, 9_200],
      [9_100, 9_300],
      [9_200, 9_400],
    ]) {
      if (atFirst !== undefined) cluster.arrive(first, atFirst * 1e9)
      await vi.advanceTimersByTimeAsync(20)
      if (atSecond !== undefined) cluster.arrive(second, atSecond * 1e9)
      await vi.advanceTimersByTimeAsync(30)
    }
    first.role.stop()
    second.leadership.set(2)
    await vi.advanceTimersByTimeAsync(10)
    const bids = cluster.bids.map((bid) => Number(bid) / 1e9)
    expect(bids.filter((bid, at) => bid !== bids[at - 1])).toEqual([9_100, 9_200, 9_300, 9_400])
    const times = cluster.heard.flatMap(({ what }) => (typeof what === 'object' ? [what.time] : []))
    expect(times, 'engines drop what is older').toEqual(times.toSorted((a, b) => a - b))
    await cluster.stop()
  })

  it('are not heard any more once another has begun', async () => {
    const cluster = await started()
    const [first, second] = cluster.processes as [MarketProcess, MarketProcess]
    cluster.tick()
    await vi.advanceTimersByTimeAsync(20)
    // The first was frozen and does not know that its lease is over.
    second.leadership.set(2)
    await vi.advanceTimersByTimeAsync(20)
    const before = cluster.bids.length
    const late = cluster.tick([first])
    const right = cluster.tick([second])
    await vi.advanceTimersByTimeAsync(200)
    expect(cluster.bids.slice(before)).toEqual([right])
    expect(cluster.feed.counters.dropped).toBeGreaterThan(0)
    expect(cluster.remote.counters.dropped).toBeGreaterThan(0)
    expect(cluster.remote.quote(BTC.id)?.bid).toBe(right)
    expect(cluster.bids).not.toContain(late)
    first.leadership.set(undefined)
    const dropped = cluster.feed.counters.dropped
    cluster.tick([first])
    await vi.advanceTimersByTimeAsync(2000)
    expect(cluster.feed.counters.dropped, 'it has stopped at once').toBe(dropped)
    await cluster.stop()
  })

  it('write candles only while they lead, and continue those of the one before', async () => {
    const cluster = await started()
    const [first, second] = cluster.processes as [MarketProcess, MarketProcess]
    for (let at = 0; at < 4; at++) cluster.tick([first])
    // The other hears less; what it has is not stored.
    cluster.tick([second])
    await vi.advanceTimersByTimeAsync(1100)
    const minuteOf = async () => (await cluster.stored.last(BTC.id, '1min', 1))[0]
    expect(await minuteOf()).toMatchObject({ Volume: 4 })
    first.leadership.set(undefined)
    cluster.tick([first])
    await vi.advanceTimersByTimeAsync(1100)
    expect(await minuteOf()).toMatchObject({ Volume: 4 })
    second.leadership.set(2)
    await vi.advanceTimersByTimeAsync(10)
    cluster.tick([second])
    await vi.advanceTimersByTimeAsync(1500)
    expect(await minuteOf()).toMatchObject({ Volume: 5 })
    for (const period of STORED_PERIODS) {
      const bar = second.market.candles.forming(BTC.id, period)
      expect(bar).toMatchObject({ Volume: 5 })
      expect(cluster.remote.candles.forming(BTC.id, period)).toEqual(bar)
    }
    await cluster.stop()
  })
})
