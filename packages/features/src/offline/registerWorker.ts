import { followUpdates } from './followUpdates.ts'
import { keepLoaded } from './keepLoaded.ts'
import { addSplash } from './splash.ts'

/** Where the build puts the service worker; it is for the whole site. */
const WORKER = '/sw.js'
const UPDATE_CHECK_MS = 60 * 60_000

/** Whether it can be added to the home screen of iOS: nowhere else does `standalone` say whether it was. */
const isOnIos = () => (navigator as { standalone?: boolean }).standalone === false

interface Listeners {
  /** Called with what changes over to a newer version; the page then loads again. */
  onUpdate(activate: () => void): void
  /** A notification was pressed that leads to a page. */
  onOpen(path: string): void
}

/**
 * Lets the app start without a network from now on, and tells when a newer version is ready.
 *
 * @param signal stops looking for newer versions.
 */
export function registerWorker({ onUpdate, onOpen }: Listeners, signal: AbortSignal): void {
  if (isOnIos()) addSplash(document, screen, devicePixelRatio)
  // Browsers have none in private windows, and none without TLS but on this machine.
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (workers === undefined || signal.aborted) return
  let registration: ServiceWorkerRegistration | undefined

  const offer = (waiting: ServiceWorker) =>
    onUpdate(() => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true })
      send(waiting, { type: 'activate' })
    })
  const register = async () => {
    // A first worker may be active before this page hears of it.
    const former = await workers.getRegistration()
    const hadWorker = former?.active != null
    registration = await workers.register(WORKER)
    followUpdates(registration, hadWorker, offer)
  }
  const check = () => {
    // Without a network it fails, and is tried again.
    if (document.visibilityState === 'visible') registration?.update().catch(() => undefined)
  }

  register().catch(() => undefined)
  const keep = async () => {
    const { active } = await workers.ready
    if (active !== null && !signal.aborted) keepLoaded((files) => send(active, { type: 'keep', files }), signal)
  }
  void keep()
  const timer = setInterval(check, UPDATE_CHECK_MS)
  document.addEventListener('visibilitychange', check, { signal })
  const listen = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type === 'open' && data.path !== undefined) onOpen(data.path)
  }
  workers.addEventListener('message', listen, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
}

// A worker, unlike a window, has one origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (worker: ServiceWorker, message: object) => worker.postMessage(message)
