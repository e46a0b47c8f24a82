import { endpoints, type Order } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { bringIntoSight, edited, holdBelow, PIP, rightClick, tokenOf } from './support/onChart.ts'
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

/** A limit order so many pips below the market, of 0.10 EUR/USD. */
async function placeBelow({ page, quotes }: Visitor, pips: number): Promise<Order> {
  const bid = () => quotes('EURUSD').at(-1)?.Bid
  await waitUntil(() => bid() !== undefined)
  const target_price = (Number(bid()) - pips * PIP).toFixed(4)
  const order = { type: 0, status: 1, forex_id: 1, cont: '0.10', multiple: 100, target_price }
  return (await post(broker, endpoints.submitOrder.path, order, await tokenOf(page))) as Order
}

const GRIP = 'Order price of Buy 0.10 EUR/USD'

it('at the desk a pending order is dragged to another price, and moved when that is confirmed', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.getByRole('region', { name: /^Chart EUR/ }).waitFor()
  const placed = await placeBelow(visitor, 60)
  await page.getByRole('radio', { name: '1H' }).first().click()
  const tag = page.getByRole('button', { name: /^Buy 0\.10 .*pips/ })
  const grip = page.getByRole('slider', { name: GRIP })
  await tag.waitFor()
  await bringIntoSight(page, placed.target_price)
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
  expect(Number(data.target_price)).not.toBe(Number(placed.target_price))
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

it('at the desk an order is prepared at a price of the chart, and is the same in the ticket', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  const chart = page.getByRole('region', { name: /^Chart EUR/ })
  await ticket.getByRole('radio', { name: 'Pending' }).waitFor()
  await chart.getByText('New York').waitFor()
  const menu = await rightClick(page, /^(Buy|Sell) limit 0\.10 at /, 0.8)
  const entry = menu.getByRole('menuitem').first()
  const [, side, price] = /(Buy|Sell) limit 0\.10 at ([\d.]+)/.exec(await entry.innerText())!
  await entry.click()
  const field = ticket.getByLabel('At price')
  expect(Number(await field.inputValue())).toBe(Number(price))

  // The line moves the ticket, and the ticket the line.
  const tag = chart.getByRole('button', { name: new RegExp(`^${side} limit 0\\.10`) })
  await tag.focus()
  await page.keyboard.press('ArrowDown')
  const lower = Number(price) - PIP
  await waitFor(async () => expect(Number(await field.inputValue())).toBeCloseTo(lower, 5))
  await ticket.getByLabel('Lots', { exact: true }).fill('0.20')
  await chart.getByRole('button', { name: new RegExp(`^${side} limit 0\\.20`) }).waitFor()
  await chart.getByRole('button', { name: 'Set stop loss' }).click()
  expect(await ticket.getByRole('switch', { name: 'Stop loss' }).isChecked()).toBe(true)

  // Two presses place one order.
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(endpoints.submitOrder.path)),
    chart.getByRole('button', { name: /^Place/ }).dblclick(),
  ])
  const { data } = (await answer.json()) as { data: Order }
  expect(data).toMatchObject({ status: 0, Quantity: '0.20' })
  expect(Number(data.target_price)).toBeCloseTo(lower, 5)
  await tag.waitFor({ state: 'detached' })
  await ticket.getByRole('radio', { name: 'Market', checked: true }).waitFor()
  await page.getByRole('tab', { name: 'Pending 1' }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('on a phone a held price becomes an order that is placed or dropped under the thumb', async () => {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/login?lang=en&from=/trade`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  const sheet = page.getByRole('dialog')
  await (await holdBelow(page)).tap()
  const bar = page.getByRole('region', { name: /^Place/ })
  await bar.getByRole('button', { name: 'Ticket' }).tap()
  expect(await sheet.getByRole('radio', { name: 'Pending' }).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await bar.getByRole('button', { name: 'Discard' }).tap()
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('button', { name: /^Buy/ }).waitFor()

  await (await holdBelow(page)).tap()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(endpoints.submitOrder.path)),
    bar.getByRole('button', { name: /limit 0\.10/ }).tap(),
  ])
  expect((await answer.json()) as object).toMatchObject({ code: 1, data: { status: 0, Quantity: '0.10' } })
  await bar.waitFor({ state: 'detached' })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('an order that a visitor prepares at a price waits on the chart until after the login', async () => {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/trade?lang=en`)
  const { page } = visitor
  await (await holdBelow(page)).tap()
  const bar = page.getByRole('region', { name: /^Place/ })
  const prepared = await bar.getAttribute('aria-label')
  await bar.getByRole('button', { name: /limit 0\.10/ }).tap()
  await page.getByRole('button', { name: 'Try the demo account' }).tap()
  await bar.waitFor()
  expect(await bar.getAttribute('aria-label')).toBe(prepared)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(endpoints.submitOrder.path)),
    bar.getByRole('button', { name: /limit 0\.10/ }).tap(),
  ])
  expect((await answer.json()) as object).toMatchObject({ code: 1, data: { status: 0, Quantity: '0.10' } })
  await bar.waitFor({ state: 'detached' })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('a late answer leaves alone what has been prepared since', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByRole('radio', { name: 'Pending' }).click()
  const field = ticket.getByLabel('At price')
  await field.fill('0.9')
  let answerNow = () => {}
  const isHeld = new Promise<void>((resolve) => (answerNow = resolve))
  await page.route(`**${endpoints.submitOrder.path}`, async (route) => {
    await isHeld
    await route.continue()
  })
  await ticket.getByRole('button', { name: /^Place buy order/ }).click()
  await field.fill('0.8')
  answerNow()
  await page
    .getByText(/^Order placed: buy/)
    .first()
    .waitFor()
  expect(await field.inputValue()).toBe('0.8')
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

it.each(['mobile', 'pc'] as const)('%s: half of a position is closed from its tag, then the rest', async (app) => {
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=/${app === 'pc' ? '' : 'trade'}`)
  const { page, complaints, leave } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await waitUntil(() => visitor.quotes('EURUSD').length > 0)
  const order = { type: 1, status: 1, forex_id: 1, cont: '0.10', multiple: 100 }
  await post(broker, endpoints.submitOrder.path, order, await tokenOf(page))
  const question = page.getByRole('alertdialog')
  const closed = async (name: string): Promise<Order> => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(endpoints.closeOrder.path)),
      question.getByRole('button', { name }).click(),
    ])
    await question.waitFor({ state: 'detached' })
    return ((await answer.json()) as { data: Order }).data
  }
  const chart = page.getByRole('region', { name: /^Chart/ })
  await chart.getByRole('button', { name: 'Close Buy 0.10 EUR/USD' }).click()
  await question.getByRole('radio', { name: '50%' }).click()
  await question.getByText(/^Your buy of 0\.05 EUR\/USD closes/).waitFor()
  expect((await closed('Close 0.05 EUR/USD')).Quantity).toBe('0.05')
  await chart.getByRole('button', { name: 'Close Buy 0.05 EUR/USD' }).click()
  // Each question begins with all of it.
  expect(await question.getByRole('radio', { name: 'All' }).isChecked()).toBe(true)
  expect((await closed('Close EUR/USD')).Quantity).toBe('0.05')
  await chart.getByRole('button', { name: 'Close Buy 0.05 EUR/USD' }).waitFor({ state: 'detached' })

  // Both are trades on the candles now, which can be switched off.
  const trades = page.locator('[data-trades] > g')
  await waitUntil(async () => (await trades.count()) === 2)
  await page
    .getByRole('button', { name: /^Chart settings/ })
    .first()
    .click()
  await page.getByRole('switch', { name: 'My trades on the chart' }).click()
  await trades.first().waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await leave()
})

it('at the desk an order is prepared by the keys of the chart, and by the plus at its price line', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page, complaints, leave } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.getByRole('region', { name: /^Chart EUR/ }).waitFor()
  await page.getByRole('radio', { name: '1H' }).first().click()
  // An order out of sight tells its price, and a press brings it into sight.
  const { target_price } = await placeBelow(visitor, 900)
  await page.locator('[data-kind=pending][data-edge=down]').waitFor()
  await bringIntoSight(page, target_price)

  const area = page.getByRole('group', { name: /price chart/ })
  await page.getByText('New York').first().waitFor()
  const entry = page.getByRole('menuitem', { name: /^Buy limit 0\.10 at/ })
  const draft = page.getByRole('button', { name: /^Buy limit 0\.10 / })
  await area.focus()
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await entry.press('Enter')
  await draft.waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await draft.waitFor({ state: 'detached' })

  const box = (await area.boundingBox())!
  const plus = page.getByRole('button', { name: 'Order at this price' })
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.8]
  let moves = 0
  // Its code is loaded for the first mouse that comes.
  await waitUntil(async () => {
    await page.mouse.move(x + (moves++ % 8), y)
    return plus.isVisible()
  })
  await plus.click()
  await entry.click()
  await draft.waitFor()
  expect(complaints).toEqual([])
  await leave()
})
