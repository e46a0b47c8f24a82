import { TOPIC, endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { untilNoticesFollowed } from './support/notices.ts'
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

interface Windows extends Pick<Visitor, 'complaints' | 'leave'> {
  readonly one: Page
  readonly other: Page
}

/** A window of a new demo account. */
async function oneWindow(): Promise<Visitor> {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en&from=/`)
  await visitor.page.getByRole('button', { name: 'Try the demo account' }).click()
  await visitor.page.waitForURL((url) => url.pathname !== '/login')
  await waitUntil(() => visitor.topics.has(TOPIC.NOTICES))
  return visitor
}

/** Two windows of a new demo account, both with live prices. */
async function twoWindows(): Promise<Windows> {
  const { page: one, complaints, leave } = await oneWindow()
  const other = await one.context().newPage()
  other.on('pageerror', (error) => complaints.push(String(error)))
  other.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
  })
  await Promise.all([untilNoticesFollowed(other), other.goto(`${broker.hosts.pc}/`)])
  for (const page of [one, other]) await bell(page).waitFor()
  return { one, other, complaints, leave }
}

const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })
const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })
const ticketOf = (page: Page): Locator => page.getByRole('region', { name: 'Order ticket' })
const question = (page: Page): Locator => page.getByRole('alertdialog')

async function noticesOf(page: Page): Promise<Locator> {
  await bell(page).click()
  const notices = page.getByRole('dialog', { name: 'Notifications' })
  await notices.waitFor()
  return notices
}

async function closeNotices(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  // The next click would close what is still open.
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor({ state: 'hidden' })
}

async function buy(page: Page, lots: string): Promise<void> {
  await ticketOf(page).getByLabel('Lots', { exact: true }).fill(lots)
  await submit(page)
}

async function submit(page: Page, side = 'Buy'): Promise<void> {
  const button = ticketOf(page).getByRole('button', { name: new RegExp(`^${side} [\\d.,]+ EUR/USD`) })
  await waitUntil(() => button.isEnabled())
  await orderOf(page, endpoints.submitOrder, () => button.click())
}

async function closePosition(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'EUR/USD' })
  await row.getByRole('button', { name: /Close/ }).click()
  await orderOf(page, endpoints.closeOrder, () => question(page).getByRole('button', { name: /Close/ }).click())
}

it('an order in one window is told in the other, and its close the other way round', async () => {
  const { one, other, complaints, leave } = await twoWindows()
  await buy(one, '0.10')
  await toasts(other).getByText('Bought 0.10 EUR/USD').waitFor()
  const told = await noticesOf(other)
  await told.getByRole('link', { name: /^Bought 0\.10 EUR\/USD/ }).waitFor()
  await closeNotices(other)

  await closePosition(other)
  await toasts(one).getByText('Closed 0.10 EUR/USD').waitFor()
  const rows = (await noticesOf(one)).getByRole('listitem')
  await waitFor(async () => expect(await rows.count()).toBe(2))
  expect(await rows.first().innerText()).toContain('Closed 0.10 EUR/USD')

  // What somebody has done in a window is read in all of them.
  for (const page of [one, other])
    await waitFor(async () => expect(await bell(page).getAttribute('aria-label')).toBe('Notifications'))
  expect(complaints).toEqual([])
  await leave()
})

it('a stop loss and a margin call are told on any page, and after a reload', async () => {
  const { one, other, complaints, leave } = await twoWindows()
  await other.getByRole('link', { name: 'Ranking' }).click()
  const ticket = ticketOf(one)
  await ticket.getByRole('switch', { name: 'Stop loss' }).click()
  await ticket.getByRole('radiogroup', { name: 'Unit of Stop loss' }).getByRole('radio', { name: 'Pips' }).click()
  await ticket.getByRole('textbox', { name: 'Stop loss' }).fill('5')
  await ticket.getByRole('button', { name: /^Sell/, pressed: false }).click()
  await ticket.getByLabel('Lots', { exact: true }).fill('0.20')
  await submit(one, 'Sell')
  // A wider spread raises the price that it would be closed at.
  broker.ops('instrument', 'set', 'EURUSD', 'mark_up=80')
  const stopped = /^Stop loss: closed 0\.20 EUR\/USD/
  await Promise.all([one, other].map((page) => toasts(page).getByText(stopped).waitFor()))
  await waitFor(async () => expect(await bell(other).getAttribute('aria-label')).toBe('Notifications, 1'))
  await other.reload()
  await (await noticesOf(other)).getByRole('link', { name: stopped }).waitFor()
  await other.getByRole('button', { name: 'Mark all read' }).click()
  await waitFor(async () => expect(await bell(one).getAttribute('aria-label')).toBe('Notifications'))
  await closeNotices(other)

  // All of the free margin: the level is that of the margin call at once.
  await ticket.getByRole('switch', { name: 'Stop loss' }).click()
  await ticket.getByRole('button', { name: /^Buy/, pressed: false }).click()
  await ticket.getByLabel('Leverage').selectOption('10')
  await ticket.getByRole('radio', { name: '100% of the free margin' }).click()
  await submit(one)
  const warning = ticket.getByText(/^Margin call: your margin level is low/)
  await warning.waitFor()
  await toasts(other).getByText('Margin call', { exact: true }).waitFor()
  await closePosition(one)
  await warning.waitFor({ state: 'detached' })
  await (await noticesOf(other)).getByRole('link', { name: /^Margin call ended/ }).waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('language, theme, layout and login are the same in all windows', async () => {
  const { one, other, complaints, leave } = await twoWindows()
  await one.getByRole('button', { name: 'Appearance' }).click()
  await one.getByRole('menuitemradio', { name: 'Light' }).click()
  await other.locator('html[data-theme="light"]').waitFor({ state: 'attached' })
  await one.keyboard.press('Escape')

  await one.getByRole('button', { name: 'Language' }).click()
  await one.getByRole('menuitemradio', { name: /繁體|香港/ }).click()
  await one.getByRole('button', { name: '語言' }).waitFor()
  await other.getByRole('link', { name: '交易', exact: true }).waitFor()
  await one.getByRole('button', { name: '語言' }).click()
  await one.getByRole('menuitemradio', { name: 'English' }).click()
  await other.getByRole('link', { name: 'Trade', exact: true }).waitFor()

  const charts = other.getByRole('region', { name: /^Chart [A-Z]/i })
  expect(await charts.count()).toBe(1)
  await one.getByRole('button', { name: 'Charts and ticket' }).click()
  await one.getByRole('menuitemradio', { name: '2 charts' }).click()
  await charts.nth(1).waitFor()

  await one.getByRole('button', { name: /^Account/ }).click()
  await one.getByRole('menuitem', { name: 'Log out' }).click()
  await question(one).getByRole('button', { name: 'Log out' }).click()
  const toLogin = other.getByRole('banner').getByRole('link', { name: 'Log in' })
  await one.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  await toLogin.waitFor()
  await one.goto(`${broker.hosts.pc}/login`)
  await one.getByRole('button', { name: 'Try the demo account' }).click()
  await one.waitForURL((url) => url.pathname !== '/login')
  await toLogin.waitFor({ state: 'detached' })
  // The server ends the sockets of a session; what the test puts between them and the page learns of it late.
  expect(complaints.filter((text) => !text.startsWith('WebSocket is already in CLOSING'))).toEqual([])
  await leave()
})

it('the ticket on the chart asks, and once unlocked deals once a press', async () => {
  const { page: one, complaints, leave } = await oneWindow()
  await one.getByRole('button', { name: 'Charts and ticket' }).click()
  await one.getByRole('menuitemcheckbox', { name: 'Ticket on the chart' }).click()
  await one.keyboard.press('Escape')
  const ticket = one.getByRole('region', { name: 'Ticket on the chart' })
  const sellButton = ticket.getByRole('button', { name: /^Sell/ })
  await ticket.getByLabel('Lots', { exact: true }).fill('0.30')
  await waitUntil(() => sellButton.isEnabled())

  await sellButton.click()
  await question(one).getByText('Sell 0.30 EUR/USD at the market price?').waitFor()
  await question(one).getByText('Margin').waitFor()
  const order = await orderOf(one, endpoints.submitOrder, () =>
    question(one).getByRole('button', { name: 'Sell 0.30 EUR/USD' }).click(),
  )
  expect(order).toMatchObject({ Quantity: '0.30' })
  expect([order.TargetLossPrice, order.TargetProfitPrice].map(Number)).toEqual([0, 0])
  await question(one).waitFor({ state: 'detached' })

  // The tag of the position is beside it, at whatever height its line is. Sold at the bid, which the candles are of, it is in
  // sight.
  const tag = one.getByRole('button', { name: /^Sell 0\.30 [+−]?\d/ })
  await tag.waitFor()
  const [tagBox, ticketBox] = [(await tag.boundingBox())!, (await ticket.boundingBox())!]
  expect(tagBox.x + tagBox.width).toBeLessThanOrEqual(ticketBox.x)
  expect(ticketBox.height).toBeLessThanOrEqual(40)

  await ticket.getByRole('button', { name: 'Confirm first' }).click()
  await question(one).getByRole('button', { name: 'Turn on' }).click()
  await ticket.getByRole('button', { name: 'One-click on', pressed: true }).waitFor()
  await question(one).waitFor({ state: 'detached' })
  await orderOf(one, endpoints.submitOrder, () => sellButton.dblclick())
  await one.getByRole('tab', { name: 'Holding 2' }).waitFor()

  // Locked again in a new window of the same user.
  await one.reload()
  await ticket.getByRole('button', { name: 'Confirm first', pressed: false }).waitFor()
  await one.getByRole('tab', { name: 'Holding 2' }).waitFor()
  expect(complaints).toEqual([])
  await leave()
})
