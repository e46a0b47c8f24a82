import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOf, bytesOf, currentSubscription, endSubscription, subscribePush } from './subscription.ts'

/** A browser with a worker, whose subscription has a key. */
function browserWith(key?: string) {
  const unsubscribe = vi.fn(async () => true)
  let subscription = key === undefined ? null : { options: { applicationServerKey: bytesOf(key).buffer }, unsubscribe }
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    subscription = { options: { applicationServerKey: applicationServerKey.buffer as ArrayBuffer }, unsubscribe }
    return subscription
  })
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } }
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return { subscribe, unsubscribe }
}

describe('the subscription of this browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is made with the key of the server, and shows every push', async () => {
    const { subscribe } = browserWith()
    expect(await currentSubscription()).toBeUndefined()
    await subscribePush('_-8')
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: bytesOf('_-8') })
    expect(await currentSubscription()).toBeDefined()
  })

  it('stays where the key is the same, and is made anew with another one', async () => {
    const same = browserWith('AAA')
    await subscribePush('AAA')
    expect([same.subscribe, same.unsubscribe].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    const other = browserWith('AAA')
    await subscribePush('_-8')
    expect([other.subscribe, other.unsubscribe].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('ends, also where there is none or no worker', async () => {
    const { unsubscribe } = browserWith('AAA')
    await endSubscription()
    expect(unsubscribe).toHaveBeenCalledOnce()
    vi.stubGlobal('navigator', {})
    await endSubscription()
  })

  it('is told to the server by its address and keys', () => {
    expect([...bytesOf('_-8')]).toEqual([255, 239])
    const json = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }
    expect(addressOf({ toJSON: () => json })).toEqual({ endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' })
  })
})
