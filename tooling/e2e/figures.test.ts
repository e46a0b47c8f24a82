import { type Order, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { orderOf } from './support/orders.ts'
import { type Visitor, launchBrowser, visit } from './support/visitor.ts'

/** Figures that a sign could make a thousand times too small or too large, as traders type and paste them. */

let broker: Broker
let browser: Browser
beforeAll(async () => {
  broker = await startBroker()
  // No recording holds gold, and its own hours may keep it closed today.
  broker.ops('instrument', 'set', 'XAUUSD', 'market=open')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })

/** About two hundredths below the market, which is in the thousands, in whole units. */
function priceBelow({ quotes }: Visitor, code: string): number {
  const price = Math.floor(Number(quotes(code).at(-1)!.Bid) * 0.98)
  expect(price).toBeGreaterThan(1000)
  return price
}

/** What is below a field: what was read, and what is wrong. */
const noteOf = (field: Locator): Promise<string> =>
  field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '')

const placed = (page: Page, submit: Locator): Promise<Order> =>
  orderOf(page, endpoints.submitOrder, () => submit.click())

it('on a phone, a price is the one near the market, a far stop is asked about, and no figure is cut', async () => {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/login?lang=en&from=/`)
  const { page, complaints, leave } = visitor
  await button(page, 'Try the demo account').tap()
  await page.waitForURL(`${broker.hosts.mobile}/`)
  // As it opens, its row moves up to those that are open.
  await page
    .getByRole('link', { name: /XAU\/USD/ })
    .filter({ hasNotText: 'Closed' })
    .tap()
  await page.waitForURL(`${broker.hosts.mobile}/trade`)
  await waitUntil(() => visitor.quotes('XAUUSD').length > 0)
  await button(page.getByRole('main'), /^Buy [\d.,]+$/).tap()
  const sheet = page.getByRole('dialog')
  const lots = sheet.getByLabel('Lots', { exact: true })
  const submit = button(sheet, /^Buy .*XAU\/USD$/)

  // A thousand lots or one: neither is sent.
  await lots.fill('1,000')
  expect(await noteOf(lots)).toBe('At most 2 decimals.')
  expect(await submit.isDisabled()).toBe(true)
  await lots.fill('0.01')

  await sheet.getByRole('switch', { name: 'Stop loss' }).tap()
  const stop = sheet.getByRole('textbox', { name: 'Stop loss' })
  const price = priceBelow(visitor, 'XAUUSD')
  const grouped = price.toLocaleString('en')
  await stop.pressSequentially(grouped)
  await waitUntil(async () => (await noteOf(stop)).startsWith(`= ${grouped}.`))
  const order = await placed(page, submit)
  expect(Number(order.TargetLossPrice)).toBe(price)
  await sheet.waitFor({ state: 'detached' })

  // The stops of before are kept.
  await button(page.getByRole('main'), /^Buy [\d.,]+$/).tap()
  await stop.fill('4.2')
  const question = page.getByRole('alertdialog', { name: 'Far from the market price' })
  await submit.tap()
  await question.getByText('4.200').waitFor()
  await button(question, 'Cancel').tap()
  await question.waitFor({ state: 'detached' })
  await submit.tap()
  const far = await placed(page, button(question, 'Use this price'))
  expect(Number(far.TargetLossPrice)).toBe(4.2)
  expect(complaints).toEqual([])
  await leave()
})

it('on a desktop in German, with the signs of either language; the stop of a row is asked about, too', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=de`)
  const { page, complaints, leave } = visitor
  await button(page, 'Demokonto').click()
  await page.waitForURL(`${broker.hosts.pc}/`)
  await page.locator('[data-panel="chart.1"] canvas').first().waitFor()
  await page.getByRole('option', { name: /XAU\/USD/ }).click()
  const ticket = page.getByRole('region', { name: 'Order-Ticket' })
  await ticket.getByText('XAU/USD').first().waitFor()
  await waitUntil(() => visitor.quotes('XAUUSD').length > 0)
  await ticket.getByLabel('Lots', { exact: true }).fill('0,01')
  await ticket.getByRole('switch', { name: 'Stop-Loss' }).click()
  const stop = ticket.getByRole('textbox', { name: 'Stop-Loss' })
  const price = priceBelow(visitor, 'XAUUSD')
  for (const language of ['de', 'en']) {
    await stop.fill(price.toLocaleString(language))
    await waitUntil(async () =>
      (await noteOf(stop)).startsWith(`= ${price.toLocaleString('en').replace(',', '\u202f')}.`),
    )
  }
  const submit = button(ticket, /^0,01 XAU\/USD kaufen/)
  await waitUntil(() => submit.isEnabled())
  expect(Number((await placed(page, submit)).TargetLossPrice)).toBe(price)

  await button(page, /^Stop-Loss von XAU\/USD ändern/).click()
  const cell = page.getByRole('textbox', { name: 'Stop-Loss von XAU/USD' })
  await cell.fill('4.2')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Weit vom Marktkurs entfernt' })
  await question.getByText('4.200').waitFor()
  const { TargetLossPrice } = await orderOf(page, endpoints.setStops, () =>
    button(question, 'Diesen Kurs verwenden').click(),
  )
  expect(Number(TargetLossPrice)).toBe(4.2)
  expect(complaints).toEqual([])
  await leave()
})
