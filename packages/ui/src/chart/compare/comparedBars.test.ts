import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bar, LoadBars } from '../types.ts'
import { createComparedBars } from './comparedBars.ts'

const MINUTE_MS = 60_000
const bar = (minute: number, close = minute): Bar => ({ time: minute * MINUTE_MS, open: 1, high: 1, low: 1, close })
const minutesOf = (bars: readonly Bar[]) => bars.map(({ time }) => time / MINUTE_MS)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** A server with the candles of some minutes. */
const server = (minutes: () => readonly number[]) =>
  vi.fn<LoadBars>(async (_, end, limit) =>
    minutes()
      .filter((minute) => minute * MINUTE_MS < (end ?? Infinity))
      .slice(-limit)
      .map((minute) => bar(minute)),
  )

describe('the candles of a compared instrument', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const made = (loadBars: LoadBars) => {
    const onChange = vi.fn()
    return { onChange, ...createComparedBars({ period: '1min', loadBars, onChange }) }
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it('load page by page as far as the chart goes, and no page twice', async () => {
    const load = server(() => range(1, 1000))
    const bars = made(load)
    bars.cover(900 * MINUTE_MS)
    bars.cover(200 * MINUTE_MS)
    bars.cover(300 * MINUTE_MS)
    await settle()
    expect(minutesOf(bars.list())).toEqual(range(101, 1000))
    expect(load.mock.calls.map(([, end]) => end)).toEqual([undefined, 701 * MINUTE_MS, 401 * MINUTE_MS])
  })

  it('end with the first candle there is', async () => {
    const load = server(() => range(1, 350))
    const bars = made(load)
    bars.cover(0)
    await settle()
    bars.cover(-5)
    await settle()
    expect(minutesOf(bars.list())).toEqual(range(1, 350))
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('are tried again after a failure, and not once they are off the chart', async () => {
    const load = server(() => range(1, 10))
    load.mockRejectedValueOnce(new Error('No connection')).mockRejectedValueOnce(new Error('No connection'))
    const bars = made(load)
    bars.cover(0)
    await settle()
    // Drawn anew meanwhile, the chart does not ask at once.
    bars.cover(0)
    await settle()
    expect(load).toHaveBeenCalledTimes(1)
    await vi.runOnlyPendingTimersAsync()
    expect(bars.list()).toEqual([])
    await vi.runOnlyPendingTimersAsync()
    expect(minutesOf(bars.list())).toEqual(range(1, 10))
    const other = made(load)
    load.mockRejectedValueOnce(new Error('No connection'))
    other.cover(0)
    await settle()
    other.stop()
    const { length } = load.mock.calls
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledTimes(length)
    expect(other.onChange).not.toHaveBeenCalled()
  })

  it('follow the forming candle', async () => {
    const bars = made(server(() => range(1, 3)))
    bars.add(bar(3, 7))
    expect(bars.list()).toEqual([])
    bars.cover(0)
    await settle()
    bars.add(bar(2, 5))
    bars.add(bar(3, 8))
    bars.add(bar(4, 9))
    expect(bars.list().map(({ close }) => close)).toEqual([1, 2, 8, 9])
  })

  it('catch up on what was missed, without a gap', async () => {
    let minutes = range(1, 320)
    const bars = made(server(() => minutes))
    bars.cover(MINUTE_MS)
    await settle()
    minutes = range(1, 500)
    await bars.catchUp()
    expect(minutesOf(bars.list())).toEqual(range(1, 500))
    minutes = range(1, 1000)
    await bars.catchUp()
    await settle()
    expect(minutesOf(bars.list())).toEqual(range(1, 1000))
  })

  it('of a date that was gone to are loaded by themselves, and go on as it is panned until the newest', async () => {
    const load = server(() => range(1, 5000))
    const bars = made(load)
    bars.cover(4900 * MINUTE_MS)
    await settle()
    load.mockClear()
    bars.cover(1000 * MINUTE_MS, 1200 * MINUTE_MS)
    await settle()
    expect(minutesOf(bars.list())).toEqual(range(901, 1200))
    expect(load).toHaveBeenCalledTimes(1)
    // The newest candle is none of these.
    bars.add(bar(5000, 7))
    await bars.catchUp()
    expect(minutesOf(bars.list())).toEqual(range(901, 1200))
    bars.cover(1000 * MINUTE_MS, 1400 * MINUTE_MS)
    await settle()
    expect(minutesOf(bars.list())).toEqual(range(901, 1400))
    expect(load).toHaveBeenCalledTimes(2)
    bars.cover(4800 * MINUTE_MS)
    await settle()
    expect(minutesOf(bars.list())).toEqual(range(4701, 5000))
    bars.add(bar(5001, 7))
    expect(bars.list().at(-1)?.close).toBe(7)
  })
})
