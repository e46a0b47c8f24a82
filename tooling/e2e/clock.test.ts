import { endpoints } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { orderOf } from './support/orders.ts'
import { type Visitor, launchBrowser, visit } from './support/visitor.ts'

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

type App = 'mobile' | 'pc'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const JUMPS_MS = [5 * MINUTE_MS, -5 * MINUTE_MS, HOUR_MS, -HOUR_MS, 400 * DAY_MS, -400 * DAY_MS]

/** Gives the pages of a browser a time of day that `jump` puts forward or back, as a device does that is put right. */
async function withLooseClock({ page }: Visitor): Promise<(milliseconds: number) => Promise<void>> {
  await page.addInitScript(() => {
    const real = Date
    let ahead = 0
    const now = () => real.now() + ahead
    globalThis.Date = class extends real {
      constructor(...values: []) {
        if (values.length === 0) super(now())
        else super(...values)
      }
      static override now = now
    } as DateConstructor
    Object.assign(globalThis, { jump: (milliseconds: number) => (ahead += milliseconds) })
  })
  return (milliseconds) =>
    page.evaluate((by) => (globalThis as unknown as { jump(by: number): void }).jump(by), milliseconds)
}

async function openTicket(page: Page, app: App) {
  if (app === 'mobile') await page.getByRole('button', { name: /^Buy [\d.]+$/ }).click()
  return app === 'mobile' ? page.getByRole('dialog') : page.getByRole('region', { name: 'Order ticket' })
}

it.each(['mobile', 'pc'] as const)('%s: a clock that jumps at any moment of a trade stops none', async (app) => {
  const visitor = await visit(browser, app, 'about:blank')
  const { page } = visitor
  const jump = await withLooseClock(visitor)
  await page.goto(`${broker.hosts[app]}/login?lang=en&from=${app === 'mobile' ? '/trade' : '/'}`)
  await jump(HOUR_MS)
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await waitUntil(() => visitor.quotes('EURUSD').length > 3)
  if (app === 'pc') await page.getByRole('option', { name: /EUR\/USD/ }).click()

  for (const by of JUMPS_MS) {
    await jump(by)
    const seen = visitor.quotes('EURUSD').length
    const ticket = await openTicket(page, app)
    await ticket.getByLabel('Lots', { exact: true }).fill('0.01')
    await jump(-by)
    const buy = ticket.getByRole('button', { name: /^Buy 0\.01 EUR\/USD/ })
    // Prices have gone on: what the page thinks of them is of after the jump.
    await waitFor(() => expect(visitor.quotes('EURUSD').length).toBeGreaterThan(seen + 1))
    await waitUntil(() => buy.isEnabled())
    expect(await page.getByText('Waiting for a current price').count()).toBe(0)
    await page.route(`**${endpoints.submitOrder.path}*`, async (route) => {
      await jump(by)
      await route.continue()
    })
    const order = await orderOf(page, endpoints.submitOrder, () => buy.click())
    expect(order).toMatchObject({ Quantity: '0.01', status: 1 })
    await page.unroute(`**${endpoints.submitOrder.path}*`)
    if (app === 'mobile') await ticket.waitFor({ state: 'detached' })
  }
  await page.getByText('Bought 0.01 EUR/USD').first().waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('what is left of a candle is shown by the market’s clock', async () => {
  const visitor = await visit(browser, 'pc', 'about:blank')
  const { page } = visitor
  const jump = await withLooseClock(visitor)
  await page.goto(`${broker.hosts.pc}/?lang=en`)
  await jump(-26 * HOUR_MS)
  await page
    .getByText(/^[0-5]\d:[0-5]\d$/)
    .first()
    .waitFor()
  await visitor.leave()
})
