import type { Clock } from '@openlot/core/socket'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMarketStore } from './marketStore.ts'
import { testFrames, testInstrument, testSocket } from '../testing/testMarket.ts'

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

const row = (Id: number, Bid: string, Time = 2000, MarketStatus = 1, Stale = 0) => ({
  Id,
  Code: `C${Id}`,
  Bid,
  Ask: Bid,
  Open: '1',
  High: '1',
  Low: '1',
  Close: Bid,
  Change: '0',
  MarketStatus,
  Time,
  Stale,
})

function setUp() {
  const frames = testFrames()
  const test = testSocket()
  const store = createMarketStore({ socket: test.socket, clock, schedule: frames.schedule })
  return { ...test, ...frames, store, tick: (...rows: ReturnType<typeof row>[]) => test.push('DAY_MARKET', rows) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the market store', () => {
  it('shows the newest of many ticks once per drawn frame, to those who watch that instrument', () => {
    const { store, tick, draw } = setUp()
    const first = vi.fn()
    const second = vi.fn()
    store.subscribe(1, first)
    store.subscribe(2, second)
    tick(row(1, '1.1'))
    tick(row(1, '1.2'))
    expect(store.quote(1)).toBeUndefined()
    draw()
    expect(store.quote(1)?.bid).toBe('1.2')
    expect(first).toHaveBeenCalledTimes(1)
    expect(second).not.toHaveBeenCalled()
  })

  it('draws nothing for a tick that changes nothing', () => {
    const { store, tick, draw } = setUp()
    tick(row(1, '1.1'))
    draw()
    const before = store.quote(1)
    const listener = vi.fn()
    store.subscribe(1, listener)
    tick(row(1, '1.1'))
    draw()
    expect(listener).not.toHaveBeenCalled()
    expect(store.quote(1)).toBe(before)
  })

  it('takes the quotes of the trade list until newer ones come, and never goes back to older ones', () => {
    const { store, tick, draw } = setUp()
    store.seed([testInstrument()])
    draw()
    expect(store.quote(1)?.bid).toBe('1.08500')
    tick(row(1, '1.3'))
    store.seed([testInstrument()])
    draw()
    expect(store.quote(1)?.bid).toBe('1.3')
  })

  it('is live only while connected and while quotes keep coming', () => {
    const { store, tick, draw, setState } = setUp()
    expect(store.health.get()).toBe('waiting')
    tick(row(1, '1.1'))
    draw()
    expect(store.health.get()).toBe('live')
    vi.advanceTimersByTime(9999)
    expect(store.health.get()).toBe('live')
    vi.advanceTimersByTime(1)
    expect(store.health.get()).toBe('stale')
    tick(row(1, '1.2'))
    expect(store.health.get()).toBe('live')
    setState('reconnecting')
    expect(store.health.get()).toBe('stale')
    setState('open')
    expect(store.health.get()).toBe('stale')
    tick(row(1, '1.3'))
    expect(store.health.get()).toBe('live')
  })

  it('of many quotes a second are late after three seconds without one, and dead after six', () => {
    const { store, tick, setState } = setUp()
    const arrive = (quotes: number) => {
      for (let count = 0; count < quotes; count += 1) {
        vi.advanceTimersByTime(200)
        tick(row(1, `1.${count}`))
      }
    }
    const now = () => [store.health.get(), store.delay.get()]
    arrive(20)
    vi.advanceTimersByTime(2999)
    expect(now()).toEqual(['live', 0])
    vi.advanceTimersByTime(1)
    expect(now()).toEqual(['late', 3])
    vi.advanceTimersByTime(2000)
    expect(now()).toEqual(['late', 5])
    vi.advanceTimersByTime(1000)
    expect(now()).toEqual(['stale', 6])
    vi.advanceTimersByTime(3000)
    expect(now()).toEqual(['stale', 9])
    arrive(1)
    expect(now()).toEqual(['live', 0])
    vi.advanceTimersByTime(3000)
    expect(now(), 'the stream is slow now, and may pause').toEqual(['live', 0])
    arrive(20)
    vi.advanceTimersByTime(3000)
    expect(now()).toEqual(['late', 3])
    setState('reconnecting')
    vi.advanceTimersByTime(5000)
    expect(now(), 'a lost connection is not a delay').toEqual(['stale', 0])
  })

  it('expects no quotes while every market is closed', () => {
    const { store, tick } = setUp()
    tick(row(1, '1.1', 2000, 2))
    vi.advanceTimersByTime(600_000)
    expect(store.health.get()).toBe('live')
  })
})

describe('a quote that the server no longer fills orders on', () => {
  const start = 1_000_000_000

  it('turns stale on its own while others keep coming, and fresh with its next tick', () => {
    const { store, tick, draw } = setUp()
    const listener = vi.fn()
    store.seed([testInstrument({ Id: 1 }), testInstrument({ Id: 2 })])
    tick(row(1, '1.1', start), row(2, '2.1', start))
    draw()
    store.subscribe(1, listener)
    for (let second = 5; second <= 60; second += 5) {
      vi.advanceTimersByTime(5000)
      tick(row(1, '1.1', start), row(2, `2.${second}`, start + second * 1000))
      draw()
    }
    expect(store.quote(1)?.isStale).toBe(false)
    vi.advanceTimersByTime(1001)
    expect([store.quote(1)?.isStale, store.quote(2)?.isStale]).toEqual([true, false])
    expect(listener).toHaveBeenCalledTimes(1)
    tick(row(1, '1.2', start + 61_000))
    draw()
    expect(store.quote(1)?.isStale).toBe(false)
  })

  it("goes by the market's time, even if the device's clock is wrong", () => {
    const { store, tick, draw } = setUp()
    vi.setSystemTime(start + 3_600_000)
    store.seed([testInstrument()])
    draw()
    expect(store.quote(1)?.isStale).toBe(false)
    tick(row(1, '1.1', start - 60_001), row(2, '2.1', start))
    draw()
    expect([store.quote(1)?.isStale, store.quote(2)?.isStale]).toEqual([true, false])
  })

  it('is stale while the server says so', () => {
    const { store, tick, draw } = setUp()
    tick(row(1, '1.1', start, 1, 1), row(2, '2.1', start))
    draw()
    expect([store.quote(1)?.isStale, store.quote(2)?.isStale]).toEqual([true, false])
    tick(row(1, '1.1', start))
    draw()
    expect(store.quote(1)?.isStale).toBe(false)
  })

  it('is fresh for as long as its terms say', () => {
    const { store, tick, draw } = setUp()
    store.seed([testInstrument({ Id: 1, StaleSeconds: 15 }), testInstrument({ Id: 2, StaleSeconds: 300 })])
    tick(row(1, '1.1', start - 16_000), row(2, '2.1', start - 299_000), row(3, '3.1', start))
    draw()
    expect([store.quote(1)?.isStale, store.quote(2)?.isStale]).toEqual([true, false])
  })

  it('is not stale while its market is closed, but is once it opens without a tick', () => {
    const { store, tick, draw } = setUp()
    store.seed([testInstrument()])
    tick(row(1, '1.1', start - 90_000, 2), row(2, '2.1', start))
    draw()
    expect(store.quote(1)?.isStale).toBe(false)
    tick(row(1, '1.1', start - 90_000, 1))
    draw()
    expect(store.quote(1)?.isStale).toBe(true)
  })
})

describe('quotes of an earlier visit', () => {
  it('are shown as stale where no newer ones are known', () => {
    const { store: market } = setUp()
    market.seed([testInstrument()])
    const known = market.quote(1)!
    market.restore([
      { ...known, bid: '1.20000', time: known.time + 1 },
      { ...known, id: 2, time: known.time + 1 },
    ])
    expect(market.quote(1)).toMatchObject({ bid: '1.20000', isOpen: true, isStale: true })
    expect(market.quote(2)).toBeUndefined()
    market.restore([{ ...known, bid: '1.30000' }])
    expect(market.quote(1)?.bid).toBe('1.20000')
    expect(market.all()).toHaveLength(1)
  })
})
