import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext, Browser, Page } from 'playwright'
import type { Checkout } from './checkout.ts'
import { measure, textOf } from './ticking.ts'
import { startTrader } from './trader.ts'
import { type BenchUser, openTickingPage } from './tickingPage.ts'

const ROWS = 100
const POSITIONS = 500
const SETTLE_MS = 8000
const MEASURED_MS = 10_000
const PRESSES = 30

const stack = (panel: string, size: number) => ({ kind: 'stack', panels: [panel], active: panel, size })
const split = (axis: string, ...children: object[]) => ({ kind: 'split', axis, children, size: 1000 })

/** Four charts with three indicators each, and the positions below them. */
const WORKSPACE = {
  layout: split(
    'row',
    stack('watchlist', 268),
    split(
      'column',
      split('row', stack('chart.1', 1000), stack('chart.2', 1000)),
      split('row', stack('chart.3', 1000), stack('chart.4', 1000)),
      stack('holding', 230),
    ),
    stack('ticket', 300),
  ),
  charts: Object.fromEntries(
    [1, 2, 3, 4].map((id) => [`chart.${id}`, { instrument: id, indicators: ['MA', 'BOLL', 'MACD'] }]),
  ),
}

/** A demo account whose one order is repeated. Its socket and its list of orders are the bench's own. */
export async function busyUser(api: APIRequestContext, port: number): Promise<BenchUser> {
  const trader = await startTrader(api, port)
  const order = await trader.buy()
  const { session } = trader
  const document = { version: 1, body: WORKSPACE }
  return {
    storage: {
      'openlot.session': JSON.stringify(session),
      [`openlot.document.${session.user.id}.workspace`]: JSON.stringify(document),
      [`openlot.document.visitor.workspace`]: JSON.stringify(document),
    },
    orders: Array.from({ length: POSITIONS }, (_, index) => ({
      ...order,
      Id: index + 1,
      forex_id: (index % ROWS) + 1,
    })),
  }
}

/** Runs in the page: how long each frame took, and for how long at most the main thread did not answer. */
function watchFrames(): void {
  const seen = { frames: [] as number[], answers: [] as number[] }
  Object.assign(window, { seenFrames: seen })
  let last = performance.now()
  const onFrame = (now: number): void => {
    seen.frames.push(now - last)
    last = now
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if ((entry.interactionId ?? 0) > 0) seen.answers.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const seen = (page: Page): Promise<{ frames: number[]; answers: number[] }> =>
  page.evaluate(() =>
    structuredClone((window as unknown as { seenFrames: { frames: number[]; answers: number[] } }).seenFrames),
  )

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Prints what a full desk costs: the main thread a push, its frames, and how soon a press is painted. */
export async function benchWorkspace(browser: Browser, checkouts: readonly Checkout[]): Promise<void> {
  for (const { name, port } of checkouts) {
    const { request } = await browser.newContext()
    const user = await busyUser(request, port)
    const page = await openTickingPage(browser, { app: 'pc', rows: ROWS, port, user })
    await pause(SETTLE_MS)
    const charts = await page.locator('openlot-chart, [data-panel^="chart"] canvas').count()
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    await page.evaluate(watchFrames)
    const idle = await measure(page, client, () => pause(MEASURED_MS))
    const { frames } = await seen(page)
    const options = page.getByRole('listbox').getByRole('option')
    for (let press = 0; press < PRESSES; press += 1) {
      await options.nth(press % 12).click()
      await pause(200)
    }
    const { answers } = await seen(page)
    // Interactions that took less than 16 ms are not reported.
    const painted = [...answers, ...Array.from({ length: Math.max(0, PRESSES - answers.length) }, () => 16)]
    process.stdout.write(
      `pc workspace, ${ROWS} rows × 10/s, ${charts > 0 ? 4 : 0} charts × 3 indicators, ${POSITIONS} positions, ${name}: ${textOf(idle)} · ` +
        `frames p50 ${percentile(frames, 0.5).toFixed(1)} p95 ${percentile(frames, 0.95).toFixed(1)} ms · ` +
        `press to paint p95 ${percentile(painted, 0.95).toFixed(0)} ms\n`,
    )
    await page.context().close()
  }
}
