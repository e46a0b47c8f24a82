import { type TradingAccount, accountEndpoints, endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from './support/accessibility.ts'
import { type Broker, startBroker } from './support/broker.ts'
import { TRADER, logIn } from './support/forms.ts'
import { answerOf, orderOf } from './support/orders.ts'
import { overflowsOf } from './support/overflows.ts'
import { PASSWORD, register } from './support/person.ts'
import { rememberTexts } from './support/rememberTexts.ts'
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
type Person = Parameters<typeof logIn>[1]

const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })

/** Somebody who is logged in, on a page of an app. */
async function enter(app: App, path: string, person: Person): Promise<Visitor> {
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=${encodeURIComponent(path)}`)
  await logIn(visitor.page, person)
  await visitor.page.waitForURL(`${broker.hosts[app]}${path}`)
  return visitor
}

/** A new person with a real account that nothing was paid into. */
async function newcomer(): Promise<Person> {
  const { user } = await register(broker)
  return { email: user.email, password: PASSWORD }
}

/** What is hard to use about the page that is shown. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const found = [...(await violationsOf(page)), ...(await overflowsOf(page))]
  return found.map((problem) => `${path}: ${problem}`)
}

/** Opens an account with the form that is on show, and waits until it is the one that is traded on. */
async function fillNewAccount(page: Page, kind: 'Real' | 'Demo', name: string): Promise<TradingAccount> {
  const form = page.getByRole('dialog', { name: 'Open an account' })
  await form.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
  await form.getByLabel('Name').fill(name)
  const submit = button(form, `Open a ${kind.toLowerCase()} account`)
  const account = await answerOf<TradingAccount>(page, accountEndpoints.openAccount, () => submit.click())
  await form.waitFor({ state: 'detached' })
  await page.getByText(`${kind} account opened. You are now trading on it.`).first().waitFor()
  return account
}

const chip = (page: Page, name: string): Locator =>
  button(page.getByRole('banner'), new RegExp(`${name}.*Switch account`))
const rows = (page: Page): Locator => page.getByRole('row').filter({ hasText: 'EUR/USD' })

/** Buys with the ticket of the desk, and returns the account that the order was sent to. */
async function buy(page: Page, lots: string, kind: string): Promise<string | undefined> {
  await page.getByRole('option', { name: /EUR\/USD/ }).click()
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByLabel('Lots', { exact: true }).fill(lots)
  const submit = button(ticket, `Buy ${lots} EUR/USD · ${kind}`)
  await waitUntil(() => submit.isEnabled())
  const request = page.waitForRequest((sent) => sent.url().includes(endpoints.submitOrder.path))
  await orderOf(page, endpoints.submitOrder, () => submit.click())
  return (await request).headers()['account-id']
}

it('several accounts at a desk: open, move money, trade in both, close', async () => {
  const { page, complaints, leave } = await enter('pc', '/mine/accounts', TRADER)
  await page.getByRole('heading', { name: 'Real accounts' }).waitFor()
  expect(await faultsOf(page, '/mine/accounts')).toEqual([])
  await button(page, 'Open an account').click()
  const swing = await fillNewAccount(page, 'Real', 'Swing')
  await chip(page, 'Swing').waitFor()

  await button(page, 'Transfer').click()
  const move = page.getByRole('dialog', { name: 'Transfer funds' })
  await move.getByLabel('Amount').fill('100000000')
  await button(move, 'Transfer').click()
  await move.getByText(/^You can transfer up to [\d,.]+\sUSD\.$/).waitFor()
  await move.getByLabel('Amount').fill('500')
  await answerOf(page, accountEndpoints.transferFunds, () => button(move, 'Transfer 500.00 USD').click())
  await page.getByText('500.00 USD transferred to Swing').first().waitFor()
  await button(page, /^Chosen Swing|^Swing/)
    .filter({ hasText: '500.00' })
    .waitFor()

  // The order goes to the account that is chosen, and only its rows are shown.
  await page.goto(`${broker.hosts.pc}/`)
  await chip(page, 'Swing').waitFor()
  expect(await buy(page, '0.01', 'real')).toBe(String(swing.id))
  await rows(page).waitFor()
  expect(await rows(page).count()).toBe(1)
  await page.keyboard.press('Control+1')
  await chip(page, 'Real 1').waitFor()
  expect(await buy(page, '0.02', 'real')).toBeUndefined()
  await rows(page).filter({ hasText: '0.02' }).first().waitFor()
  expect(await rows(page).filter({ hasText: '0.01' }).count()).toBe(0)

  // With a position it stays open, and says why.
  await page.goto(`${broker.hosts.pc}/mine/accounts`)
  const close = async () => {
    await button(page, 'More for Swing').click()
    await button(page.getByRole('dialog', { name: 'Swing' }), 'Close account').click()
    await button(page.getByRole('alertdialog'), 'Close account').click()
  }
  await close()
  await page.getByText('Close all positions, cancel pending orders and transfer the balance').first().waitFor()

  await button(page, /^Swing/).click()
  await page.goto(`${broker.hosts.pc}/`)
  await chip(page, 'Swing').waitFor()
  await button(rows(page), /Close/).click()
  await orderOf(page, endpoints.closeOrder, () => button(page.getByRole('alertdialog'), /Close/).click())
  await page.getByText('No open positions').waitFor()
  await chip(page, 'Swing').click()
  await page.getByRole('menuitem', { name: 'Transfer' }).click()
  await page.getByRole('dialog', { name: 'Transfer funds' }).waitFor()
  await move.getByLabel('From').selectOption('Swing')
  await button(move, /^Use the largest|Max/).click()
  await button(move, /^Transfer [\d.]+ USD$/).click()
  await page
    .getByText(/USD transferred to Real 1$/)
    .first()
    .waitFor()
  await close()
  await page.getByText('Swing is closed').first().waitFor()
  await page.getByRole('heading', { name: 'Closed accounts' }).waitFor()
  await chip(page, 'Real 1').waitFor()
  broker.ops('ledger', 'check')
  expect(complaints).toEqual([])
  await leave()
})

it('two windows of one browser work on two accounts, each its own', async () => {
  const { page, complaints, leave } = await enter('pc', '/mine/accounts', await newcomer())
  await button(page, 'Open an account').click()
  await fillNewAccount(page, 'Demo', 'Practice')
  const other = await page.context().newPage()
  // A new window starts with the last choice.
  await other.goto(`${broker.hosts.pc}/?lang=en`)
  await chip(other, 'Practice').waitFor()
  await page.goto(`${broker.hosts.pc}/`)
  await chip(page, 'Practice').waitFor()
  await other.keyboard.press('Control+1')
  await chip(other, 'Real 1').waitFor()
  await chip(page, 'Practice').waitFor()
  expect(await buy(page, '0.10', 'demo')).toBeDefined()
  await rows(page).waitFor()
  expect(await rows(other).count()).toBe(0)
  for (const window of [page, other]) await window.reload()
  await chip(page, 'Practice').waitFor()
  await chip(other, 'Real 1').waitFor()
  await rows(page).waitFor()
  expect(await rows(other).count()).toBe(0)
  expect(complaints).toEqual([])
  await leave()
})

it('an account that is gone is left for the first', async () => {
  const { page, complaints, leave } = await enter('pc', '/mine/accounts', await newcomer())
  await button(page, 'Open an account').click()
  await fillNewAccount(page, 'Demo', 'Practice')
  const other = await page.context().newPage()
  await other.goto(`${broker.hosts.pc}/mine/accounts`)
  await chip(other, 'Practice').waitFor()
  await button(page, 'More for Practice').click()
  await button(page.getByRole('dialog', { name: 'Practice' }), 'Close account').click()
  await button(page.getByRole('alertdialog'), 'Close account').click()
  await chip(page, 'Real 1').waitFor()
  const hasShown = await rememberTexts(other)
  await other.reload()
  await waitUntil(() => hasShown('That account is no longer available.'))
  await chip(other, 'Real 1').waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('real and demo on a phone: the wallet is for real ones, the ticket says the kind', async () => {
  const { page, complaints, leave } = await enter('mobile', '/user', await newcomer())
  await page.getByRole('link', { name: /Real 1.*Switch account/ }).tap()
  await page.waitForURL(/\/mine\/accounts$/)
  await button(page, 'Open an account').tap()
  const practice = await fillNewAccount(page, 'Demo', 'Practice')
  expect(await faultsOf(page, '/mine/accounts')).toEqual([])

  for (const path of ['/mine/wallet', '/mine/charge', '/mine/withdraw']) {
    await page.goto(`${broker.hosts.mobile}${path}`)
    await page.getByText('Practice is a demo account').waitFor()
    expect(await faultsOf(page, path)).toEqual([])
  }
  await button(page, 'Switch to Real 1').tap()
  await page.getByText('From account').waitFor()
  await page.goto(`${broker.hosts.mobile}/mine/charge`)
  await page.getByText('To account').waitFor()

  // From the head of the chart to the list, and back with another account.
  await page.goto(`${broker.hosts.mobile}/`)
  await page.getByRole('link', { name: /EUR\/USD/ }).tap()
  // The list has one, too, and stays in sight while the chart comes.
  await page
    .getByRole('link', { name: /Real 1.*Switch account/ })
    .last()
    .tap()
  await button(page, /^Practice/).tap()
  await page.waitForURL(/\/trade$/)
  await button(page.getByRole('main'), /^Buy [\d.,]+$/).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Lots', { exact: true }).fill('0.10')
  const request = page.waitForRequest((sent) => sent.url().includes(endpoints.submitOrder.path))
  await orderOf(page, endpoints.submitOrder, () => button(sheet, 'Buy 0.10 EUR/USD · demo').tap())
  expect((await request).headers()['account-id']).toBe(String(practice.id))

  await page.goto(`${broker.hosts.mobile}/mine/accounts`)
  await button(page, 'More for Practice').tap()
  await button(page.getByRole('dialog', { name: 'Practice' }), 'Reset').tap()
  await button(page.getByRole('alertdialog'), 'Reset').tap()
  await page.getByText('Practice reset').first().waitFor()
  await button(page, 'More for Practice').tap()
  await button(page.getByRole('dialog', { name: 'Practice' }), 'Close account').tap()
  await button(page.getByRole('alertdialog'), 'Close account').tap()
  await page.getByText('Practice is closed').first().waitFor()
  await page.getByRole('heading', { name: 'Closed accounts' }).waitFor()
  expect(complaints).toEqual([])
  await leave()
})
