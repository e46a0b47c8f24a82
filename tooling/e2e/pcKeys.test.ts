import { endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
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
const submit = (page: Page): Locator => button(ticket(page), /^(Buy|Sell) .*EUR\/USD/)
const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((found) => found === document.activeElement)

interface Desk extends Visitor {
  /** How many orders were sent. */
  orders(): number
}

function countOrders(page: Page): () => number {
  let orders = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(endpoints.submitOrder.path)) orders += 1
  })
  return () => orders
}

/** A desk of a new demo account, whose keys work. */
async function demoDesk(): Promise<Desk> {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page } = visitor
  await button(page, 'Try the demo account').click()
  await page.waitForURL(`${broker.hosts.pc}/`)
  const orders = countOrders(page)
  await ticket(page).getByLabel('Lots', { exact: true }).fill('0.01')
  await waitUntil(() => submit(page).isEnabled())
  return { ...visitor, orders }
}

async function openMenu(page: Page, opener: string, item: string): Promise<void> {
  await button(page, opener).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').getByText(item, { exact: true }).click()
}

describe.concurrent('keys at a desk', () => {
  it('a name that is typed as a dialog opens is its name, and places no order', async () => {
    const { page, orders, complaints, leave } = await demoDesk()
    await openMenu(page, 'Layout', 'Save layout as …')
    const name = page.getByLabel('Name')
    await waitUntil(() => hasFocus(name))
    await page.keyboard.type('My desk')
    expect(await name.inputValue()).toBe('My desk')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(page, 'Layout').first().click()
    await page.getByRole('menu').getByText('My desk').waitFor()
    expect(orders()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })

  it('a letter arms the button for three seconds, and shows it', async () => {
    const { page, orders, complaints, leave } = await demoDesk()
    const armed = ticket(page).getByText('Press Enter to place the order.')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('s')
    await armed.waitFor()
    await waitUntil(async () => (await armed.count()) === 0)
    expect(await hasFocus(submit(page))).toBe(false)
    await page.keyboard.press('Enter')

    await page.keyboard.press('s')
    await armed.waitFor()
    const order = await orderOf(page, endpoints.submitOrder, () => page.keyboard.press('Enter'))
    expect(order.OrderType).toBe(2)
    await armed.waitFor({ state: 'detached' })
    expect(orders()).toBe(1)
    expect(complaints).toEqual([])
    await leave()
  })

  it('Enter deals on a button that was reached by Tab, and not on one that a click has left the focus on', async () => {
    const { page, orders, complaints, leave } = await demoDesk()
    await orderOf(page, endpoints.submitOrder, () => submit(page).click())
    await waitUntil(() => submit(page).evaluate(({ ariaDisabled }) => ariaDisabled !== 'true'))
    expect(await hasFocus(submit(page))).toBe(true)
    await page.keyboard.press('Enter')
    await ticket(page).getByText('Press B or S first, then Enter.').waitFor()
    await page.keyboard.press('Space')
    expect(orders()).toBe(1)

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await hasFocus(submit(page))).toBe(true)
    await orderOf(page, endpoints.submitOrder, () => page.keyboard.press('Enter'))
    expect(orders()).toBe(2)
    expect(complaints).toEqual([])
    await leave()
  })

  it('Enter in the price of a pending order places it, once', async () => {
    const { page, orders, complaints, leave } = await demoDesk()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('p')
    const price = ticket(page).getByLabel('At price')
    await waitUntil(() => hasFocus(price))
    await price.fill('1.00')
    const order = await orderOf(page, endpoints.submitOrder, async () => {
      for (let at = 0; at < 20; at += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
    })
    expect(order).toMatchObject({ target_price: '1.00000', status: 0 })
    await page.getByRole('tab', { name: 'Pending 1' }).waitFor()
    expect(orders()).toBe(1)
    expect(complaints).toEqual([])
    await leave()
  })

  it('keys work in the window of the ticket, and say where they do not', async () => {
    const { page, orders, complaints, leave } = await demoDesk()
    const opened = page.context().waitForEvent('page')
    await openMenu(page, 'Move panel: Order ticket', 'Open in its own window')
    const own = await opened
    const ownOrders = countOrders(own)
    await waitUntil(() => submit(own).isEnabled())
    await own.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    // Its keys are loaded after its first price.
    await waitUntil(async () => {
      await own.keyboard.press('b')
      return hasFocus(submit(own))
    })
    await orderOf(own, endpoints.submitOrder, () => own.keyboard.press('Enter'))
    expect(ownOrders()).toBe(1)

    await waitUntil(async () => (await ticket(page).count()) === 0)
    await page.keyboard.press('b')
    await page.getByText('Not available in this window: Buy').waitFor()
    await page.keyboard.press('Enter')
    expect(orders()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })
})
