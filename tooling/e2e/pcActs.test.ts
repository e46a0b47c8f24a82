import { endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
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

const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })
const ticket = (page: Page): Locator => page.getByRole('region', { name: 'Order ticket' })
const submit = (page: Page): Locator => button(ticket(page), /EUR\/USD/)
const question = (page: Page): Locator => page.getByRole('alertdialog')
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const option = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog').getByRole('option', { name })
const leaveField = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

/** A desk of a new demo account, or of a visitor, whose acts are there. */
async function deskOf(who: 'demo' | 'visitor'): Promise<Visitor> {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/${who === 'demo' ? 'login' : ''}?lang=en`)
  const { page } = visitor
  if (who === 'demo') await button(page, 'Try the demo account').click()
  await page.waitForURL((url) => url.pathname === '/')
  await ticket(page).getByLabel('Lots', { exact: true }).fill('0.01')
  await waitUntil(() => submit(page).isEnabled())
  await leaveField(page)
  return visitor
}

async function buy(page: Page, lots: string): Promise<void> {
  await ticket(page).getByLabel('Lots', { exact: true }).fill(lots)
  const deal = button(ticket(page), new RegExp(`^Buy ${lots} EUR/USD`))
  await waitUntil(() => deal.isEnabled())
  await orderOf(page, endpoints.submitOrder, () => deal.click())
  await leaveField(page)
}

/** Finds something in the palette, and waits until it stands first. */
async function find(page: Page, text: string, name: string | RegExp): Promise<Locator> {
  // While the last one goes, no key does anything.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill(text)
  const found = option(page, name).first()
  await found.waitFor()
  return found
}

async function setKey(page: Page, name: string, key: string): Promise<void> {
  await button(page, new RegExp(`^Change the shortcut for ${name}: `)).click()
  await page.keyboard.press(key)
}

async function fromMenu(page: Page, opener: string, item: string): Promise<void> {
  await button(page, opener).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').getByText(item, { exact: true }).click()
}

async function leave({ complaints, leave: close }: Visitor): Promise<void> {
  expect(complaints).toEqual([])
  await close()
}

describe.concurrent('acts at a desk', () => {
  it('close all and cancel all ask whichever table is in front, and say why where there is nothing', async () => {
    const visitor = await deskOf('demo')
    const { page } = visitor
    await find(page, 'close all', /^Close all positions shown No open positions/)
    await page.keyboard.press('Enter')
    await page.getByText('No open positions').last().waitFor()

    await buy(page, '0.02')
    await tab(page, 'Holding 1').waitFor()
    await tab(page, 'History').click()
    await find(page, 'close all', 'Close all positions shown')
    await page.keyboard.press('Enter')
    await question(page).getByText('Close 1 position?').waitFor()
    await button(question(page), 'Keep positions').click()

    await buy(page, '0.03')
    await tab(page, 'Holding 2').waitFor()
    await tab(page, 'Pending').click()
    await find(page, 'close all', 'Close all positions shown')
    await page.keyboard.press('Enter')
    await button(question(page), 'Keep positions').click()
    await question(page).waitFor({ state: 'detached' })

    // What the filter hides stays open.
    await tab(page, 'Holding').click()
    await page.getByLabel('Filter Holding').fill('0.03')
    await waitUntil(async () => (await page.getByText('0.02', { exact: true }).count()) === 0)
    await leaveField(page)
    await find(page, 'close all', 'Close all positions shown')
    await page.keyboard.press('Enter')
    await question(page).getByText('Close 1 position?').waitFor()
    await button(question(page), 'Keep positions').click()

    await tab(page, 'Pending').click()
    await page.keyboard.press('Shift+X')
    await question(page)
      .getByText(/^They close at the market price\. The result is about [+−]?[\d.]+\sUSD\./)
      .waitFor()
    await button(question(page), 'Close all 2').click()
    await tab(page, 'Holding').click()
    await page.getByRole('tabpanel').getByText('No open positions').waitFor()

    await page.keyboard.press('p')
    await ticket(page).getByLabel('At price').fill('1.00')
    await orderOf(page, endpoints.submitOrder, () => page.keyboard.press('Enter'))
    await tab(page, 'Pending 1').waitFor()
    await leaveField(page)
    await find(page, 'cancel all', 'Cancel all orders shown')
    await page.keyboard.press('Enter')
    await button(question(page), 'Cancel order').click()
    await waitUntil(async () => (await tab(page, 'Pending 1').count()) === 0)
    await leave(visitor)
  })

  it('hints show the keys that the user has set', async () => {
    const visitor = await deskOf('demo')
    const { page } = visitor
    const keys = ticket(page).locator('kbd')
    await waitFor(async () => expect(await keys.allTextContents()).toEqual(['S', 'B']))
    const search = page.getByRole('region', { name: 'Watchlist' }).locator('kbd')
    await waitFor(async () => expect(await search.allTextContents()).toEqual(['/']))
    await page.keyboard.press('?')
    await setKey(page, 'Buy', 'j')
    await setKey(page, 'Search the watchlist', 'y')
    await setKey(page, 'Account 1', 'u')
    await setKey(page, 'Search or run a command', 'i')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await waitFor(async () => expect(await keys.allTextContents()).toEqual(['S', 'J']))
    await waitFor(async () => expect(await search.allTextContents()).toEqual(['Y']))
    const palette = button(page.getByRole('banner'), /^Search or run a command/).locator('kbd')
    await waitFor(async () => expect(await palette.allTextContents()).toEqual(['I']))
    await leaveField(page)
    await page.keyboard.press('j')
    await ticket(page).getByText('Press Enter to place the order.').waitFor()
    await leaveField(page)
    await page.keyboard.press('y')
    await waitUntil(() => page.getByLabel('Search instruments').evaluate((field) => field === document.activeElement))
    await leaveField(page)
    await page.keyboard.press('i')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('search the watchlist')
    const found = option(page, /^Search the watchlist/).locator('kbd')
    await waitFor(async () => expect(await found.allTextContents()).toEqual(['Y']))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(page, /Demo/).first().click()
    await page.getByRole('menuitemradio', { name: /U/ }).waitFor()
    await page.keyboard.press('Escape')

    await leaveField(page)
    await page.keyboard.press('?')
    for (const name of ['Buy', 'Sell', 'Search the watchlist'])
      await button(page, `Remove the shortcut for ${name}`).click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await waitFor(async () => expect(await keys.count()).toBe(0))
    expect(await search.count()).toBe(0)
    await leave(visitor)
  })

  it('a ticket behind a tab is brought to the front; where there is none, acts say so', async () => {
    const visitor = await deskOf('demo')
    const { page } = visitor
    await fromMenu(page, 'Move panel: Order ticket', 'Add as a tab to Watchlist')
    await tab(page, 'Watchlist').click()
    await ticket(page).waitFor({ state: 'detached' })
    await leaveField(page)
    await page.keyboard.press('s')
    await ticket(page).getByText('Press Enter to place the order.').waitFor()
    await leaveField(page)
    await page.keyboard.press('/')
    await waitUntil(() => page.getByLabel('Search instruments').evaluate((field) => field === document.activeElement))
    await leaveField(page)

    await tab(page, 'Order ticket').click()
    await fromMenu(page, 'Move panel: Order ticket', 'Close panel')
    await ticket(page).waitFor({ state: 'detached' })
    await leaveField(page)
    await page.keyboard.press('b')
    await page.getByText('Not available in this window: Buy').waitFor()
    await find(page, 'buy 0.02 eurusd', /^Buy 0\.02 EUR\/USD at market Not available in this window/)
    await page.keyboard.press('Enter')
    await page.getByText('Not available in this window: Buy 0.02 EUR/USD at market').waitFor()

    // From another page, too.
    await find(page, 'news', /^News/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/news/)
    // A page that arrives under the palette leaves it the focus.
    await find(page, 'sell 0.02 eurusd', /^Sell 0\.02 EUR\/USD at market/)
    await page.keyboard.press('Enter')
    await page.getByText('Not available in this window: Sell 0.02 EUR/USD at market').waitFor()
    await leave(visitor)
  })

  it('a visitor is told to log in, and a panel in a window of its own stays what it is', async () => {
    const visitor = await deskOf('visitor')
    const { page } = visitor
    await find(page, 'close all', /^Close all positions shown Log in to see your positions/)
    await page.keyboard.press('Enter')
    await page.getByText('Log in to see your positions').last().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('balance')
    await page.getByText('No matches').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const opened = page.context().waitForEvent('page')
    await fromMenu(page, 'Move panel: Watchlist', 'Open in its own window')
    const own = await opened
    await own.getByRole('option', { name: /EUR\/USD/ }).waitFor()
    await find(own, 'btcusd', /^BTC\/USD/)
    await own.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Chart BTC/USD' }).waitFor()
    expect(new URL(own.url()).searchParams.get('panel')).toBe('watchlist')
    await own.keyboard.press('Control+k')
    await own.getByRole('combobox', { name: 'Search or run a command' }).fill('layout')
    await own.getByText('No matches').waitFor()
    await leave(visitor)
  })
})
