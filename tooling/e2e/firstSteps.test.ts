import { endpoints } from '@openlot/core/contract'
import type { Browser, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS, type App } from './support/everyPage.ts'
import { logIn } from './support/forms.ts'
import { PASSWORD, certify, deposit, register } from './support/person.ts'
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

/** Opens the ticket of an order to sell 0.20, and sends it as a visitor. */
async function sellAsVisitor(page: Page, app: App): Promise<void> {
  if (app === 'mobile') await page.getByRole('main').getByRole('button', { name: /^Sell/ }).click()
  else await page.getByRole('button', { name: /^Sell/ }).first().click()
  const ticket = app === 'mobile' ? page.getByRole('dialog') : page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByLabel('Lots', { exact: true }).fill('0.20')
  await ticket.getByRole('button', { name: 'Sell 0.20 EUR/USD' }).click()
  await page.waitForURL(/\/login/)
}

it.each(APPS)('%s keeps the order of a visitor, unsent, and leads a new user to the first one', async (app) => {
  const person = await register(broker)
  const home = `${broker.hosts[app]}${app === 'mobile' ? '/trade' : '/'}`
  const { page, complaints, leave, quotes } = await visit(browser, app, `${home}?lang=en`)
  await waitUntil(() => quotes('EURUSD').length > 3)
  await sellAsVisitor(page, app)
  await page.getByText('Your order to sell 0.20 EUR/USD is waiting for you.').waitFor()
  await logIn(page, { email: person.user.email, password: PASSWORD })
  await page.waitForURL((url) => url.pathname === new URL(home).pathname)

  // There is no money yet: nothing was sent, and the ticket says where it comes from.
  const ticket = app === 'mobile' ? page.getByRole('dialog') : page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByText('There is no money in this account yet.').waitFor()
  const place = ticket.getByRole('button', { name: /^Sell 0.20 EUR\/USD/ })
  expect(await place.isDisabled()).toBe(true)

  // The next step is what is missing, and follows what is done elsewhere.
  const steps = page.getByRole('region', { name: 'First steps' })
  const start = `${broker.hosts[app]}${app === 'mobile' ? '/' : '/user'}`
  await page.goto(start)
  await steps.getByRole('heading', { name: 'Next: verify your identity' }).waitFor()
  await certify(broker, person)
  await page.goto(start)
  await steps.getByRole('heading', { name: 'Next: deposit' }).waitFor()
  await deposit(broker, person, '500')
  await page.goto(start)
  await steps.getByRole('heading', { name: 'Next: your first order' }).waitFor()

  // Put off on one page, it is put off on the next.
  const isSaved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(endpoints.saveDocument.path),
  )
  await steps.getByRole('button', { name: 'Later' }).click()
  await steps.waitFor({ state: 'detached' })
  await isSaved
  await page.goto(start)
  await page.getByRole('main').getByText('500.00').first().waitFor()
  expect(await steps.count()).toBe(0)
  expect(complaints).toEqual([])
  await leave()
})

it('practising takes one press, and says what it is worth', async () => {
  const { page, complaints, leave } = await visit(browser, 'mobile', `${broker.hosts.mobile}/?lang=en`)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await page.waitForURL(/\/trade/)
  await page.getByText(/100,000\.00\sUSD to practise with/).waitFor()
  expect(complaints).toEqual([])
  await leave()
})
