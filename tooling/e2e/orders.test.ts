import { waitUntil } from '@openlot/tooling/wait'
import { type Order, type OrderOutcome, endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { answerOf, orderOf } from './support/orders.ts'
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
const tab = (page: Page, name: string): Locator => page.getByRole('navigation').getByRole('link', { name })
const rows = (page: Page): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: 'EUR/USD' })

/** A new demo account on the trade screen of EUR/USD. */
async function demo(): Promise<Visitor> {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/login?lang=en&from=/`)
  const { page } = visitor
  await button(page, 'Try the demo account').tap()
  await page.waitForURL(`${broker.hosts.mobile}/`)
  await page.getByRole('link', { name: /EUR\/USD/ }).tap()
  await page.waitForURL(`${broker.hosts.mobile}/trade`)
  return visitor
}

async function openTicket(page: Page): Promise<Locator> {
  await button(page.getByRole('main'), /^Buy [\d.,]+$/).tap()
  return page.getByRole('dialog')
}

async function buy(page: Page, lots: string): Promise<Order> {
  const sheet = await openTicket(page)
  await sheet.getByLabel('Lots', { exact: true }).fill(lots)
  const order = await orderOf(page, endpoints.submitOrder, () => button(sheet, `Buy ${lots} EUR/USD`).tap())
  await sheet.waitFor({ state: 'detached' })
  return order
}

/** What is written below a field, once the last quotes that the page was sent are shown. */
async function hintOf(field: Locator): Promise<string> {
  const read = (): Promise<string> =>
    field.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
  let former = await read()
  await waitUntil(
    async () => {
      const [before, now] = [former, await read()]
      former = now
      return now === before
    },
    { intervalMs: 150 },
  )
  return former
}

const priceIn = (hint: string): string => /\d+\.\d+/.exec(hint)![0]

/** Moves a finger across a row, from its middle towards its start. */
async function swipe(page: Page, row: Locator): Promise<void> {
  const { x, y, width, height } = (await row.boundingBox())!
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: x + width / 2,
    y: y + height / 2,
    xDistance: -width / 2,
    gestureSourceType: 'touch',
  })
  await session.detach()
}

it('a pending order waits far away, is given a stop, and is cancelled after a question', async () => {
  const { page, complaints, leave } = await demo()
  const sheet = await openTicket(page)
  await sheet.getByRole('radio', { name: 'Pending' }).tap()
  await sheet.getByLabel('Lots', { exact: true }).fill('0.02')
  await sheet.getByLabel('At price').fill('1.00')
  const order = await orderOf(page, endpoints.submitOrder, () => button(sheet, /^Place buy order: 0\.02 at 1/).tap())
  expect(order).toMatchObject({ target_price: '1.00000', Quantity: '0.02', status: 0 })

  await tab(page, 'Orders').tap()
  await page.getByRole('tab', { name: /Pending/ }).tap()
  const row = rows(page)
  await row.getByText('Limit at 1.00000').waitFor()
  await row.getByText(/^[\d,.]+ pips away$/).waitFor()

  const save = button(sheet, 'Save changes')
  await button(page, 'Details of Buy 0.02 EUR/USD').tap()
  await sheet.getByRole('switch', { name: 'Stop loss' }).tap()
  for (const price of ['0.98', '0.975']) {
    await sheet.getByRole('textbox', { name: 'Stop loss' }).fill(price)
    const { TargetLossPrice } = await orderOf(page, endpoints.editPending, () => save.tap())
    expect(Number(TargetLossPrice)).toBe(Number(price))
    await save.waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Escape')
  await row.getByText('0.97500').waitFor()

  // Asked twice: kept, then cancelled.
  const question = page.getByRole('alertdialog')
  await button(page, 'Details of Buy 0.02 EUR/USD').tap()
  await button(sheet, 'Cancel order').tap()
  await question.getByText('Cancel this order?').waitFor()
  await button(question, 'Keep order').tap()
  await question.waitFor({ state: 'detached' })
  await row.getByText('Limit at 1.00000').waitFor()
  await button(page, 'Details of Buy 0.02 EUR/USD').tap()
  await button(sheet, 'Cancel order').tap()
  await button(question, 'Cancel order').tap()
  await page.getByText('No pending orders').waitFor()
  const recent = page.getByRole('region', { name: /^Last 7 days/ })
  await recent.getByRole('listitem').filter({ hasText: 'EUR/USD' }).getByText('Cancelled').waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('stops in pips and dollars reach the server as the prices on show', async () => {
  const { page, complaints, hold, leave } = await demo()
  const sheet = await openTicket(page)
  await sheet.getByLabel('Lots', { exact: true }).fill('0.10')
  const [loss, profit] = [
    sheet.getByRole('textbox', { name: 'Stop loss' }),
    sheet.getByRole('textbox', { name: 'Take profit' }),
  ]
  await sheet.getByRole('switch', { name: 'Stop loss' }).tap()
  await sheet.getByRole('radiogroup', { name: 'Unit of Stop loss' }).getByRole('radio', { name: 'Pips' }).tap()
  await loss.fill('50')
  await sheet.getByRole('switch', { name: 'Take profit' }).tap()
  await sheet.getByRole('radiogroup', { name: 'Unit of Take profit' }).getByRole('radio', { name: 'USD' }).tap()
  await profit.fill('80')

  // The prices follow the market until the order is sent, so the market stands still for a moment.
  hold(true)
  const [lossHint, profitHint] = [await hintOf(loss), await hintOf(profit)]
  // A pip of 0.10 lots is worth a dollar.
  expect(lossHint).toContain('−50.00')
  expect(profitHint).toContain('+80')
  const [sent, order] = await Promise.all([
    page.waitForRequest((request) => request.url().includes(endpoints.submitOrder.path)),
    orderOf(page, endpoints.submitOrder, () => button(sheet, 'Buy 0.10 EUR/USD').tap()),
  ])
  hold(false)
  const shown = { stop_loss_price: priceIn(lossHint), target_profit_price: priceIn(profitHint) }
  expect(sent.postDataJSON()).toMatchObject(shown)
  expect(order).toMatchObject({
    TargetLossPrice: shown.stop_loss_price,
    TargetProfitPrice: shown.target_profit_price,
  })
  expect(complaints).toEqual([])
  await leave()
})

it('on a phone the volume follows from what may be lost, and from the margin', async () => {
  const { page, complaints, leave } = await demo()
  const sheet = await openTicket(page)
  const size = sheet.getByRole('radiogroup', { name: 'Size by' })
  await size.getByRole('radio', { name: 'Risk USD' }).tap()
  await sheet.getByText(/^Set a stop loss/).waitFor()
  expect(await button(sheet, 'Buy – EUR/USD').isDisabled()).toBe(true)
  await sheet.getByRole('switch', { name: 'Stop loss' }).tap()
  const units = sheet.getByRole('radiogroup', { name: 'Unit of Stop loss' })
  await units.getByRole('radio', { name: 'Pips' }).tap()
  // What the volume loses there cannot be given: the volume is computed from it.
  expect(await units.getByRole('radio', { name: 'USD' }).isDisabled()).toBe(true)
  await sheet.getByRole('textbox', { name: 'Stop loss' }).fill('25')
  await sheet.getByText('20.00 ÷ (25.0 pips × 10.00 per lot) = 0.080').waitFor()
  await sheet.getByLabel('Risk in USD').fill('2')
  await sheet.getByText(/^The minimum order of 0\.01 lots would lose 2\.50\sUSD at the stop loss\.$/).waitFor()
  await sheet.getByRole('radio', { name: '50', exact: true }).tap()
  const order = await orderOf(page, endpoints.submitOrder, () => button(sheet, 'Buy 0.20 EUR/USD').tap())
  expect(order.Quantity).toBe('0.20')
  await sheet.waitFor({ state: 'detached' })

  // A change of the unit keeps the volume.
  await openTicket(page)
  await size.getByRole('radio', { name: 'Lots' }).tap()
  await button(sheet, 'Buy 0.20 EUR/USD').waitFor()
  await size.getByRole('radio', { name: 'Margin' }).tap()
  await button(sheet, 'Buy 0.20 EUR/USD').waitFor()
  await sheet.getByText(/^Margin 21\d\.\d\d of 21\d\.\d\d\sUSD/).waitFor()
  // Also where the stop was given by what that volume loses.
  await size.getByRole('radio', { name: 'Lots' }).tap()
  await units.getByRole('radio', { name: 'USD' }).tap()
  await sheet.getByRole('textbox', { name: 'Stop loss' }).fill('40')
  await size.getByRole('radio', { name: 'Risk USD' }).tap()
  await button(sheet, 'Buy 0.20 EUR/USD').waitFor()
  expect(await sheet.getByLabel('Risk in USD').inputValue()).toBe('40.00')
  expect(complaints).toEqual([])
  await leave()
})

it('at the desk the volume is a share of the equity, by the keys', async () => {
  const { page, complaints, leave } = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en&from=/`)
  await button(page, 'Try the demo account').click()
  await page.waitForURL(`${broker.hosts.pc}/`)
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  const size = ticket.getByRole('radiogroup', { name: 'Size by' })
  await size.getByRole('radio', { name: 'Lots' }).focus()
  await page.keyboard.press('ArrowLeft')
  await ticket.getByText(/^Set a stop loss/).waitFor()
  await ticket.getByRole('switch', { name: 'Stop loss' }).press('Space')
  await ticket.getByRole('radiogroup', { name: 'Unit of Stop loss' }).getByRole('radio', { name: 'Pips' }).click()
  await ticket.getByRole('textbox', { name: 'Stop loss' }).fill('40')
  await ticket.getByLabel('Risk in % of equity').press('ArrowUp')
  await ticket.getByText('1.25% of 100,000.00 = 1,250.00').waitFor()
  await ticket.getByText('1,250.00 ÷ (40.0 pips × 10.00 per lot) = 3.125, rounded down').waitFor()
  const order = await orderOf(page, endpoints.submitOrder, () => button(ticket, 'Buy 3.12 EUR/USD').click())
  expect(order.Quantity).toBe('3.12')
  expect(complaints).toEqual([])
  await leave()
})

it('a quarter of the free margin, a swipe that asks first, and all positions closed at once', async () => {
  const { page, complaints, leave } = await demo()

  const sheet = await openTicket(page)
  await sheet.getByRole('radio', { name: '25% of the free margin' }).tap()
  const lots = await sheet.getByLabel('Lots', { exact: true }).inputValue()
  const quarter = await orderOf(page, endpoints.submitOrder, () => button(sheet, /^Buy [\d.,]+ EUR\/USD/).tap())
  expect(Number(quarter.Quantity)).toBe(Number(lots))
  // It is a quarter of 100,000 USD; the market has moved by a few pips at most.
  const cost = Number(quarter.CautionMoney) + Number(quarter.TradeFee)
  expect(cost).toBeGreaterThan(24_950)
  expect(cost).toBeLessThan(25_050)
  await sheet.waitFor({ state: 'detached' })
  await buy(page, '0.01')
  await buy(page, '0.02')

  await tab(page, 'Orders').tap()
  const question = page.getByRole('alertdialog')
  const swiped = rows(page).filter({ has: button(page, 'Details of Buy 0.01 EUR/USD') })
  await swiped.waitFor()
  await swipe(page, swiped)
  await button(page, 'Close, Buy 0.01 EUR/USD').tap()
  await question.getByText(/^Close position\? Result about [+−]?[\d,.]+\sUSD$/).waitFor()
  await button(question, 'Cancel').tap()
  await question.waitFor({ state: 'detached' })
  expect(await rows(page).count()).toBe(3)

  await button(page, /^Close all 3 [+−]?[\d,.]+$/).tap()
  await question.getByRole('heading', { name: 'Close all 3 positions?' }).waitFor()
  await question.getByText(/The result is about [+−]?[\d,.]+\sUSD\.$/).waitFor()
  const outcomes = await answerOf<readonly OrderOutcome[]>(page, endpoints.closeOrders, () =>
    button(question, 'Close all 3').tap(),
  )
  expect(outcomes.filter(({ order }) => order !== null)).toHaveLength(3)
  await page.getByText('3 positions closed').waitFor()
  await page.getByText('No open positions').waitFor()
  await page.getByRole('tab', { name: /History/ }).tap()
  await rows(page).nth(2).waitFor()
  expect(await rows(page).count()).toBe(3)
  broker.ops('ledger', 'check')
  expect(complaints).toEqual([])
  await leave()
})
