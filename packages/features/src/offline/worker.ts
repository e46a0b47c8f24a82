/*
 * The service worker of both apps, which the build writes to `/sw.js`: pages and files come from the device where the
 * network does not answer. It stands alone, as it is not part of any bundle; the build puts in the constants.
 * Calls to the API and the realtime connection go past it. What is pushed while no page is open is shown by it, too.
 */

/** Changes with each build. */
declare const OPENLOT_VERSION: string
/** What every page starts with. */
declare const OPENLOT_FILES: readonly string[]
/** What tells the app's page from whatever else answers with HTML. */
declare const OPENLOT_MARK: string

/** What a page may tell the worker. */
type Message = { readonly type: 'activate' } | { readonly type: 'keep'; readonly files: readonly string[] }

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null
}
interface ClickEvent extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void }
}
interface ChangeEvent extends WorkerEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
/** A window of the app. */
interface Tab {
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  postMessage(message: object): void
}
interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & { readonly data: Message }) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void
}

const scope = self as unknown as WorkerScope
const CACHE = `openlot-${OPENLOT_VERSION}`
/** Every path of the app is this page, which finds its route by itself. */
const PAGE = '/'
/** A line that is slower than this shows the page as it was. */
const PAGE_TIMEOUT_MS = 6000
/** Files whose names change with their content. */
const BUILT = '/assets/'
/** Files that keep their name; the network's are newer. */
const NAMED = /^\/(?:manifest\.json|icon[\w-]*\.(?:svg|png)|apple-touch-icon\.png)$/

const isHtml = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').startsWith('text/html')

/** No file of the app is HTML: that is somebody else's answer, such as that of a network which wants a login first. */
const isFile = (response: Response): boolean => response.ok && !response.redirected && !isHtml(response)

/** Keeps a copy of an answer if it is the app's page. Resolves to whether it is. */
async function keepIfPage(response: Response): Promise<boolean> {
  if (!response.ok || response.redirected || !isHtml(response)) return false
  const copy = response.clone()
  const text = await response.clone().text()
  if (!text.includes(OPENLOT_MARK)) return false
  await (await caches.open(CACHE)).put(PAGE, copy)
  return true
}

/** @throws TypeError if there is none, so that the former version stays. */
async function keepPage(): Promise<void> {
  const response = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-store' })
  if (!(await keepIfPage(response))) throw new TypeError('not the page')
}

/** @throws TypeError if it is none of the app's. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const response = await fetch(file)
  if (!isFile(response)) throw new TypeError(`not a file: ${file}`)
  await cache.put(file, response)
}

async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])))
  await Promise.all(missing.flat().map((file) => keepFile(cache, file).catch(() => undefined)))
}

async function pageFor(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(CACHE)
  const controller = new AbortController()
  const kept = await cache.match(PAGE)
  // Without a page to fall back on, even a slow answer is the best one.
  const timer = kept && setTimeout(() => controller.abort(), PAGE_TIMEOUT_MS)
  try {
    const response = await fetch(request, { signal: controller.signal })
    event.waitUntil(keepIfPage(response))
    return response
  } catch (error) {
    if (kept === undefined) throw error
    return kept
  } finally {
    clearTimeout(timer)
  }
}

async function builtFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (isFile(response)) await cache.put(request, response.clone())
  return response
}

async function namedFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request)
    if (isFile(response)) await cache.put(request, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(request)
    if (kept === undefined) throw error
    return kept
  }
}

/** What the server pushes, as far as it can be read. */
function pushed({ data }: PushEvent): Readonly<Record<string, string>> {
  try {
    return { ...(data?.json() as Record<string, string>) }
  } catch {
    return {}
  }
}

/** Shows what was pushed. Something is always shown: browsers end push for whoever is silent. */
function showPushed(event: PushEvent): Promise<void> {
  const { title, body = '', link, tag, urgency } = pushed(event)
  const options = {
    body,
    icon: '/icon-192.png',
    data: link,
    // A newer one replaces an older one of the same matter, and is heard again.
    ...(tag && { tag, renotify: true }),
    ...(urgency === 'high' && { requireInteraction: true }),
  }
  return scope.registration.showNotification(title || scope.location.host, options)
}

/** Leads to what was told, in a window that is open, the one in sight first. */
async function openPushed(link: unknown): Promise<void> {
  const { origin } = scope.location
  const url = new URL(typeof link === 'string' ? link : PAGE, origin)
  const path = url.origin === origin ? url.pathname + url.search : PAGE
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0]
  if (tab === undefined) {
    await scope.clients.openWindow(path)
    return
  }
  // A page finds its way without loading anew, so that nothing typed is lost.
  // A tab of a worker is of its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tab.postMessage({ type: 'open', path })
  await tab.focus()
}

/** Only the app can tell the server of a new address, since it knows who is logged in: it does as it next starts. */
async function renewSubscription({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (newSubscription || !key) return
  await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

scope.addEventListener('push', (event) => event.waitUntil(showPushed(event)))

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(event.notification.data))
})

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

scope.addEventListener('install', (event) => {
  const keepAll = async () => {
    const cache = await caches.open(CACHE)
    await Promise.all([...OPENLOT_FILES.map((file) => keepFile(cache, file)), keepPage()])
  }
  event.waitUntil(keepAll())
})

scope.addEventListener('activate', (event) => {
  const deleteOthers = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith('openlot-') && name !== CACHE).map((name) => caches.delete(name)),
    )
    await scope.clients.claim()
  }
  event.waitUntil(deleteOthers())
})

scope.addEventListener('message', (event) => {
  if (event.data.type === 'activate') event.waitUntil(scope.skipWaiting())
  if (event.data.type === 'keep') event.waitUntil(keepFiles(event.data.files))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFor(event))
  else if (pathname.startsWith(BUILT)) event.respondWith(builtFile(request))
  else if (NAMED.test(pathname)) event.respondWith(namedFile(request))
})
