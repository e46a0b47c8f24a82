import type { Browser } from 'playwright'
import { type SlowLine, slowLine } from './slowLine.ts'
import { median } from './figures.ts'
import { withoutWorker } from '../support/withoutWorker.ts'
import type { Checkout } from './checkout.ts'

const CPU_SLOWDOWN = 4
const TIMEOUT_MS = 60_000

/** What a first visit waits for, in milliseconds from the start of the navigation. */
interface Visit {
  readonly firstPaint: number
  readonly firstPrice: number
  readonly firstLivePrice: number
}

const screens = [
  { app: 'mobile', path: '/', viewport: { width: 390, height: 844 } },
  { app: 'mobile', path: '/trade', viewport: { width: 390, height: 844 } },
  { app: 'pc', path: '/', viewport: { width: 1440, height: 900 } },
] as const

/** Runs in the page: notes when a price is first drawn, and when first one that is not dimmed. */
function watchPrices(): void {
  const seen: { price?: number; live?: number } = {}
  Object.assign(window, { seenPrices: seen })
  const look = (): void => {
    const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode() as Element | null; node !== null; node = walker.nextNode() as Element | null) {
      if (!/_price_/.test(node.getAttribute('class') ?? '') || !/\d\.\d\d/.test(node.textContent ?? '')) continue
      seen.price ??= performance.now()
      if (node.matches('[class*="stale"]') || node.querySelector('[class*="stale"]') !== null) continue
      seen.live = performance.now()
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function visit(browser: Browser, line: SlowLine, screen: (typeof screens)[number]): Promise<Visit> {
  const { app, path, viewport } = screen
  const context = await browser.newContext({ viewport })
  try {
    await withoutWorker(context)
    const page = await context.newPage()
    await page.addInitScript(watchPrices)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const host = app === 'pc' ? `pc.localhost:${line.port}` : `localhost:${line.port}`
    await page.goto(`http://${host}${path}?lang=en&device=${app}`, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    const wait = { timeout: TIMEOUT_MS, polling: 200 }
    await page.waitForFunction(
      () => (window as { seenPrices?: { live?: number } }).seenPrices?.live !== undefined,
      undefined,
      wait,
    )
    return await page.evaluate(() => {
      const { price = Number.NaN, live = Number.NaN } =
        (window as { seenPrices?: { price?: number; live?: number } }).seenPrices ?? {}
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
      return { firstPaint: paint, firstPrice: price, firstLivePrice: live }
    })
  } finally {
    await context.close()
  }
}

/** Prints what first visits wait for on a slow line and a slow processor, in turn with the code before. */
export async function benchPageLoad(browser: Browser, checkouts: readonly Checkout[], runs: number): Promise<void> {
  const lines = await Promise.all(checkouts.map(async ({ port }) => slowLine(port)))
  try {
    for (const screen of screens) {
      const visits = checkouts.map((): Visit[] => [])
      for (let run = 0; run < runs; run++) {
        for (const [index, line] of lines.entries()) visits[index]?.push(await visit(browser, line, screen))
      }
      for (const figure of ['firstPaint', 'firstPrice', 'firstLivePrice'] as const) {
        const values = visits.map((of) => of.map((one) => Math.round(one[figure])))
        const medians = values.map((of) => median(of))
        const ratio = medians.length === 2 ? ` · ratio ${((medians[0] ?? 0) / (medians[1] ?? 1)).toFixed(2)}×` : ''
        const texts = checkouts.map(({ name }, index) => `${name} ${medians[index]} ms (${values[index]?.join(', ')})`)
        process.stdout.write(`${screen.app} ${screen.path} ${figure}: ${texts.join(' · ')}${ratio}\n`)
      }
    }
  } finally {
    for (const line of lines) line.stop()
  }
}
