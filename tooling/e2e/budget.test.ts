import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chosenEffort } from '@openlot/tooling/effort'
import type { Browser, BrowserContext } from 'playwright'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { launchBrowser } from './support/visitor.ts'
import { withoutWorker } from './support/withoutWorker.ts'

type App = 'mobile' | 'pc'

interface Budget {
  readonly screen: string
  readonly app: App
  readonly path: string
  /** Gzip bytes of JavaScript and CSS that a first visit may load until the first live price, one language included. */
  readonly limit: number
  readonly isUser?: boolean
}

const MAIN: readonly Budget[] = [
  { screen: 'mobile home', app: 'mobile', path: '/', limit: 175_000 },
  { screen: 'mobile trade', app: 'mobile', path: '/trade', limit: 240_000 },
  { screen: 'pc workspace', app: 'pc', path: '/', limit: 258_000 },
]
/** What a page may load besides what all pages do: a table and its filters weigh the most. */
const SECONDARY_BYTES = 195_000
/** Of a user, the account's figures in the head are shown before any price. */
const OF_USER_BYTES = 198_000
/** On the desktop it is a table of all instruments, with the search above it. */
const PRODUCT_BYTES = 203_000
const SECONDARY: readonly Budget[] = [
  ...(
    [
      '/login',
      '/language',
      '/loss',
      '/nowhere',
      '/register',
      '/forgot',
      '/news',
      '/rank',
      '/product',
      '/feedback',
    ] as const
  ).map((path) => ({
    screen: `mobile ${path}`,
    app: 'mobile' as const,
    path,
    limit: SECONDARY_BYTES,
  })),
  ...(['/order', '/user'] as const).map((path) => ({
    screen: `mobile ${path} of a user`,
    app: 'mobile' as const,
    path,
    limit: OF_USER_BYTES,
    isUser: true,
  })),
  ...(['/login', '/loss', '/nowhere', '/register', '/news', '/rank', '/feedback'] as const).map((path) => ({
    screen: `pc ${path}`,
    app: 'pc' as const,
    path,
    limit: SECONDARY_BYTES,
  })),
  { screen: 'pc /product', app: 'pc', path: '/product', limit: PRODUCT_BYTES },
  { screen: 'pc /user of a user', app: 'pc', path: '/user', limit: OF_USER_BYTES, isUser: true },
]

const budgets = chosenEffort() === 'usual' ? MAIN : [...MAIN, ...SECONDARY]

/** Bytes of the font of all figures, as it is sent. */
const MAX_FONT_BYTES = 30_000

let broker: Broker
let browser: Browser
type Storage = Awaited<ReturnType<BrowserContext['storageState']>>
/** The storage of a user who is logged in, with nothing in the cache, of each app. */
const sessions = new Map<App, Storage>()
beforeAll(async () => {
  broker = await startBroker()
  browser = await launchBrowser()
  for (const app of ['mobile', 'pc'] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${broker.hosts[app]}/login?lang=en&device=${app}`)
    await page.getByRole('button', { name: 'Try the demo account' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    sessions.set(app, await context.storageState())
    await context.close()
  }
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

/** The files of an app that a page asks for while its first live price has not come. */
async function filesOf(app: App, path: string, isUser: boolean) {
  const context = await browser.newContext({
    ...(isUser && { storageState: sessions.get(app)! }),
    viewport: app === 'pc' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
  })
  await withoutWorker(context)
  const page = await context.newPage()
  const all = new Set<string>()
  page.on('request', (request) => all.add(new URL(request.url()).pathname))
  // No price passes: what does not wait for the first would be counted only where it came before it by luck.
  let hasPrice = false
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (String(message).includes('"DAY_MARKET"')) hasPrice = true
      else socket.send(message)
    })
  })
  await page.goto(`${broker.hosts[app]}${path}?lang=en&device=${app}`)
  await waitFor(() => expect(hasPrice).toBe(true))
  await page.waitForLoadState('networkidle')
  await context.close()
  return [...all]
}

/** What the build says that pages preload. */
interface Preloads {
  readonly pages: Readonly<Record<string, { readonly texts: readonly string[] }>>
  /** Files of texts, by language and namespace. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const isCode = (file: string) => /\.(js|css)$/.test(file)

it.each(budgets)('$screen loads at most $limit bytes first', async ({ screen, app, path, limit, isUser = false }) => {
  const folder = resolve(import.meta.dirname, `../../apps/${app}/dist`)
  const weigh = (files: readonly string[]) =>
    files.filter(isCode).reduce((sum, file) => sum + gzipSync(readFileSync(folder + file), { level: 9 }).length, 0)
  const first = await filesOf(app, path, isUser)
  const total = weigh(first)
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  process.stdout.write(`${screen}: ${kB(total)} kB gzip of ${kB(limit)} until the first live price\n`)
  expect(first.filter(isCode).length).toBeGreaterThan(1)
  expect(total, first.filter(isCode).join(' ')).toBeLessThanOrEqual(limit)
  const fonts = first.filter((file) => file.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  // The names of all languages need the letters of Vietnamese, too, which a slow page does without.
  expect(fonts.length).toBeLessThanOrEqual(path === '/language' ? 2 : 1)
  expect(readFileSync(folder + fonts[0]).length).toBeLessThanOrEqual(MAX_FONT_BYTES)
  // What a page awaits is what it preloads: a text that is asked for later keeps it waiting.
  const { pages, texts } = JSON.parse(readFileSync(`${folder}/preloads.json`, 'utf8')) as Preloads
  const named = (pages[path] ?? pages['*'])!.texts.map((namespace) => texts['en']![namespace])
  const awaited = first.filter((file) => Object.values(texts['en']!).includes(file))
  expect(awaited.length).toBeGreaterThan(0)
  expect(awaited.filter((file) => !named.includes(file))).toEqual([])
})

it.each(['mobile', 'pc'] as const)(
  '%s paints its shape in the chosen theme before its files have come',
  async (app) => {
    const context = await browser.newContext({ colorScheme: 'dark' })
    await context.addCookies([{ name: 'appearance', value: 'en.light.green-up', url: broker.hosts[app] }])
    const page = await context.newPage()
    await page.route(/assets/, () => undefined)
    await page.goto(`${broker.hosts[app]}/?device=${app}`, { waitUntil: 'commit' })
    await waitUntil(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0))
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(ground).toBe('rgb(243, 241, 235)')
    await context.close()
  },
)
