import { waitFor } from '@openlot/tooling/wait'
import { endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { orderOf } from './support/orders.ts'
import { PASSWORD, newCode, picture } from './support/person.ts'
import { launchBrowser, visit } from './support/visitor.ts'

const EMAIL = 'walk@people.example'
const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

let broker: Broker
let browser: Browser
beforeAll(async () => {
  broker = await startBroker({}, 'lively')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

const url = (path: string): string => `${broker.hosts.mobile}${path}`
const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })
const tab = (page: Page, name: string): Locator => page.getByRole('navigation').getByRole('link', { name })
const rows = (page: Page): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: 'EUR/USD' })
const image = () => ({ name: 'picture.png', mimeType: 'image/png', buffer: picture() })

/** Has a code mailed and types it, as its first box is where typing starts. */
async function typeCode(box: Locator, send: () => Promise<void>): Promise<void> {
  const known = broker.codesTo(EMAIL).length
  await send()
  const code = await newCode(broker, EMAIL, known)
  await box.pressSequentially(code)
}

/** Registers, and has the identity verified. */
async function becomeCustomer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).tap()
  await page.getByRole('link', { name: 'Create an account' }).tap()
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  await page.getByLabel('Email').fill(EMAIL)
  await typeCode(page.getByRole('textbox', { name: 'Verification code' }), () => button(page, 'Send code').tap())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await button(page, 'Create account').tap()
  await page.waitForURL(url('/'))

  await page.getByRole('link', { name: /^Account, / }).tap()
  const uid = /\d+/.exec(await page.getByText(/^UID \d+/).innerText())![0]
  await button(page, /^Identity verification/).tap()
  await page.getByLabel('Name, as on the document').fill('Walk Example')
  await page.getByLabel('Document number').fill('K482917(3)')
  await page.getByLabel('Photograph the front').setInputFiles(image())
  await page.getByLabel('Photograph the back').setInputFiles(image())
  await page.getByText('3 of 3').waitFor()
  await button(page, 'Send for review').tap()
  await page.getByText('Your documents are under review').waitFor()
  broker.ops('identity', 'approve', uid)
  await page.reload()
  await page.getByText('Your identity is verified').waitFor()
}

/** Reports a payment of 500 USD; the operator has received it. */
async function deposit(page: Page): Promise<void> {
  await button(page, 'Back').tap()
  await button(page, 'Deposit').tap()
  await page.getByLabel(/Tron \(TRC20\)/).check()
  await button(page, 'Continue').tap()
  await button(page, 'I have sent it').tap()
  await page.locator('input[name=amount]').fill('500')
  await page.locator('input[name=proof]').setInputFiles(image())
  await page.getByText('Uploaded').waitFor()
  await button(page, 'Submit deposit of 500.00 USD').tap()
  const title = page.getByRole('heading', { name: /^Deposit D\d+ submitted$/ })
  await title.waitFor()
  const number = /D\d+/.exec(await title.innerText())![0]
  broker.ops('charge', 'approve', number)
  await page.locator('[data-state=done]').getByText('Credited').waitFor()
  await page.goto(url('/user'))
  await button(page, /^Wallet\s*500\.00 USD/).tap()
  await page.getByText(`Deposit ${number}`).waitFor()
}

/** Opens a position, gives it a stop loss, and closes it in two parts. */
async function trade(page: Page): Promise<void> {
  await page.goto(url('/'))
  await page.getByRole('link', { name: /EUR\/USD/ }).tap()
  await button(page.getByRole('main'), /^Buy/).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Lots', { exact: true }).fill('0.04')
  const order = await orderOf(page, endpoints.submitOrder, () => button(sheet, 'Buy 0.04 EUR/USD').tap())
  expect(broker.asks('EURUSD')).toContain(Number(order.Price))

  // It is live: its row changes with the market.
  await tab(page, 'Orders').tap()
  const first = await rows(page).innerText()
  await waitFor(async () => expect(await rows(page).innerText()).not.toBe(first))

  await button(page, 'Details of Buy 0.04 EUR/USD').tap()
  await sheet.getByRole('switch', { name: 'Stop loss' }).tap()
  await sheet.getByRole('textbox', { name: 'Stop loss' }).fill('1.05')
  const save = button(sheet, 'Save stop loss and take profit')
  const { TargetLossPrice } = await orderOf(page, endpoints.setStops, () => save.tap())
  expect(TargetLossPrice).toBe('1.05000')
  await save.waitFor({ state: 'detached' })

  // A quarter first, then the rest.
  await sheet.getByRole('radio', { name: '25%' }).tap()
  await orderOf(page, endpoints.closeOrder, () => button(sheet, /^Close 0\.01 EUR\/USD/).tap())
  await sheet.waitFor({ state: 'detached' })
  await button(page, 'Details of Buy 0.03 EUR/USD').tap()
  await orderOf(page, endpoints.closeOrder, () => button(sheet, /^Close 0\.03 EUR\/USD/).tap())
  await page.getByText('No open positions').waitFor()
  await page.getByRole('tab', { name: 'History' }).tap()
  await page.getByRole('region', { name: 'Today' }).getByRole('listitem').nth(1).waitFor()
  expect(await rows(page).count()).toBe(2)
}

/** Adds an address and has 100 USD paid out to it, each confirmed with a mailed code. */
async function withdraw(page: Page): Promise<void> {
  await page.goto(url('/user'))
  await button(page, 'Withdraw').tap()
  await page.locator('input[name=amount]').fill('100')
  await button(page, 'Review withdrawal').tap()
  await button(page.getByRole('alertdialog'), 'Add an address').tap()
  await page.locator('input[name=address]').fill(TRON_ADDRESS)
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('textbox', { name: 'Code that we sent you' })
  await typeCode(box, () => button(page, 'Add this address').tap())
  await page.waitForURL(/mine\/withdraw\?*/)
  await button(page, 'Review withdrawal').tap()
  await typeCode(box, () => button(dialog, 'Withdraw 100.00 USD').tap())
  await dialog.getByText('Confirmed by you').waitFor()
  broker.ops('withdraw', 'pay', new URL(page.url()).searchParams.get('record')!)
  await dialog.locator('[data-state=done]').getByText('Paid').waitFor()
}

it('from a visitor to a customer who is paid out, on screens alone', async () => {
  const visitor = await visit(browser, 'mobile', url('/?lang=en'))
  const { page } = visitor
  await becomeCustomer(page)
  await deposit(page)
  await trade(page)
  await withdraw(page)
  broker.ops('ledger', 'check')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('the first trade of a newcomer takes three taps', async () => {
  const visitor = await visit(browser, 'mobile', url('/?lang=en'))
  const { page } = visitor
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    taps += 1
    await target.tap()
  }
  await tap(button(page, 'Try the demo'))
  await page.waitForURL(url('/trade'))
  await tap(button(page.getByRole('main'), /^Buy/))
  const order = await orderOf(page, endpoints.submitOrder, () => tap(button(page.getByRole('dialog'), /^Buy [\d.,]+ /)))
  expect(taps).toBe(3)
  await page.goto(url('/order'))
  const position = page.getByRole('main').getByRole('listitem').filter({ hasText: order.ForexTradeLists.ShowCode })
  await position.waitFor()
  expect(await position.count()).toBe(1)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('an impatient finger sends one order', async () => {
  const visitor = await visit(browser, 'mobile', url('/login?lang=en&from=/trade'))
  const { page } = visitor
  await button(page, 'Try the demo account').tap()
  await page.waitForURL(url('/trade'))
  await button(page.getByRole('main'), /^Buy/).tap()
  const confirm = button(page.getByRole('dialog'), /^Buy [\d.,]+ /)
  await waitFor(async () => expect(await confirm.isEnabled()).toBe(true))
  const { x, y, width, height } = (await confirm.boundingBox())!
  const at = [x + width / 2, y + height / 2] as const
  await Promise.all(Array.from({ length: 3 }, () => page.touchscreen.tap(...at)))
  await page
    .getByText(/^Bought /)
    .first()
    .waitFor()
  await page.goto(url('/order'))
  await page
    .getByRole('button', { name: /^Details of Buy / })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /^Details of Buy / }).count()).toBe(1)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
