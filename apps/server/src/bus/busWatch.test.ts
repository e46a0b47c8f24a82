import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BusWatch } from './busWatch.ts'

describe('the watch over the message bus', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  function watched() {
    const bus = { isConnected: true, answers: true, flush: (): Promise<void> => Promise.resolve() }
    const held: (() => void)[] = []
    bus.flush = () => (bus.answers ? Promise.resolve() : new Promise((resolve) => held.push(resolve)))
    const watch = new BusWatch(bus)
    const changes: string[] = []
    watch.onChange(() => changes.push(watch.isHeard ? 'heard' : watch.isLost ? 'lost' : 'quiet'))
    watch.start()
    const answerHeld = (): void => held.splice(0).forEach((resolve) => resolve())
    return { bus, watch, changes, answerHeld }
  }

  it('tells a silent network from one that answers, and that it is back', async () => {
    const { bus, watch, changes, answerHeld } = watched()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(changes).toEqual([])
    bus.answers = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(changes).toEqual(['quiet'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(changes).toEqual(['quiet', 'lost'])
    bus.answers = true
    answerHeld()
    await vi.advanceTimersByTimeAsync(1)
    expect(changes).toEqual(['quiet', 'lost', 'heard'])
    watch.stop()
  })

  it('doubts a connection that has ended at once', async () => {
    const { bus, watch, changes } = watched()
    bus.isConnected = false
    bus.flush = () => Promise.reject(new Error('disconnected'))
    await vi.advanceTimersByTimeAsync(300)
    expect(changes).toEqual(['quiet'])
    await vi.advanceTimersByTimeAsync(1500)
    expect(watch.isLost).toBe(true)
  })

  it('does not count the time in which the process was frozen', async () => {
    const { bus, watch, changes } = watched()
    await vi.advanceTimersByTimeAsync(500)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000)
    await vi.advanceTimersByTimeAsync(250)
    expect(changes).toEqual([])
    expect(bus.answers && watch.isHeard).toBe(true)
    vi.restoreAllMocks()
  })
})
