import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import type { Checkout } from './checkout.ts'
import { median } from './figures.ts'
import { measure, textOf } from './ticking.ts'
import { startTrader, type Trader } from './trader.ts'
import { type BenchUser, openTickingPage } from './tickingPage.ts'

const SETTLE_MS = 6000
const MEASURED_MS = 10_000
/** The rows of the page are copies of the first instruments, whose candles they have: its market has to be open. */
const FIRST = 'EURUSD'
const LINES = 20
const DRAWINGS = 50
/** Each press of Home goes to the oldest candle, before which a page is loaded. */
const PAGES_BACK = 16

const only = (panel: string) => ({ kind: 'stack', panels: [panel], active: panel, size: 1000 })
const SIX = [
  { id: 'MA', name: 'MA' },
  { id: 'EMA', name: 'EMA' },
  { id: 'BOLL', name: 'BOLL' },
  { id: 'RSI', name: 'RSI' },
  { id: 'MACD', name: 'MACD' },
  { id: 'VOL', name: 'VOL' },
]

/** A chart that fills the desk, with nothing on it. */
const workspaceOf = (instrument: number, indicators: readonly object[]) => ({
  layout: only('chart.1'),
  charts: { 'chart.1': { instrument, period: '1min', type: 'candles', indicators } },
})

/** So much of the price is a step from one line to the next: all of them are in sight, and none hides another. */
const STEP = 0.0002

/** Trend lines across the last hours, around the price. */
const drawings = (now: number, price: number) =>
  Object.fromEntries(
    Array.from({ length: DRAWINGS }, (_, index) => {
      const point = (minutes: number, steps: number) => ({
        time: now - minutes * 60_000,
        price: price * (1 + (steps * STEP) / 5),
      })
      const points = [point(160 - index, index - 25), point(10 + index, 25 - index)]
      return [`line-${index}`, { tool: 'trend', points }]
    }),
  )

function userOf({ session: { user, token }, open }: Trader, order: object, isBusy: boolean): BenchUser {
  const documents = {
    workspace: { version: 1, body: workspaceOf(open.id, isBusy ? SIX : []) },
    ...(isBusy && { [`drawings.${open.id}`]: { version: 1, body: drawings(Date.now(), open.price) } }),
  }
  return {
    storage: {
      'openlot.session': JSON.stringify({ user, token }),
      ...Object.fromEntries(
        Object.entries(documents).map(([name, stored]) => [
          `openlot.document.${user.id}.${name}`,
          JSON.stringify(stored),
        ]),
      ),
    },
    orders: isBusy
      ? Array.from({ length: LINES }, (_, index) => ({
          ...order,
          Id: index + 1,
          forex_id: open.id,
          Price: (open.price * (1 + (index - LINES / 2) * STEP)).toFixed(5),
        }))
      : [],
  }
}

/** Runs in the page: how long each frame took. */
function watchFrames(): void {
  const frames: number[] = []
  Object.assign(window, { chartFrames: frames })
  let last = performance.now()
  const onFrame = (now: number): void => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
}

const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => structuredClone((window as unknown as { chartFrames: number[] }).chartFrames))

/** Prints what a push of prices costs a chart with all that a trader puts on it, beside one with its candles alone. */
export async function benchChart(browser: Browser, { port }: Checkout): Promise<void> {
  const { request } = await browser.newContext()
  const trader = await startTrader(request, port, FIRST)
  const order = await trader.buy()
  const tasks: number[] = []
  for (const isBusy of [false, true]) {
    const page = await openTickingPage(browser, {
      app: 'pc',
      rows: 40,
      port,
      user: userOf(trader, order, isBusy),
      price: trader.open.price,
    })
    const area = page.getByRole('group', { name: /price chart/ })
    await area.waitFor()
    await area.focus()
    for (let at = 0; at < PAGES_BACK; at++) {
      await page.keyboard.press('Home')
      await pause(SETTLE_MS / PAGES_BACK)
    }
    await page.keyboard.press('End')
    await pause(SETTLE_MS)
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    await page.evaluate(watchFrames)
    const push = await measure(page, client, () => pause(MEASURED_MS))
    const frames = await framesOf(page)
    const tags = await page.locator('[data-tour^="line-"]').count()
    const shapes = await page.locator('[data-drawing]').count()
    if (isBusy && (shapes !== DRAWINGS || tags === 0))
      throw new Error(`Only ${shapes} drawings and ${tags} lines are there`)
    tasks.push(push['task'] ?? Number.NaN)
    process.stdout.write(
      `chart with ${isBusy ? `6 indicators, ${shapes} drawings, ${tags} lines` : 'its candles alone'} × 10/s: ` +
        `${textOf(push)}, a frame ${median(frames).toFixed(1)} ms\n`,
    )
    await page.context().close()
  }
  process.stdout.write(`a push costs a full chart ${(tasks[1]! / tasks[0]!).toFixed(2)} × what it costs a bare one\n`)
}
