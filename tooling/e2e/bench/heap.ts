import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright'
import type { Checkout } from './checkout.ts'
import { openTickingPage } from './tickingPage.ts'

const MINUTE_MS = 60_000

/** Prints what a page with 50 ticking rows holds after each minute, garbage collected. */
export async function benchHeap(browser: Browser, { port }: Checkout, minutes: number): Promise<void> {
  const page = await openTickingPage(browser, { app: 'mobile', rows: 50, port })
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
  process.stdout.write(`heap of 50 rows × 10/s after each of ${minutes} minutes: ${held.join(' · ')}\n`)
  await page.context().close()
}
