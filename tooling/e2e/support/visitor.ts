import { type Browser, type BrowserContext, type Page, type WebSocketRoute, chromium } from 'playwright'
import { chromiumLaunchOptions } from '@openlot/tooling/browser'
import { watchRequests } from './settled.ts'
import { withoutWorker } from './withoutWorker.ts'

const agents = {
  mobile:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  pc: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
}
/** The longest that an act on a page may take: it ends a wait for what never happens, and nothing else. */
const ACTION_TIMEOUT_MS = 120_000
const viewports = { mobile: { width: 390, height: 844 }, pc: { width: 1440, height: 900 } }

interface Quote {
  readonly Code: string
  readonly Bid: string
  readonly Ask: string
}

/** A user of one app, with all problems their browser has reported. */
export interface Visitor {
  readonly page: Page
  /** Console warnings and errors, exceptions and failed requests; must be empty at the end. */
  readonly complaints: string[]
  /** The latest quotes of a code that the page was sent, newest last. */
  quotes(code: string): readonly Quote[]
  /** The topics that the server has pushed so far. */
  readonly topics: ReadonlySet<string>
  /** Cuts the socket and blocks new ones until `mendSocket`. */
  cutSocket(): Promise<void>
  mendSocket(): void
  /** Drops what the server pushes on open sockets, as if it were frozen, or lets it through again. */
  hold(isHeld: boolean): void
  leave(): Promise<void>
}

const visitors = new Set<Visitor>()

/** The visitors who have not left, in all journeys that run at this time in this file. */
export const openVisitors = (): readonly Visitor[] => [...visitors]

export const launchBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunchOptions())

/** Opens a page as a visitor on a `device`, with a dark system theme. */
export async function visit(
  browser: Browser,
  device: 'mobile' | 'pc',
  url: string,
  {
    // The first language: nothing else is offered.
    locale = 'zh-HK',
    // Such a browser makes the page as wide as what does not fit: widths are measured without.
    isMobile = device === 'mobile',
    // Without the files of other pages, which an app else fetches in advance.
    savesData = false,
  }: { locale?: string; isMobile?: boolean; savesData?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    userAgent: agents[device],
    locale,
    viewport: viewports[device],
    hasTouch: device === 'mobile',
    isMobile,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(ACTION_TIMEOUT_MS)
  await withoutWorker(context)
  if (savesData)
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
    )
  const quotes: Quote[] = []
  const topics = new Set<string>()
  const sockets = await watchSockets(context, topics, (rows) => {
    quotes.push(...rows)
    quotes.splice(0, quotes.length - 2000)
  })
  const page = await context.newPage()
  const complaints = listen(page, sockets)
  watchRequests(page)
  await page.goto(url)
  const visitor: Visitor = {
    page,
    complaints,
    topics,
    quotes: (code) => quotes.filter((quote) => quote.Code === code),
    cutSocket: () => sockets.cut(),
    mendSocket: () => sockets.mend(),
    hold: (isHeld) => sockets.hold(isHeld),
    leave: async () => {
      visitors.delete(visitor)
      await context.close()
    },
  }
  visitors.add(visitor)
  return visitor
}

interface Sockets {
  readonly isCut: boolean
  cut(): Promise<void>
  mend(): void
  hold(isHeld: boolean): void
}

async function watchSockets(
  context: BrowserContext,
  topics: Set<string>,
  onQuotes: (rows: Quote[]) => void,
): Promise<Sockets> {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  let isHeld = false
  await context.routeWebSocket(/\/v1\/ws/, (route) => {
    if (isCut) {
      void route.close({ code: 1011 })
      return
    }
    open.add(route)
    const server = route.connectToServer()
    server.onMessage((message) => {
      if (isHeld) return
      route.send(message)
      const topic = typeof message === 'string' ? /^\{"topic":"([^"]+)"/.exec(message)?.[1] : undefined
      if (topic !== undefined) topics.add(topic)
      if (typeof message === 'string' && message.startsWith('{"topic":"DAY_MARKET"')) {
        onQuotes((JSON.parse(message) as { data: Quote[] }).data)
      }
    })
  })
  return {
    get isCut() {
      return isCut
    },
    async cut() {
      isCut = true
      await Promise.all([...open].map((route) => route.close({ code: 1011 })))
      open.clear()
    },
    mend() {
      isCut = false
    },
    hold(held) {
      isHeld = held
    },
  }
}

const OF_CLOSED_SOCKETS = [
  // The app gives a handshake five seconds and tries again; a busy machine may need more for one.
  'WebSocket is closed before the connection is established.',
  // A routed frame goes by way of this process, and may reach a socket the app has closed since. The app itself sends
  // on open sockets only, which the tests of core show.
  'WebSocket is already in CLOSING or CLOSED state.',
]

function listen(page: Page, sockets: Sockets): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!['warning', 'error'].includes(message.type()) || sockets.isCut) return
    if (OF_CLOSED_SOCKETS.some((text) => message.text().endsWith(text))) return
    complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`${request.url()} failed`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}
