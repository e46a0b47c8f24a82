import { waitFor } from '@openlot/tooling/wait'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { isKept } from './support/keptPage.ts'
import { launchBrowser } from './support/visitor.ts'

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

/** Where to keep pictures, to be judged by eye. */
const pictures = process.env['PICTURES']

const viewports = { mobile: { width: 390, height: 844 }, pc: { width: 1440, height: 900 } }

it.each(['mobile', 'pc'] as const)('%s starts without a network, with the last prices as stale', async (app) => {
  const context = await browser.newContext({ viewport: viewports[app], reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${broker.hosts[app]}/?lang=en&device=${app}`)
  const row =
    app === 'mobile'
      ? page.locator('a[href="/trade"]', { hasText: 'BTC/USD' })
      : page.getByRole('option', { name: /BTC\/USD/ })
  await row.getByText(/\d,\d{3}/).waitFor()
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await row.getByText(/\d,\d{3}/).waitFor()
  // A browser may not know that it is offline; that it reaches nobody it notices by itself.
  await page
    .getByText(/Offline|Reconnecting/i)
    .first()
    .waitFor()
  await waitFor(async () => expect(await row.locator('[class*="stale"]').count()).toBeGreaterThan(0))
  await context.setOffline(false)
  // Only rows in sight follow the market; on weekdays this one is below others.
  await row.scrollIntoViewIfNeeded()
  await waitFor(async () => expect(await row.locator('[class*="stale"]').count()).toBe(0))
  await context.close()
})

it.each([
  ['mobile', '/trade'],
  ['pc', '/'],
] as const)('%s keeps the candles of its chart for a start without a network', async (app, path) => {
  const context = await browser.newContext({ viewport: viewports[app], reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${broker.hosts[app]}${path}?lang=en&device=${app}`)
  // The tag of the newest candle says how long it lasts.
  const lasts = page.getByText(/^\d\d:\d\d$/)
  await lasts.first().waitFor()
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await page
    .getByText(/Offline|Reconnecting/i)
    .first()
    .waitFor()
  // Without candles there is no newest one, and no tag of it.
  await page.locator('[data-still]').filter({ hasText: /\d/, visible: true }).waitFor()
  expect(await page.getByText('The chart could not be loaded').count()).toBe(0)
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/offline_${app}.png` })
  await context.setOffline(false)
  await lasts.first().waitFor()
  await context.close()
})

it('offers a new version once it is ready, and changes to it', async () => {
  const worker = resolve(import.meta.dirname, '../../apps/mobile/dist/sw.js')
  // As a build with another version would leave them.
  const files = ['', '.br', '.gz'].map((ending) => ({ path: worker + ending, content: readFileSync(worker + ending) }))
  const context = await browser.newContext({ viewport: viewports.mobile, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.goto(`${broker.hosts.mobile}/?lang=en&device=mobile`)
    await isKept(page)
    for (const { path } of files.slice(1)) rmSync(path)
    appendFileSync(worker, '\n// Another build.')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const reload = page.getByRole('button', { name: 'Reload' })
    await reload.waitFor()
    const loaded = page.waitForEvent('load')
    await reload.click()
    await loaded
    await page.locator('a[href="/trade"]').first().waitFor()
    expect(await reload.count()).toBe(0)
  } finally {
    for (const { path, content } of files) writeFileSync(path, content)
    await context.close()
  }
})
