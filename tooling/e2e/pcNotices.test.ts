import { type Order, TOPIC, endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
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

const list = (page: Page): Locator => page.getByRole('region', { name: /^(All notifications|Orders)$/ })
const row = (page: Page, words: string): Locator => list(page).getByText(words, { exact: true })
const markAll = (page: Page): Locator => page.getByRole('button', { name: 'Mark all read' })
/** The number before the title of the tab. */
const untilUnread = (page: Page, unread: number): Promise<void> =>
  waitFor(async () =>
    expect(await page.title()).toMatch(
      unread === 0 ? /^Notifications · / : new RegExp(`^\\(${unread}\\) Notifications · `),
    ),
  )

it('the page of notices follows what happens, by group, unread or all, many at once as one', async () => {
  const person = await register(broker)
  await certify(broker, person)
  await deposit(broker, person, '1000')
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en&from=/mine/notices`)
  const { page, complaints, leave } = visitor
  await logIn(page, { email: person.user.email, password: PASSWORD })
  await waitUntil(() => visitor.topics.has(TOPIC.NOTICES))
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await row(page, 'Deposit credited: 1,000.00 USD').waitFor()
  await markAll(page).click()
  await untilUnread(page, 0)
  expect(await markAll(page).isEnabled()).toBe(false)

  // Traded on another device.
  const terms = { type: 1, forex_id: 1, multiple: 100, status: 1, cont: '0.01' }
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1)
    ids.push(((await post(broker, endpoints.submitOrder.path, terms, person.token)) as Order).Id)
  await row(page, '3 positions opened Unread').waitFor()
  await untilUnread(page, 3)
  await post(broker, endpoints.closeOrder.path, { id: ids[0], cont: '0.01' }, person.token)
  await row(page, 'Closed 0.01 EUR/USD Unread').waitFor()
  await untilUnread(page, 4)

  // What is told as one opens below it, and is read by that.
  const opener = page.getByRole('button', { name: 'Details: 3 positions opened' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await waitFor(async () => expect(await list(page).getByText('Bought 0.01 EUR/USD').count()).toBe(3))
  await untilUnread(page, 1)

  const group = (name: string) => page.getByRole('group', { name: 'Show' }).getByRole('radio', { name })
  await group('Orders 4').click()
  await row(page, 'Deposit credited: 1,000.00 USD').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?group=orders')
  await page.getByRole('switch', { name: 'Only unread' }).click()
  await row(page, '3 positions opened').waitFor({ state: 'detached' })
  await row(page, 'Closed 0.01 EUR/USD Unread').waitFor()
  await group('Orders 1').waitFor()
  await page.reload()
  await row(page, 'Closed 0.01 EUR/USD Unread').waitFor()
  await markAll(page).click()
  await page.getByText('No unread notifications').waitFor()
  await untilUnread(page, 0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await row(page, 'Deposit credited: 1,000.00 USD').waitFor()

  // The way there, and on to what a notice is about.
  await page.getByRole('link', { name: 'View: Deposit credited: 1,000.00 USD' }).click()
  await page.waitForURL(`${broker.hosts.pc}/mine/history`)
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await page.getByRole('link', { name: 'All notifications' }).click()
  await page.waitForURL(`${broker.hosts.pc}/mine/notices`)
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor({ state: 'hidden' })
  const inMenu = page.getByRole('navigation', { name: 'Account pages' })
  await inMenu
    .getByRole('link', { name: 'Alerts and notifications' })
    .and(page.locator('[aria-current=page]'))
    .waitFor()
  expect(complaints).toEqual([])
  await leave()
})
