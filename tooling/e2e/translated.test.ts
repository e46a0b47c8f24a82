import { type Order, endpoints } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import type { Browser, Locator } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { costOf } from './support/figures.ts'
import { orderOf } from './support/orders.ts'
import { translate } from './support/translator.ts'
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

/** Somebody with a demo account, whose browser translates the page. */
async function enter(app: App, path: string): Promise<Visitor> {
  const visitor = await visit(browser, app, 'about:blank')
  await translate(visitor.page)
  await visitor.page.goto(`${broker.hosts[app]}/login?lang=en&from=${encodeURIComponent(path)}`)
  await visitor.page.getByRole('button', { name: 'Try the demo account' }).click()
  await visitor.page.waitForURL((url) => url.pathname !== '/login')
  await visitor.page.locator('font').first().waitFor({ state: 'attached' })
  return visitor
}

/** Waits until a place shows one of the latest prices of an instrument, and none of another one. */
const showsPrice = (visitor: Visitor, place: Locator, code: string): Promise<void> =>
  waitFor(async () => {
    const text = (await place.innerText()).replaceAll(/\s/g, '')
    const asks = visitor
      .quotes(code)
      .slice(-60)
      .map(({ Ask }) => Ask)
    expect(
      asks.some((ask) => text.includes(ask)),
      `${text} shows one of ${asks.slice(-3).join(' ')}`,
    ).toBe(true)
  })

/** Changes the lots of a ticket, and checks that its margin is the tenfold with it. */
async function changeLots(ticket: Locator): Promise<void> {
  const marginOf = async () => {
    const text = await ticket
      .getByText(/^Margin\s+[\d.,]+/)
      .first()
      .innerText()
    return Number(/[\d,]+\.\d+/.exec(text)?.[0].replaceAll(',', ''))
  }
  const lots = ticket.getByLabel('Lots', { exact: true })
  await lots.fill('0.10')
  const small = await waitUntil(marginOf)
  await lots.fill('1.00')
  await waitFor(async () => expect((await marginOf()) / small).toBeCloseTo(10, 1))
  await lots.fill('0.10')
  await waitFor(async () => expect((await marginOf()) / small).toBeCloseTo(1, 1))
}

async function expectPosition(row: Locator, order: Order): Promise<void> {
  await row.waitFor()
  await waitFor(async () => {
    const text = (await row.innerText()).replaceAll(/\s/g, '')
    expect(text).toContain(order.Quantity)
    expect(text).toContain(order.Price)
  })
}

it('a phone whose browser translates shows the figures of the calls', async () => {
  const visitor = await enter('mobile', '/trade')
  const { page } = visitor
  const deal = page.getByRole('button', { name: /^Buy [\d.]+$/ })
  await showsPrice(visitor, deal, 'EURUSD')
  await deal.click()
  const sheet = page.getByRole('dialog')
  await changeLots(sheet)
  const order = await orderOf(page, endpoints.submitOrder, () =>
    sheet.getByRole('button', { name: 'Buy 0.10 EUR/USD' }).click(),
  )
  await page.getByText('Bought 0.10 EUR/USD').first().waitFor()
  await sheet.waitFor({ state: 'detached' })
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name })
  await tab('Quotes').click()
  await page
    .getByRole('link', { name: /GBP\/USD/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /GBP\/USD/ }).waitFor()
  await showsPrice(visitor, deal, 'GBPUSD')
  await tab('Quotes').click()
  await page.getByText('Recently viewed').first().waitFor()
  expect(await page.getByText('Recently viewed').count()).toBe(1)
  await tab('Orders').click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'EUR/USD' })
  await expectPosition(card, order)
  expect(await page.getByRole('region', { name: 'Account' }).innerText()).toContain(costOf(order).margin)
  await card.getByRole('button', { name: /Close/ }).click()
  await orderOf(page, endpoints.closeOrder, () =>
    page.getByRole('alertdialog').getByRole('button', { name: /Close/ }).click(),
  )
  await page.getByText('No open positions').waitFor()
  await page.getByRole('tab', { name: /History/ }).click()
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'EUR/USD' }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('a desk whose browser translates shows the figures of the calls', async () => {
  const visitor = await enter('pc', '/')
  const { page } = visitor
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  const choose = (code: string) =>
    page
      .getByRole('option', { name: new RegExp(code) })
      .first()
      .click()
  await choose('EUR/USD')
  await changeLots(ticket)
  const order = await orderOf(page, endpoints.submitOrder, () =>
    ticket.getByRole('button', { name: 'Buy 0.10 EUR/USD' }).click(),
  )
  await expectPosition(page.getByRole('row').filter({ hasText: 'EUR/USD' }).first(), order)
  for (const [name, code] of [
    ['GBP/USD', 'GBPUSD'],
    ['EUR/USD', 'EURUSD'],
    ['USD/JPY', 'USDJPY'],
  ] as const) {
    await choose(name)
    await page.getByRole('button', { name: new RegExp(`^Buy 0\\.10 ${name}`) }).waitFor()
    await showsPrice(visitor, ticket, code)
  }
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('gold')
  await palette
    .getByRole('option', { name: /XAU\/USD/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('tab', { name: /History/ })
    .first()
    .click()
  await page
    .getByRole('tab', { name: /Position|Holding/ })
    .first()
    .click()
  await expectPosition(page.getByRole('row').filter({ hasText: 'EUR/USD' }).first(), order)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
