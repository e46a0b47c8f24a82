import { endpoints, type Order, type SignedIn } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { post } from './support/person.ts'
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

const PIP = 0.0001

/** The token of the page's session. */
const tokenOf = async (page: Page): Promise<string> =>
  (JSON.parse(await page.evaluate(() => localStorage.getItem('openlot.session') ?? '')) as SignedIn).token

/** A limit order so many pips below the market, of 0.10 EUR/USD. */
async function placeBelow({ page, quotes }: Visitor, pips: number): Promise<Order> {
  const bid = () => quotes('EURUSD').at(-1)?.Bid
  await waitUntil(() => bid() !== undefined)
  const target_price = (Number(bid()) - pips * PIP).toFixed(4)
  const order = { type: 0, status: 1, forex_id: 1, cont: '0.10', multiple: 100, target_price }
  return (await post(broker, endpoints.submitOrder.path, order, await tokenOf(page))) as Order
}

/** The order in the answer to an edit. */
async function edited(page: Page, act: () => Promise<void>): Promise<{ code: number; data: Order }> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(endpoints.editPending.path)),
    act(),
  ])
  return (await answer.json()) as { code: number; data: Order }
}

const GRIP = 'Order price of Buy 0.10 EUR/USD'

it('at the desk a pending order is dragged to another price, and moved when that is confirmed', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.getByRole('region', { name: /^Chart EUR/ }).waitFor()
  const placed = await placeBelow(visitor, 40)
  await page.getByRole('radio', { name: '1H' }).first().click()
  const tag = page.getByRole('button', { name: /^Buy 0\.10 .*pips/ })
  const grip = page.getByRole('slider', { name: GRIP })
  await tag.waitFor()
  await waitFor(
    async () => {
      const box = (await tag.boundingBox())!
      const [x, y] = [box.x + 20, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + 30, { steps: 6 })
      await page.mouse.up()
      await grip.waitFor({ timeout: 15_000 })
    },
    { intervalMs: 500 },
  )
  // Dropping sends nothing; by keys it is exact.
  await grip.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText(/→/).first().waitFor()
  const button = page.getByRole('button', { name: /^Move order/ })
  const shown = (await button.innerText()).split('\n').at(-1)!
  const { data } = await edited(page, () => button.click())
  expect(data).toMatchObject({ Id: placed.Id, status: 0, CreateTime: placed.CreateTime })
  expect(Number(data.target_price)).toBe(Number(shown))
  expect(Number(data.target_price)).toBeLessThan(Number(placed.target_price))
  await page.getByText(`Order moved to ${shown}`).first().waitFor()

  // Nothing is left of one that is given up.
  await tag.focus()
  await page.keyboard.press('ArrowUp')
  await grip.waitFor()
  await page.keyboard.press('Escape')
  await grip.waitFor({ state: 'detached' })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it.each(['mobile', 'pc'] as const)('%s: price, lots and stops of a pending order are saved at once', async (app) => {
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  const { target_price } = await placeBelow(visitor, 200)
  if (app === 'mobile') await page.goto(`${broker.hosts.mobile}/order`)
  await page.getByRole('tab', { name: /Pending/ }).click()
  const open =
    app === 'mobile'
      ? page.getByRole('button', { name: 'Details of Buy 0.10 EUR/USD' })
      : page.getByRole('button', { name: 'Edit 0.10 EUR/USD' })
  await open.first().click()
  const form = page.getByRole('dialog').getByRole('form', { name: 'Edit order' })
  const save = form.getByRole('button', { name: 'Save changes' })
  await form.waitFor()
  expect(await save.count(), 'nothing to save').toBe(0)
  const price = (Number(target_price) - 10 * PIP).toFixed(4)
  await form.getByLabel('At price').fill(price)
  await form.getByLabel('Lots', { exact: true }).fill('0')
  await form.getByText('At least 0.01 lots.').waitFor()
  await form.getByLabel('Lots', { exact: true }).fill('0.25')
  await form.getByRole('switch', { name: 'Stop loss' }).click()
  const stop = (Number(price) - 50 * PIP).toFixed(4)
  await form.getByRole('textbox', { name: 'Stop loss' }).fill(stop)
  const { data } = await edited(page, () => save.click())
  expect(data).toMatchObject({ Quantity: '0.25', status: 0 })
  expect([data.target_price, data.TargetLossPrice].map(Number)).toEqual([price, stop].map(Number))
  await page.getByText('Order changed').first().waitFor()
  await save.waitFor({ state: 'detached' })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
