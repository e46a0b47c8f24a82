import { type Order, TOPIC, endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { pressByKey, untilFocused } from './support/focus.ts'
import { logIn } from './support/forms.ts'
import { PASSWORD, certify, deposit, post, register } from './support/person.ts'
import { launchBrowser, visit } from './support/visitor.ts'

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

const bell = (page: Page, unread = 0): Locator =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread}`, exact: true })
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })

/** Presses a control of the open sheet by keyboard alone. */
async function pressInSheet(page: Page, control: Locator): Promise<void> {
  await waitUntil(() => sheet(page).evaluate((element) => element.contains(document.activeElement)))
  await pressByKey(page, control)
}

it('the bell on home tells what happened elsewhere, and each notice leads to what it is about', async () => {
  const person = await register(broker)
  await certify(broker, person)
  await deposit(broker, person, '1000')
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/login?lang=en&from=/`)
  const { page, complaints, leave } = visitor
  await logIn(page, { email: person.user.email, password: PASSWORD })
  await waitUntil(() => visitor.topics.has(TOPIC.NOTICES))
  // By touch: what happened before.
  await page.getByRole('button', { name: /^Notifications, \d$/ }).tap()
  await sheet(page)
    .getByRole('link', { name: /^Deposit credited: 1,000\.00/ })
    .waitFor()
  await sheet(page).getByRole('button', { name: 'Mark all read' }).tap()
  await sheet(page).getByRole('button', { name: 'Close' }).tap()
  await sheet(page).waitFor({ state: 'detached' })

  // Traded on another device.
  const terms = { type: 1, forex_id: 1, multiple: 100, status: 1, cont: '0.05' }
  const { Id: id } = (await post(broker, endpoints.submitOrder.path, terms, person.token)) as Order
  await bell(page, 1).waitFor()
  await post(broker, endpoints.closeOrder.path, { id, cont: '0.05' }, person.token)
  await bell(page, 2).waitFor()

  // By keyboard alone.
  await bell(page, 2).focus()
  await page.keyboard.press('Enter')
  const closed = sheet(page).getByRole('link', { name: /^Closed 0\.05 EUR\/USD.*Unread$/ })
  await pressInSheet(page, closed)
  await page.waitForURL(`${broker.hosts.mobile}/order?tab=history`)
  await sheet(page).waitFor({ state: 'detached' })
  await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).tap()
  await bell(page, 1).focus()
  await page.keyboard.press('Enter')
  await pressInSheet(page, sheet(page).getByRole('button', { name: 'Mark all read' }))
  await sheet(page)
    .getByRole('link', { name: /Unread$/ })
    .waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await untilFocused(bell(page))

  // What was told is told after a reload, too.
  await page.reload()
  await bell(page).tap()
  await sheet(page)
    .getByRole('link', { name: /^Bought 0\.05 EUR\/USD/ })
    .waitFor()

  // All of them have a page, and each group a chip on it.
  await sheet(page).getByRole('link', { name: 'All notifications' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Deposit credited' }).waitFor()
  await page.getByRole('radio', { name: 'Orders 2' }).tap()
  await page.getByRole('listitem').filter({ hasText: 'Deposit credited' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Orders: Closed 0.05 EUR/USD' }).tap()
  await page.waitForURL(`${broker.hosts.mobile}/order?tab=history`)
  expect(complaints).toEqual([])
  await leave()
})
