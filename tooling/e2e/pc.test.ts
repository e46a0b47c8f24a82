import { endpoints } from '@openlot/core/contract'
import type { Browser } from 'playwright'
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

/** Logs in with the example account, which both apps can use at once. */
async function logIn(visitor: Visitor, home: string): Promise<void> {
  const { page } = visitor
  await page.goto(`${home}/login?lang=en`)
  await page.getByLabel('Email').fill('trader@openlot.example')
  await page.getByLabel('Password', { exact: true }).fill('try-openlot')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

it('a first trade at a desk, found again after kill -9', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/?lang=en`)
  const { page } = visitor
  await page.getByRole('option', { name: /EUR\/USD/ }).waitFor()
  await page.locator('canvas').first().waitFor()

  // Ordering as a visitor leads to the login and back.
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByLabel('Lots', { exact: true }).fill('0.10')
  const buy = ticket.getByRole('button', { name: /^Buy 0\.10 EUR\/USD/ })
  await waitUntil(() => buy.isEnabled())
  await buy.click()
  await page.waitForURL(/\/login$/)
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')

  await ticket.getByLabel('Lots', { exact: true }).fill('0.10')
  await ticket.getByLabel('Leverage').selectOption('100')
  await waitUntil(() => buy.isEnabled())
  const order = await orderOf(page, endpoints.submitOrder, () => buy.click())
  expect(broker.asks('EURUSD')).toContain(Number(order.Price))
  const { margin, fee } = costOf(order)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  // The list scrolls to its last row, which then lies where the one before it was: too near for a second press at once.
  for (const name of ['Fee', 'Margin']) await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: 'EUR/USD' })
  await row.waitFor()
  await waitFor(async () => expect((await row.innerText()).split(/\s+/)).toEqual(expect.arrayContaining([margin, fee])))
  await waitFor(async () => {
    const text = await row.innerText()
    const possible = visitor
      .quotes('EURUSD')
      .slice(-60)
      .map(({ Bid }) => profitAt(order, Bid))
    expect(possible.some((profit) => text.includes(profit))).toBe(true)
  })

  await row.getByRole('button', { name: /Close/ }).click()
  const closed = await orderOf(page, endpoints.closeOrder, () =>
    page.getByRole('alertdialog').getByRole('button', { name: /Close/ }).click(),
  )
  await page.getByText('No open positions').waitFor()
  const booked = profitAt(order, closed.UpdatePrice)
  await page.getByRole('tab', { name: /History/ }).click()
  await page.getByRole('row').filter({ hasText: booked }).waitFor()
  expect(visitor.complaints).toEqual([])

  await broker.crashAndRestart()
  await page.reload()
  await page.getByRole('tab', { name: /History/ }).click()
  await page.getByRole('row').filter({ hasText: booked }).waitFor()
  await visitor.leave()
})

it('a sell at the desk is on the phone, and its close too', async () => {
  const desk = await visit(browser, 'pc', `${broker.hosts.pc}/?lang=en`)
  const phone = await visit(browser, 'mobile', `${broker.hosts.mobile}/?lang=en`)
  await logIn(desk, broker.hosts.pc)
  await logIn(phone, broker.hosts.mobile)
  await phone.page
    .getByRole('navigation')
    .getByRole('link', { name: /Orders/ })
    .click()
  await phone.page.getByText('No open positions').waitFor()

  const ticket = desk.page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByLabel('Lots', { exact: true }).fill('0.30')
  await ticket.getByRole('button', { name: /^Sell/, pressed: false }).click()
  const sell = ticket.getByRole('button', { name: /^Sell 0\.30 EUR\/USD/ })
  await waitUntil(() => sell.isEnabled())
  await orderOf(desk.page, endpoints.submitOrder, () => sell.click())
  await phone.page.getByRole('main').getByRole('listitem').filter({ hasText: '0.30' }).waitFor()

  const row = desk.page.getByRole('row').filter({ hasText: 'EUR/USD' })
  await row.getByRole('button', { name: /Close/ }).click()
  await orderOf(desk.page, endpoints.closeOrder, () =>
    desk.page.getByRole('alertdialog').getByRole('button', { name: /Close/ }).click(),
  )
  await phone.page.getByText('No open positions').waitFor()
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
  await desk.leave()
  await phone.leave()
})

it('a socket that is cut and mended at the desk: the ticket waits for a live price', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/?lang=en`)
  const { page } = visitor
  const buy = page.getByRole('region', { name: 'Order ticket' }).getByRole('button', { name: /^Buy .* EUR\/USD$/ })
  await waitUntil(() => buy.isEnabled())
  await visitor.cutSocket()
  await page.getByText('Reconnecting. Prices may be out of date.').waitFor()
  expect(await buy.isDisabled()).toBe(true)
  visitor.mendSocket()
  await waitUntil(() => buy.isEnabled())
  await page.getByText('Reconnecting. Prices may be out of date.').waitFor({ state: 'hidden' })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('the keyboard reaches everything: arrows, search, buy and sell', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/?lang=en`)
  const { page } = visitor
  await page.getByRole('option', { name: /EUR\/USD/ }).waitFor()
  // The keys are loaded with the first live price.
  await waitUntil(async () => {
    await page.keyboard.press('/')
    return page.evaluate(() => document.activeElement?.tagName === 'INPUT')
  })
  await page.keyboard.type('gold')
  await page.getByRole('option', { name: /XAU\/USD/ }).waitFor()
  expect(await page.getByRole('listbox').getByRole('option').count()).toBe(1)
  // The first clears the search, the second leaves it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await waitUntil(() => page.getByRole('button', { name: /^Buy .* XAU\/USD$|^Buy .* EUR\/USD$/ }).isEnabled())
  await page.keyboard.press('b')
  const focused = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toMatch(/^Buy/)

  // The keys also work from the top bar, but not under an open menu.
  const language = page.getByRole('button', { name: 'Language' })
  await language.focus()
  await page.keyboard.press('s')
  expect(await focused()).toMatch(/^Sell/)
  await language.click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('b')
  expect(await focused()).not.toMatch(/^Buy/)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })

  // The chosen instrument is in sight after a reload, however far down the list.
  await page.getByRole('option', { name: /XRP\/USD/ }).click()
  await page.reload()
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
  await chosen.waitFor()
  await waitUntil(async () => {
    const box = await chosen.boundingBox()
    return box !== null && box.y + box.height < 900
  })
  expect(await chosen.textContent()).toContain('XRP/USD')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
