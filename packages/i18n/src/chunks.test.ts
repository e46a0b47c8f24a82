import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ChunkError,
  isReplaced,
  loadChunk,
  loadChunkAlways,
  onChunkRetry,
  onReplaced,
  retryFailedChunks,
} from './chunks.ts'

const runtime = '<link rel="modulepreload" crossorigin href="/assets/runtime-1.js">'
const version = (app: number) =>
  `${runtime}<link rel="modulepreload" href="/assets/app-${app}.js"><script>s.src='/assets/app-${app}.js'</script>`
const page = { html: version(1), reload: vi.fn(), kept: new Map<string, string>() }

beforeEach(() => {
  vi.useFakeTimers()
  page.html = version(1)
  page.reload.mockReset()
  page.kept.clear()
  vi.stubGlobal('document', {
    querySelectorAll: () => ['/assets/runtime-1.js', '/assets/app-1.js'].map((src) => ({ getAttribute: () => src })),
  })
  vi.stubGlobal('location', { pathname: '/order', reload: page.reload })
  vi.stubGlobal('fetch', async () => new Response(page.html))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => page.kept.get(key) ?? null,
    setItem: (key: string, value: string) => page.kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails so many times, then loads. */
function flaky(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'loaded'
  })
  return load
}
const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => error,
  )

describe('a file that fails to load', () => {
  it('is retried twice', async () => {
    const load = flaky(2)
    const loading = loadChunk(load)
    await vi.runAllTimersAsync()
    expect(await loading).toBe('loaded')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('is given up then, as an error that says what it is', async () => {
    const load = flaky(3)
    const loading = settled(loadChunk(load))
    await vi.runAllTimersAsync()
    expect(await loading).toBeInstanceOf(ChunkError)
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('is given up at once while the device is offline, as no retry could help', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const load = flaky(1)
    expect(await settled(loadChunk(load))).toBeInstanceOf(ChunkError)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is retried at once when the network is back', async () => {
    const load = flaky(1)
    const loading = loadChunk(load)
    await vi.advanceTimersByTimeAsync(0)
    retryFailedChunks()
    expect(await loading).toBe('loaded')
  })

  it('is tried until it loads if nothing can be shown without it', async () => {
    const load = flaky(10)
    const loading = loadChunkAlways(load)
    await vi.runAllTimersAsync()
    expect(await loading).toBe('loaded')
  })

  it('stops calling a listener that has left', () => {
    const listener = vi.fn()
    onChunkRetry(listener)()
    retryFailedChunks()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('after a deploy', () => {
  it('reloads the page, whose files are gone, once', async () => {
    page.html = version(2)
    const first = vi.fn()
    void loadChunk(flaky(9)).then(first, first)
    await vi.runAllTimersAsync()
    expect(page.reload).toHaveBeenCalledOnce()
    expect(first, 'nothing is shown in the meantime').not.toHaveBeenCalled()

    const second = settled(loadChunk(flaky(9)))
    await vi.runAllTimersAsync()
    expect(await second).toBeInstanceOf(ChunkError)
    expect(page.reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['another version', version(2), true],
    ['this version', version(1), false],
    ['somebody else', '<h1>Please accept the terms</h1>', false],
  ])('knows whether it has been replaced by %s', async (_, html, expected) => {
    page.html = html
    expect(await isReplaced()).toBe(expected)
  })

  it('takes itself for the current version without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await isReplaced()).toBe(false)
  })

  it('does not reload for what somebody else answers in its place', async () => {
    page.html = '<h1>Please accept the terms</h1>'
    const loading = settled(loadChunk(flaky(9)))
    await vi.runAllTimersAsync()
    expect(await loading).toBeInstanceOf(ChunkError)
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('does not reload where it could not remember that it has', async () => {
    page.html = version(2)
    vi.stubGlobal('sessionStorage', undefined)
    const told = vi.fn()
    onReplaced(told)
    const loading = settled(loadChunk(flaky(9)))
    await vi.runAllTimersAsync()
    expect(await loading).toBeInstanceOf(ChunkError)
    expect(page.reload).not.toHaveBeenCalled()
    expect(told, 'who is to reload it then').toHaveBeenCalledOnce()
  })
})
