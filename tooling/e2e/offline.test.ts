import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
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

const viewports = { mobile: { width: 390, height: 844 }, pc: { width: 1440, height: 900 } }

/** Waits until the worker has taken over the page and holds what it has loaded. */
async function isKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return ['a worker']
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const files = loaded.filter((path) => path.startsWith('/assets/'))
      const kept = await Promise.all(
        files.map(async (path) => ((await caches.match(path)) === undefined ? [path] : [])),
      )
      return kept.flat()
    })
  await expect.poll(missing).toEqual([])
}

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
  await expect.poll(() => row.locator('[class*="stale"]').count()).toBeGreaterThan(0)
  await context.setOffline(false)
  // Only rows in sight follow the market; on weekdays this one is below others.
  await row.scrollIntoViewIfNeeded()
  await expect.poll(() => row.locator('[class*="stale"]').count()).toBe(0)
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
