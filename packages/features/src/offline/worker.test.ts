import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Handler = (event: Record<string, unknown>) => void

/** The caches of a browser, by name and address. */
function testCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const pathOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, 'https://broker.test').pathname
  return {
    stores,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      const put = async (key: string | { url: string }, response: Response) => void entries.set(pathOf(key), response)
      return {
        put,
        match: async (key: string | { url: string }) => entries.get(pathOf(key))?.clone(),
      }
    },
  }
}

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const page = (text: string) => html(`<meta name="the-mark">${text}`)

describe('the service worker', () => {
  const handlers = new Map<string, Handler>()
  const network = vi.fn<(request: string | Request, options?: RequestInit) => Promise<Response>>()
  const claim = vi.fn(async () => undefined)
  const skipWaiting = vi.fn(async () => undefined)
  const showNotification = vi.fn(async () => undefined)
  const subscribe = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const tabs: { visibilityState: string; focus: () => Promise<void>; postMessage: (message: object) => void }[] = []
  let caches = testCaches()

  beforeEach(async () => {
    vi.useFakeTimers()
    vi.resetModules()
    caches = testCaches()
    network.mockReset()
    network.mockImplementation(async (request) => {
      const path = typeof request === 'string' ? request : new URL(request.url).pathname
      return path.startsWith('/assets/') || path === '/manifest.json' ? new Response(`file ${path}`) : page('page 1')
    })
    vi.stubGlobal('self', {
      location: new URL('https://broker.test/sw.js'),
      clients: { claim, openWindow, matchAll: async () => tabs },
      registration: { showNotification, pushManager: { subscribe } },
      skipWaiting,
      addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    })
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('fetch', network)
    vi.stubGlobal('OPENLOT_VERSION', '2')
    vi.stubGlobal('OPENLOT_FILES', ['/assets/app.js'])
    vi.stubGlobal('OPENLOT_MARK', 'the-mark')
    await import('./worker.ts')
  })
  afterEach(() => {
    tabs.length = 0
    vi.clearAllMocks()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function tell(type: string, event: object = {}): Promise<void> {
    const works: Promise<unknown>[] = []
    handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => void works.push(work) })
    await Promise.all(works)
  }
  /** The answer to a request; undefined if the worker leaves it to the browser. */
  async function ask(url: string, { mode = 'cors', method = 'GET' } = {}): Promise<string | undefined> {
    let answer: Promise<Response> | undefined
    const request = { url: new URL(url, 'https://broker.test').href, mode, method }
    const works: Promise<unknown>[] = []
    handlers.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => void works.push(work),
    })
    const text = await (await answer)?.text()
    await Promise.all(works)
    return text?.replace('<meta name="the-mark">', '')
  }
  const offline = () => network.mockRejectedValue(new TypeError('offline'))

  it('opens every page without a network once it is installed', async () => {
    await tell('install')
    offline()
    expect(await ask('/trade?x=1', { mode: 'navigate' })).toBe('page 1')
    expect(await ask('/assets/app.js')).toBe('file /assets/app.js')
    await expect(ask('/assets/unknown.js')).rejects.toThrow('offline')
  })

  it('prefers the newer page of the network, and keeps it', async () => {
    await tell('install')
    network.mockResolvedValueOnce(page('page 2'))
    expect(await ask('/order', { mode: 'navigate' })).toBe('page 2')
    offline()
    expect(await ask('/', { mode: 'navigate' })).toBe('page 2')
  })

  it('shows the former page where the line is too slow', async () => {
    await tell('install')
    network.mockImplementationOnce(
      (_, options) =>
        new Promise((_resolve, reject) =>
          options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    const asked = ask('/', { mode: 'navigate' })
    await vi.advanceTimersByTimeAsync(6000)
    expect(await asked).toBe('page 1')
  })

  it('keeps neither redirects nor failures nor somebody else’s HTML as the page', async () => {
    await tell('install')
    const redirected = page('other device')
    Object.defineProperty(redirected, 'redirected', { value: true })
    for (const answer of [
      redirected,
      new Response('busy', { status: 503 }),
      html('<h1>Please accept the terms</h1>'),
    ]) {
      network.mockResolvedValueOnce(answer)
      await ask('/', { mode: 'navigate' })
    }
    offline()
    expect(await ask('/', { mode: 'navigate' })).toBe('page 1')
  })

  it('shows what a network wants to say first, and then the app', async () => {
    await tell('install')
    network.mockResolvedValueOnce(html('<h1>Please accept the terms</h1>'))
    expect(await ask('/', { mode: 'navigate' })).toBe('<h1>Please accept the terms</h1>')
    expect(await ask('/', { mode: 'navigate' })).toBe('page 1')
  })

  it('keeps no HTML as a file of the app', async () => {
    for (const path of ['/assets/chart.js', '/manifest.json']) {
      network.mockResolvedValueOnce(html('<h1>Please accept the terms</h1>'))
      await ask(path)
      expect(await ask(path)).toBe(`file ${path}`)
    }
    network.mockResolvedValueOnce(html('<h1>Please accept the terms</h1>'))
    await tell('message', { data: { type: 'keep', files: ['/assets/home.js'] } })
    offline()
    await expect(ask('/assets/home.js')).rejects.toThrow('offline')
  })

  it.each(['/', '/assets/app.js'])('is not installed where somebody else answers for %s', async (path) => {
    const answer = network.getMockImplementation()!
    network.mockImplementation(async (request) => (request === path ? html('<h1>Terms</h1>') : answer(request)))
    await expect(tell('install')).rejects.toThrow('not ')
  })

  it('asks for a built file once, and for one that keeps its name each time', async () => {
    for (let count = 0; count < 2; count++) {
      expect(await ask('/assets/chart.js')).toBe('file /assets/chart.js')
      expect(await ask('/manifest.json')).toBe('file /manifest.json')
    }
    expect(network).toHaveBeenCalledTimes(3)
    offline()
    expect(await ask('/manifest.json')).toBe('file /manifest.json')
  })

  it('leaves other hosts, other methods and other paths to the browser', async () => {
    expect(await ask('https://api.broker.test/v1/api/forex/trade_list')).toBeUndefined()
    expect(await ask('/assets/app.js', { method: 'POST' })).toBeUndefined()
    expect(await ask('/robots.txt')).toBeUndefined()
  })

  it('keeps what a page has loaded before', async () => {
    await tell('message', { data: { type: 'keep', files: ['/assets/home.js'] } })
    offline()
    expect(await ask('/assets/home.js')).toBe('file /assets/home.js')
  })

  it('changes over when it is told to, and deletes what earlier versions kept', async () => {
    await caches.open('openlot-1')
    await caches.open('another')
    await tell('install')
    await tell('message', { data: { type: 'activate' } })
    expect(skipWaiting).toHaveBeenCalledOnce()
    await tell('activate')
    expect(await caches.keys()).toEqual(['another', 'openlot-2'])
    expect(claim).toHaveBeenCalledOnce()
  })

  it('shows what is pushed, and something even if it cannot be read', async () => {
    const told = { id: 7, title: 'Margin call', body: 'Low', link: '/order', tag: 'margin-1', urgency: 'high' }
    await tell('push', { data: { json: () => told } })
    expect(showNotification).toHaveBeenCalledWith(
      'Margin call',
      expect.objectContaining({
        body: 'Low',
        data: '/order',
        tag: 'margin-1',
        renotify: true,
        requireInteraction: true,
      }),
    )
    const unreadable = () => {
      throw new SyntaxError('no JSON')
    }
    for (const data of [null, { json: unreadable }, { json: () => null }]) {
      await tell('push', { data })
      expect(showNotification).toHaveBeenLastCalledWith('broker.test', expect.objectContaining({ body: '' }))
    }
  })

  it('leads from a notification to the window in sight, or opens one; never to another site', async () => {
    const close = vi.fn()
    const press = (data: unknown) => tell('notificationclick', { notification: { data, close } })
    await press('/order?tab=history')
    expect(openWindow).toHaveBeenCalledWith('/order?tab=history')
    for (const link of ['https://elsewhere.test/login', undefined]) {
      await press(link)
      expect(openWindow).toHaveBeenLastCalledWith('/')
    }
    const [hidden, seen] = ['hidden', 'visible'].map((visibilityState) => ({
      visibilityState,
      focus: vi.fn(async () => undefined),
      postMessage: vi.fn(),
    }))
    tabs.push(hidden!, seen!)
    await press('/mine/notices')
    expect(seen!.postMessage).toHaveBeenCalledWith({ type: 'open', path: '/mine/notices' })
    expect([seen!.focus, hidden!.focus, openWindow, close].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 3, 4])
  })

  it('subscribes anew where the browser has ended a subscription', async () => {
    const applicationServerKey = new ArrayBuffer(65)
    await tell('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } })
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey })
    await tell('pushsubscriptionchange', { oldSubscription: null, newSubscription: {} })
    await tell('pushsubscriptionchange')
    expect(subscribe).toHaveBeenCalledOnce()
  })
})
