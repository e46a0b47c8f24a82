import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { launchBrowser } from './support/visitor.ts'
import { withoutWorker } from './support/withoutWorker.ts'

/** Gzip bytes of JavaScript and CSS that a first visit may load, chart and one language included. */
const budgets = [
  { screen: 'mobile home', app: 'mobile', path: '/', limit: 168_000, shows: 'a[href="/trade"]' },
  { screen: 'mobile trade', app: 'mobile', path: '/trade', limit: 236_500, shows: 'canvas' },
  { screen: 'pc workspace', app: 'pc', path: '/', limit: 249_000, shows: 'canvas' },
] as const

let broker: Broker
let browser: Browser
beforeAll(async () => {
  broker = await startBroker()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

it.each(budgets)('$screen loads at most $limit bytes first', async ({ screen, app, path, limit, shows }) => {
  const context = await browser.newContext({
    viewport: app === 'pc' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
  })
  await withoutWorker(context)
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) loaded.add(pathname)
  })
  await page.goto(`${broker.hosts[app]}${path}?lang=en&device=${app}`)
  await page.locator(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  const folder = resolve(import.meta.dirname, `../../apps/${app}/dist`)
  const sizes = [...loaded].map((file) => gzipSync(readFileSync(folder + file), { level: 9 }).length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  process.stdout.write(
    `${screen}: ${(total / 1000).toFixed(1)} kB gzip in ${loaded.size} files, budget ${limit / 1000} kB\n`,
  )
  expect(loaded.size).toBeGreaterThan(1)
  expect(total).toBeLessThanOrEqual(limit)
  await context.close()
})

it.each(['mobile', 'pc'] as const)('%s paints its shape in the chosen theme before its code has come', async (app) => {
  const context = await browser.newContext({ colorScheme: 'dark' })
  await context.addCookies([{ name: 'appearance', value: 'en.light.green-up', url: broker.hosts[app] }])
  const page = await context.newPage()
  await page.route(/assets\/app-.*\.js/, () => undefined)
  await page.goto(`${broker.hosts[app]}/?device=${app}`, { waitUntil: 'commit' })
  await page.locator('.boot svg').waitFor()
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(ground).toBe('rgb(243, 241, 235)')
  await context.close()
})
