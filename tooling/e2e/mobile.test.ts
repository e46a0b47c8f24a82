import { type Order, endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { costOf, profitAt } from './support/figures.ts'
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

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: false })

/** Waits until the profit on screen is what core computes from one of the latest quotes. */
async function expectLiveProfit(visitor: Visitor, card: Locator, order: Order): Promise<string> {
  return waitFor(async () => {
    const text = (await card.innerText()).replaceAll('\n', ' ')
    const possible = visitor
      .quotes('EURUSD')
      .slice(-60)
      .map((quote) => profitAt(order, order.OrderType === 1 ? quote.Bid : quote.Ask))
    const shown = possible.find((profit) => text.includes(profit))
    expect(shown, `${text} shows one of ${[...new Set(possible)].join(' ')}`).toBeDefined()
    return shown!
  })
}

async function buy(page: Page, lots: string): Promise<Order> {
  await page.getByRole('main').getByRole('button', { name: /^Buy/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Lots', { exact: true }).fill(lots)
  return orderOf(page, endpoints.submitOrder, () => sheet.getByRole('button', { name: `Buy ${lots} EUR/USD` }).click())
}

it('a first trade on a phone, found again after kill -9', async () => {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/?lang=en`)
  const { page } = visitor

  // Prices need no login; orders do, and return to the requested page after it.
  await page.getByRole('link', { name: /EUR\/USD/ }).waitFor()
  await waitUntil(() => visitor.quotes('EURUSD').length > 3)
  await tab(page, 'Orders').click()
  await page.waitForURL(/\/login\?from=%2Forder$/)
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL(`${broker.hosts.mobile}/order`)
  await page.getByText('No open positions').waitFor()

  await tab(page, 'Quotes').click()
  await page.getByRole('link', { name: /EUR\/USD/ }).click()
  await page.waitForURL(/\/trade/)
  await page.locator('canvas').first().waitFor()

  // Buy 0.10: the figures of the sheet and of the order are what core computes.
  await page.getByRole('main').getByRole('button', { name: /^Buy/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Lots', { exact: true }).fill('0.10')
  await sheet.getByLabel('Leverage').selectOption('100')
  const order = await orderOf(page, endpoints.submitOrder, () =>
    sheet.getByRole('button', { name: 'Buy 0.10 EUR/USD' }).click(),
  )
  expect(order).toMatchObject({ Quantity: '0.10', multiple: 100, status: 1 })
  expect(broker.asks('EURUSD')).toContain(Number(order.Price))
  await page.getByText('Bought 0.10 EUR/USD').waitFor()

  await tab(page, 'Orders').click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'EUR/USD' })
  await card.waitFor()
  const { margin, fee } = costOf(order)
  expect(await page.getByRole('region', { name: 'Account' }).innerText()).toContain(margin)
  expect(fee).toBe('0.60')
  const first = await expectLiveProfit(visitor, card, order)
  await waitFor(async () => expect(await card.innerText()).not.toContain(first))
  await expectLiveProfit(visitor, card, order)

  // Close it, and find it in the history with the booked result.
  await card.getByRole('button', { name: /Close/ }).click()
  const closed = await orderOf(page, endpoints.closeOrder, () =>
    page.getByRole('alertdialog').getByRole('button', { name: /Close/ }).click(),
  )
  await page.getByText('No open positions').waitFor()
  await page.getByRole('tab', { name: /History/ }).click()
  const past = page.getByRole('main').getByRole('listitem').filter({ hasText: 'EUR/USD' })
  await past.waitFor()
  const booked = profitAt(order, closed.UpdatePrice)
  expect(await past.innerText()).toContain(booked)

  // Another one stays open while the server is killed.
  await tab(page, 'Trade').click()
  const kept = await buy(page, '0.20')
  await page.getByText('Bought 0.20 EUR/USD').waitFor()
  expect(visitor.complaints).toEqual([])
  await broker.crashAndRestart()
  await page.goto(`${broker.hosts.mobile}/order`)
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: '0.20' })
  await found.waitFor()
  await expectLiveProfit(visitor, found, kept)
  await page.getByRole('tab', { name: /History/ }).click()
  await page.getByRole('main').getByRole('listitem').filter({ hasText: booked }).first().waitFor()
  await visitor.leave()
})

it('a socket that is cut and mended: no stale price passes for a live one, and nothing is missed', async () => {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/trade?lang=en`)
  const { page } = visitor
  const buyButton = page.getByRole('main').getByRole('button', { name: /^Buy/ })
  await waitUntil(() => buyButton.isEnabled())
  await visitor.cutSocket()
  await page.getByText('Reconnecting. Prices may be out of date.').waitFor()
  expect(await buyButton.isDisabled()).toBe(true)
  const seen = visitor.quotes('EURUSD').length
  visitor.mendSocket()
  await waitUntil(() => buyButton.isEnabled())
  expect(visitor.quotes('EURUSD').length).toBeGreaterThan(seen)
  await page.getByText('Reconnecting. Prices may be out of date.').waitFor({ state: 'hidden' })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('home and trade come back exactly as they were left', async () => {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/?lang=en`)
  const { page } = visitor
  await page.getByRole('main').getByText('Indices', { exact: true }).click()
  await page.getByRole('link', { name: /US 30/ }).waitFor()
  expect(await page.getByRole('link', { name: /EUR\/USD/ }).count()).toBe(0)
  await tab(page, 'Trade').click()
  await page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLElement) => canvas.setAttribute('data-first', ''))
  await page.getByRole('main').getByRole('radio', { name: '1H' }).click()
  await tab(page, 'Quotes').click()
  await page.getByRole('link', { name: /US 30/ }).waitFor()
  expect(await page.getByRole('link', { name: /EUR\/USD/ }).count()).toBe(0)
  await tab(page, 'Trade').click()
  // The same chart, not one that is loading.
  await page.locator('canvas[data-first]').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('the search icon searches: what is typed next goes into the field', async () => {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/?lang=en`)
  const { page } = visitor
  await page.getByRole('link', { name: /EUR\/USD/ }).waitFor()
  await page.getByRole('button', { name: 'Search instruments' }).click()
  await waitUntil(() => page.evaluate(() => document.activeElement?.getAttribute('type') === 'search'))
  await page.keyboard.type('gold')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /XAU\/USD/ })
    .click()
  await page.waitForURL(/\/trade/)
  await page.getByText('Simulated prices').filter({ visible: true }).waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
