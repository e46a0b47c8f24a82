/** The subscription of this browser to the push service of its maker. */

/** Longer than the app takes to register its worker, and push services to answer. */
const TIMEOUT_MS = 20_000

/** What the server needs of it. */
interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** @returns undefined where push has not been turned on. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const workers = (navigator as Partial<Navigator>).serviceWorker
  const registration = await workers?.getRegistration()
  // Browsers without push have a worker all the same.
  const manager = (registration as Partial<ServiceWorkerRegistration> | undefined)?.pushManager
  return (await manager?.getSubscription()) ?? undefined
}

/**
 * Subscribes this browser; one that is subscribed with the same key stays so.
 *
 * @param key the server's public one, base64url.
 * @throws DOMException if the browser refuses, has no worker, or its push service does not answer.
 */
export function subscribePush(key: string): Promise<PushSubscription> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException('push service', 'TimeoutError')), TIMEOUT_MS)
  })
  return Promise.race([subscribeWith(bytesOf(key)), late])
}

async function subscribeWith(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  // Without a worker, it waits for ever.
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former !== null) {
    if (isKeyOf(former, key)) return former
    await former.unsubscribe()
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** From here on no push reaches this browser: its push service tells the server that the address is gone. */
export async function endSubscription(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

export function addressOf(subscription: Pick<PushSubscription, 'toJSON'>): PushAddress {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** @example bytesOf('_-8') // 0xff 0xef */
export const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const isKeyOf = ({ options }: PushSubscription, wanted: Uint8Array): boolean => {
  const own = options.applicationServerKey
  return own !== null && new Uint8Array(own).join() === wanted.join()
}
