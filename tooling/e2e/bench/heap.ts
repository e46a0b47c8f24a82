import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import type { Checkout } from './checkout.ts'
import { openTickingPage } from './tickingPage.ts'
import { busyUser } from './workspace.ts'

const MINUTE_MS = 60_000

/** Prints what a phone with 50 ticking rows and a full desk hold after each minute, garbage collected. */
export async function benchHeap(browser: Browser, { port }: Checkout, minutes: number): Promise<void> {
  const { request } = await browser.newContext()
  const user = await busyUser(request, port)
  await Promise.all([
    hold('50 rows × 10/s', await openTickingPage(browser, { app: 'mobile', rows: 50, port }), minutes),
    hold('a full desk', await openTickingPage(browser, { app: 'pc', rows: 100, port, user }), minutes),
  ])
}

async function hold(what: string, page: Page, minutes: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const held: string[] = []
  for (let minute = 0; minute < minutes; minute++) {
    await pause(MINUTE_MS)
    await client.send('HeapProfiler.collectGarbage')
    const { metrics } = await client.send('Performance.getMetrics')
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    held.push(`${(of('JSHeapUsedSize') / 1e6).toFixed(1)} MB ${of('Nodes')} nodes ${of('JSEventListeners')} listeners`)
  }
  process.stdout.write(`heap of ${what} after each of ${minutes} minutes: ${held.join(' · ')}\n`)
  await page.context().close()
}
