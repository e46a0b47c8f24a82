import type { Api } from '@openlot/core/api'
import type { Candle } from '@openlot/core/math'
import { describe, expect, it, vi } from 'vitest'
import { createCandleFeed, type Bar } from './candleFeed.ts'
import { testFrames, testSocket } from '../testing/testMarket.ts'

const candle = (Time: number, Close: number): Candle => ({ Time, Open: 1, High: 2, Low: 1, Close, Volume: 1 })

function setUp() {
  const frames = testFrames()
  const test = testSocket()
  const call = vi.fn((_endpoint: unknown, input: { period: string }) =>
    Promise.resolve(input.period === '1min' ? [candle(360_000, 3)] : [candle(0, 1), candle(300_000, 3)]),
  )
  const feed = createCandleFeed(
    { api: { call } as unknown as Api, ready: Promise.resolve(), socket: test.socket, schedule: frames.schedule },
    { id: 1, code: 'EURUSD', period: '5min' },
  )
  return { ...test, ...frames, feed, call }
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
})
