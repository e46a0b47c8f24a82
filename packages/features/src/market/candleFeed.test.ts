import type { Candle } from '@openlot/core/math'
import type { ConnectionState } from '@openlot/core/socket'
import { describe, expect, it, vi } from 'vitest'
import type { Bar } from '@openlot/ui/chart'
import { createCandleFeed } from './candleFeed.ts'
import { createLastCandles } from './lastCandles.ts'
import { testFrames, testSocket } from '../testing/testMarket.ts'

const candle = (Time: number, Close: number): Candle => ({ Time, Open: 1, High: 2, Low: 1, Close, Volume: 1 })

function setUp(state: ConnectionState = 'open') {
  const frames = testFrames()
  const test = testSocket(state)
  const onOutdated = vi.fn()
  const last = createLastCandles({ read: () => undefined, write: () => undefined })
  const call = vi.fn((_endpoint: unknown, input: { period: string }) =>
    Promise.resolve(input.period === '1min' ? [candle(360_000, 3)] : [candle(0, 1), candle(300_000, 3)]),
  )
  const feed = createCandleFeed(
    {
      api: { call },
      ready: Promise.resolve(),
      socket: test.socket,
      schedule: frames.schedule,
      last,
      onOutdated,
    },
    { id: 1, code: 'EURUSD', period: '5min' },
  )
  return { ...test, ...frames, feed, call, last, onOutdated }
}

describe('the candle feed', () => {
  it('gives the forming bar once per frame', async () => {
    const { feed, push, draw } = setUp()
    await feed.load(undefined, 300)
    const onBar = vi.fn<(bar: Bar) => void>()
    feed.subscribe(onBar)
    push('KLINE.EURUSD', candle(360_000, 1.5))
    push('KLINE.EURUSD', candle(360_000, 1.7))
    draw()
    expect(onBar.mock.calls.map(([bar]) => [bar.time, bar.close])).toEqual([[300_000, 1.7]])
  })

  it('folds in what came while the bars were loading', async () => {
    const { feed, push, draw } = setUp()
    const onBar = vi.fn<(bar: Bar) => void>()
    feed.subscribe(onBar)
    push('KLINE.EURUSD', candle(360_000, 1.9))
    await feed.load(undefined, 300)
    push('KLINE.EURUSD', candle(420_000, 1.2))
    draw()
    expect(onBar.mock.calls.map(([bar]) => [bar.time, bar.close, bar.volume])).toEqual([[300_000, 1.2, 2]])
  })

  it('draws nothing after it was stopped', async () => {
    const { feed, push, draw, listenerCount } = setUp()
    await feed.load(undefined, 300)
    const onBar = vi.fn()
    const stop = feed.subscribe(onBar)
    push('KLINE.EURUSD', candle(360_000, 1.5))
    stop()
    draw()
    expect(onBar).not.toHaveBeenCalled()
    expect(listenerCount('KLINE.EURUSD')).toBe(0)
  })

  it('pages back with the end it is given', async () => {
    const { feed, call } = setUp()
    await feed.load(1000, 300)
    expect(call.mock.calls.map(([, input]) => input)).toEqual([{ forex_id: 1, period: '5min', limit: 300, end: 1000 }])
  })

  it('pages on from the start it is given, and keeps no bars of the past as the last ones', async () => {
    const { feed, call, last } = setUp()
    const bars = await feed.loadFrom(-1, 300)
    expect(bars.map(({ time }) => time)).toEqual([0, 300_000])
    expect(call.mock.calls.map(([, input]) => input)).toEqual([{ forex_id: 1, period: '5min', limit: 300, start: -1 }])
    expect(last.of('1.5min')).toEqual([])
  })

  it('keeps the bars it gave, up to the newest', async () => {
    const { feed, push, draw, last } = setUp()
    await feed.load(undefined, 300)
    feed.subscribe(vi.fn())
    push('KLINE.EURUSD', candle(360_000, 1.7))
    draw()
    expect(last.of('1.5min').map(({ Time, Close }) => [Time, Close])).toEqual([
      [0, 1],
      [300_000, 1.7],
    ])
  })

  it('gives those of the last time while nobody answers, and asks again once a minute when the market goes on', async () => {
    const { feed, push, draw, last, call, onOutdated } = setUp('reconnecting')
    const down = () => Promise.reject(new Error('no network'))
    call.mockImplementation(down)
    await expect(feed.load(undefined, 300)).rejects.toThrow('no network')
    last.keep('1.5min', [candle(0, 1)])
    expect((await feed.load(undefined, 300)).map(({ time }) => time)).toEqual([0])
    const onBar = vi.fn()
    feed.subscribe(onBar)
    for (const minute of [360_000, 360_000, 420_000]) push('KLINE.EURUSD', candle(minute, 2))
    draw()
    expect(onOutdated).toHaveBeenCalledTimes(2)
    expect(onBar, 'nothing is added where some are missing').not.toHaveBeenCalled()
    call.mockImplementation(() => Promise.resolve([candle(300_000, 3)]))
    await feed.load(undefined, 300)
    push('KLINE.EURUSD', candle(480_000, 2))
    draw()
    expect(onOutdated).toHaveBeenCalledTimes(2)
    expect(onBar).toHaveBeenCalledTimes(1)
  })

  it('does not give those of the last time as those of now', async () => {
    const { feed, last, call } = setUp('open')
    last.keep('1.5min', [candle(0, 1)])
    call.mockImplementation(() => Promise.reject(new Error('refused')))
    await expect(feed.load(undefined, 300)).rejects.toThrow('refused')
  })
})
