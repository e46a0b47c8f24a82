import { endpoints, type SignedIn } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS, type App } from './support/everyPage.ts'
import { fillRegistration } from './support/forms.ts'
import { orderOf } from './support/orders.ts'
import { picture } from './support/person.ts'
import { press, tradePath, untilClosed, untilDealt } from './support/tour.ts'
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

const image = () => ({ name: 'picture.png', mimeType: 'image/png', buffer: picture() })
const stepsOf = (page: Page): Locator => page.getByRole('region', { name: 'First steps' })

/** Counts what is pressed, by finger, mouse or Enter, on whatever page of the app. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('tellPress', () => void presses++)
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => event.isTrusted && Reflect.get(window, 'tellPress')(), true),
  )
  await page.reload()
  return () => presses
}

const uidOf = async (page: Page): Promise<string> =>
  (JSON.parse(await page.evaluate(() => localStorage.getItem('openlot.session') ?? '')) as SignedIn).user.uid

/** The page that shows the next step of a new user. */
async function toSteps(app: App, page: Page): Promise<Locator> {
  if (app === 'mobile') await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).tap()
  else {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Account', exact: true }).click()
  }
  return stepsOf(page)
}

async function verify(app: App, page: Page): Promise<void> {
  const steps = await toSteps(app, page)
  await steps.getByRole('heading', { name: 'Next: verify your identity' }).waitFor()
  await press(app, steps.getByRole('link', { name: 'Verify identity' }))
  await page.getByLabel('Name, as on the document').fill('Nia Example')
  await page.getByLabel('Document number').fill('K482917(3)')
  const pictures = page.locator('input[type=file]')
  await pictures.first().setInputFiles(image())
  await pictures.nth(1).setInputFiles(image())
  await page.getByText('3 of 3').waitFor()
  await press(app, page.getByRole('button', { name: 'Send for review' }))
  await page.getByText('Your documents are under review').waitFor()
}

/** Reports a deposit that the operator has received; the page is told. */
async function payIn(app: App, page: Page): Promise<void> {
  await press(app, page.getByRole('link', { name: 'Make a deposit' }))
  if (app === 'mobile') {
    await page.getByLabel(/Tron \(TRC20\)/).check()
    await page.getByRole('button', { name: 'Continue' }).tap()
    await page.getByRole('button', { name: 'I have sent it' }).tap()
  } else await page.getByText('Send only USDT on Tron (TRC20) to').waitFor()
  await page.locator('input[name=amount]').fill('500')
  await page.locator('input[name=proof]').setInputFiles(image())
  await page.getByText('Uploaded').waitFor()
  await press(app, page.getByRole('button', { name: /^(Submit deposit of|I have sent USDT worth) 500\.00 USD$/ }))
  const title = page.getByRole('heading', { name: /^Deposit D\d+ submitted$/ })
  await title.waitFor()
  broker.ops('charge', 'approve', /D\d+/.exec(await title.innerText())![0])
  await page.locator('[data-state=done]').getByText('Credited').waitFor()
  if (app === 'pc') await page.keyboard.press('Escape')
}

async function firstOrder(app: App, page: Page): Promise<void> {
  if (app === 'mobile') await page.getByRole('link', { name: 'Trade' }).tap()
  else {
    const steps = await toSteps(app, page)
    await steps.getByRole('heading', { name: 'Next: your first order' }).waitFor()
    await steps.getByRole('link').click()
  }
  await page.waitForURL((url) => url.pathname === tradePath(app))
  if (app === 'mobile')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Buy [\d.,]+$/ })
      .tap()
  const ticket = app === 'mobile' ? page.getByRole('dialog') : page.getByRole('region', { name: 'Order ticket' })
  const deal = ticket.getByRole('button', { name: /^Buy 0\.\d+ EUR\/USD/ })
  const order = await orderOf(page, endpoints.submitOrder, () => press(app, deal))
  expect(order.status).toBe(1)
}

/** So many it takes now; each further one has to be worth it. */
const MAX_PRESSES = { mobile: 31, pc: 29 } as const

it.each(APPS)('%s: from the first visit to the first real order there is always a next step', async (app) => {
  const { page, complaints, leave } = await visit(browser, app, `${broker.hosts[app]}/?lang=en`)
  const presses = await countPresses(page)
  const told: string[] = []
  let former = 0
  const tell = (what: string) => {
    told.push(`${what} ${presses() - former}`)
    former = presses()
  }

  await press(app, page.getByRole('button', { name: /^Try the demo/ }).first())
  await page.waitForURL((url) => url.pathname === tradePath(app))
  tell('demo')
  await untilDealt(app, page)
  await untilClosed(app, page)
  await press(app, page.getByRole('dialog', { name: /Your first trade/ }).getByRole('button', { name: 'Finish' }))
  tell('guided trade')

  if (app === 'mobile') {
    await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).tap()
    await page.getByRole('link', { name: /^Account, / }).tap()
    await page.getByRole('link', { name: 'Open a real account' }).first().tap()
  } else {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Open a real account' }).click()
  }
  await fillRegistration(page, broker, `nia-${app}@people.example`)
  await page.waitForURL((url) => url.pathname !== '/register')
  tell('real account')
  await verify(app, page)
  broker.ops('identity', 'approve', await uidOf(page))
  // A review takes a day; the mail about it leads back.
  await page.reload()
  await page.getByText('Your identity is verified').waitFor()
  tell('verified')
  await payIn(app, page)
  tell('paid in')
  await firstOrder(app, page)
  tell('first order')
  process.stdout.write(`${app}: ${told.join(', ')}: ${presses()} presses in all\n`)
  expect(presses()).toBeLessThanOrEqual(MAX_PRESSES[app])
  expect(complaints).toEqual([])
  await leave()
})
