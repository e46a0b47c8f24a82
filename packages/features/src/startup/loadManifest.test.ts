import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadManifest } from './loadManifest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const manifest = { name: 'Harbour', brand: 'Harbour', api_host: 'api.harbour.test' }
const answered = () => Response.json(manifest)
/** A connection that opens and then says nothing. */
const silent = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

describe('the manifest', () => {
  it('is asked for again if there is no answer, as nothing starts before it', async () => {
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockImplementationOnce((_, request) => silent(request?.signal))
      .mockImplementation(async () => answered())
    const loading = loadManifest(fetch)
    await vi.runAllTimersAsync()
    expect(await loading).toMatchObject(manifest)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is done without if there never is one', async () => {
    const loading = loadManifest((_, request) => silent(request?.signal))
    await vi.runAllTimersAsync()
    expect(await loading).toBeUndefined()
  })

  it('is done without if it is none', async () => {
    expect(await loadManifest(async () => Response.json({ brand: 'Harbour' }))).toBeUndefined()
  })
})
