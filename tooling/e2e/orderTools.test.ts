import { waitUntil } from '@openlot/tooling/wait'
import { type Order, type OrderOutcome, ORDER_SIDE, ORDER_STATUS, endpoints } from '@openlot/core/contract'
import { addDecimals, compareDecimals, pipsBetween } from '@openlot/core/math'
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

/** Far enough from any price of EUR/USD that nothing fills. */
const LOW = '0.90000'
const HIGH = '1.40000'
const PIP = '0.0001'

const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })
/** What unfolds the order tools, with how many of them are on. */
const more = (place: Locator): Locator => place.getByRole('button', { name: /^More( ?\d+ on)?$/ })
const tool = (place: Locator, name: string): Locator => place.getByRole('switch', { name })
const question = (page: Page): Locator => page.getByRole('alertdialog')

async function demo(app: 'mobile' | 'pc'): Promise<Visitor> {
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=/`)
  await button(visitor.page, 'Try the demo account').click()
  await visitor.page.waitForURL(`${broker.hosts[app]}/`)
  return visitor
}

async function leave({ complaints, leave: close }: Visitor): Promise<void> {
  expect(complaints).toEqual([])
  await close()
}

/** What the question says that a close comes to, in dollars. */
async function resultIn(page: Page): Promise<string> {
  const title = await question(page).getByRole('heading').innerText()
  const [figure = ''] = /[+−]?[\d,]+\.\d\d/.exec(title) ?? []
  return figure.replace('−', '-').replace('+', '').replaceAll(',', '')
}

/** Its stop loss stays so far behind what it would be closed at that it has moved at least once, or is where it began. */
function expectTrailing({ Trail, TrailStep, TargetLossPrice, Price, OrderType }: Order, pips: string): void {
  expect(pipsBetween('0', Trail ?? '0', PIP, 1)).toBe(pips)
  expect(compareDecimals(TrailStep ?? '0', '0')).toBeGreaterThan(0)
  const isBehind = OrderType === ORDER_SIDE.BUY ? -1 : 1
  expect(compareDecimals(TargetLossPrice, Price)).toBe(isBehind)
}

it('on a phone a stop trails, a position is reversed, and ends by an opposite one', async () => {
  const visitor = await demo('mobile')
  const { page } = visitor
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  await page.getByRole('link', { name: /EUR\/USD/ }).tap()
  await button(main, /^Buy [\d.,]+$/).tap()
  await more(sheet).tap()
  await tool(sheet, 'Trailing stop').tap()
  await sheet.getByText(/^20\.0$/).waitFor()
  await sheet.getByRole('textbox', { name: 'Trailing stop distance in pips' }).fill('1')
  await sheet.getByText('At least 2.0 pips.').waitFor()
  expect(await button(sheet, 'Buy 0.10 EUR/USD').isDisabled()).toBe(true)
  await sheet.getByRole('textbox', { name: 'Trailing stop distance in pips' }).fill('30')
  const bought = await orderOf(page, endpoints.submitOrder, () => button(sheet, 'Buy 0.10 EUR/USD').tap())
  expectTrailing(bought, '30.0')
  await sheet.waitFor({ state: 'detached' })
  await main.getByText('Trail 30.0 pips').waitFor()

  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).tap()
  await main.getByText('Trail', { exact: true }).waitFor()
  await button(main, 'Details of Buy 0.10 EUR/USD').tap()
  await sheet.getByText('1 on').waitFor()
  await tool(sheet, 'Break-even').tap()
  await sheet.getByRole('textbox', { name: 'Profit in pips that moves the stop' }).fill('40')
  const changed = await orderOf(page, endpoints.setStops, () => button(sheet, 'Save').tap())
  expect(pipsBetween(bought.Price, changed.BreakEven ?? '0', PIP, 1)).toBe('40.0')
  expectTrailing(changed, '30.0')
  await sheet.getByText('2 on').waitFor()

  await button(sheet, 'Reverse').tap()
  await question(page).getByText('Both happen, or neither.', { exact: false }).waitFor()
  const sold = await orderOf(page, endpoints.reverseOrder, () => button(question(page), 'Reverse to sell 0.10').tap())
  expect(sold).toMatchObject({ OrderType: ORDER_SIDE.SELL, Quantity: '0.10', LinkedId: bought.Id })
  expect([sold.TargetLossPrice, sold.TargetProfitPrice, sold.Trail].map(Number)).toEqual([0, 0, 0])
  await sheet.waitFor({ state: 'detached' })
  await button(main, 'Details of Sell 0.10 EUR/USD').waitFor()
  await button(main, 'Details of Buy 0.10 EUR/USD').waitFor({ state: 'detached' })

  // An opposite position ends it, as far as the smaller one goes.
  await page.getByRole('navigation').getByRole('link', { name: 'Trade' }).tap()
  await button(main, /^Buy [\d.,]+$/).tap()
  await sheet.getByLabel('Lots', { exact: true }).fill('0.25')
  await tool(sheet, 'Trailing stop').tap()
  const opposite = await orderOf(page, endpoints.submitOrder, () => button(sheet, 'Buy 0.25 EUR/USD').tap())
  expect(Number(opposite.Trail)).toBe(0)
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).tap()
  await button(main, 'Details of Sell 0.10 EUR/USD').tap()
  await button(sheet, 'Close by opposite').tap()
  await question(page).getByText('Buy 0.15 EUR/USD stays open.', { exact: false }).waitFor()
  const told = await resultIn(page)
  const closed = await orderOf(page, endpoints.closeBy, () => button(question(page), 'Close 0.10 of both').tap())
  expect(closed).toMatchObject({ Id: sold.Id, status: ORDER_STATUS.HISTORY, UpdatePrice: opposite.Price })
  expect(compareDecimals(closed.FactProfits, told)).toBe(0)
  await button(main, 'Details of Buy 0.15 EUR/USD').waitFor()
  await leave(visitor)
})

it('on a phone one of two orders expires, and both are cancelled together', async () => {
  const visitor = await demo('mobile')
  const { page } = visitor
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const place = button(sheet, /^Place buy order/)
  await page.getByRole('link', { name: /EUR\/USD/ }).tap()
  await button(main, /^Buy [\d.,]+$/).tap()
  await sheet.getByRole('radio', { name: 'Pending' }).tap()
  await sheet.getByRole('textbox', { name: 'At price' }).fill(LOW)
  // In pips, it counts from the price that the order fills at.
  await tool(sheet, 'Stop loss').tap()
  const units = sheet.getByRole('radiogroup', { name: 'Unit of Stop loss' })
  await units.getByRole('radio', { name: 'Pips' }).tap()
  await sheet.getByRole('textbox', { name: 'Stop loss' }).fill('30')
  await more(sheet).tap()
  await sheet.getByText('No other pending order to link with.').waitFor()
  expect(await tool(sheet, 'One cancels the other').isDisabled()).toBe(true)
  await tool(sheet, 'Expiry').tap()
  await sheet.getByRole('combobox', { name: 'Expiry' }).selectOption('week')
  await sheet.getByText(/^ New York/).waitFor()
  const low = await orderOf(page, endpoints.submitOrder, () => place.tap())
  const { Expire = 0, StopLossDistance = '0', TargetLossPrice } = low
  expect([pipsBetween('0', StopLossDistance, PIP, 1), Number(TargetLossPrice)]).toEqual(['30.0', 0])
  const end = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(Expire)
  expect(end).toBe('Fri 17:00')
  await sheet.waitFor({ state: 'detached' })

  await button(main, /^Buy [\d.,]+$/).tap()
  await sheet.getByRole('radio', { name: 'Pending' }).tap()
  await sheet.getByRole('textbox', { name: 'At price' }).fill(HIGH)
  await more(sheet).tap()
  await tool(sheet, 'One cancels the other').tap()
  await sheet.getByText('The first that fills cancels the other.').waitFor()
  const high = await orderOf(page, endpoints.submitOrder, () => place.tap())
  expect(high).toMatchObject({ Expire: 0 })
  expect(high.Oco).not.toBe('')
  await sheet.waitFor({ state: 'detached' })

  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).tap()
  await main.getByRole('tab', { name: /^Pending/ }).tap()
  await main.getByText(/^until .* · OCO$/).waitFor()
  await main.getByText('OCO', { exact: true }).waitFor()
  const cancels = main.getByRole('listitem').filter({ hasText: 'Limit at 0.90000' })
  await cancels.getByText('0.89700').waitFor()
  await button(cancels, /^Details of/).tap()
  await sheet.getByText('30.0 pips from the fill price').waitFor()
  await sheet.getByText('2 orders').waitFor()
  await button(sheet, 'Cancel order').tap()
  await question(page).getByRole('radio', { name: 'All 2' }).tap()
  const outcomes = await answerOf<OrderOutcome[]>(page, endpoints.cancelOrders, () =>
    button(question(page), 'Cancel order').tap(),
  )
  expect(outcomes.map(({ order }) => order?.status)).toEqual([ORDER_STATUS.CANCELLED, ORDER_STATUS.CANCELLED])
  await page.getByText('No pending orders').waitFor()
  await leave(visitor)
})

it('at a desk all of it works by keys, in ticket, table and dialog', async () => {
  const visitor = await demo('pc')
  const { page } = visitor
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  const dialog = page.getByRole('dialog')
  /** Comes to a control by keys, and presses it. */
  const press = async (place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
    // What has just come is not pressed before it can have been read.
    await waitUntil(() => place.isEnabled())
    await place.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press(key)
  }
  const trailField = (place: Locator): Locator => place.getByRole('textbox', { name: 'Trailing stop distance in pips' })

  await press(more(ticket))
  await press(tool(ticket, 'Trailing stop'), 'Space')
  await trailField(ticket).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('25')
  await press(tool(ticket, 'Break-even'), 'Space')
  await ticket.getByText('2 on').waitFor()
  const bought = await orderOf(page, endpoints.submitOrder, () => press(button(ticket, 'Buy 0.10 EUR/USD')))
  expectTrailing(bought, '25.0')
  expect(Number(bought.BreakEven)).toBeGreaterThan(Number(bought.Price))
  await page.getByText('Trail 25.0 pips').waitFor()
  await button(page.getByRole('table'), /^Change Stop loss of EUR\/USD: [\d.]+, Trail$/).waitFor()

  // Dragged by keys, the line says how far behind the price it would be.
  const line = page.getByRole('button', { name: /^Trail 25\.0 pips/ })
  await line.focus()
  await page.keyboard.press('ArrowDown')
  const dragged = page.getByRole('slider', { name: /^Stop loss of Buy 0.10/ })
  await dragged.waitFor()
  await page.keyboard.press('PageDown')
  const moved = await orderOf(page, endpoints.setStops, () => page.keyboard.press('Enter'))
  expect(compareDecimals(moved.TargetLossPrice, bought.TargetLossPrice)).toBe(-1)
  // As far behind as the bid was then, which may have come down, too.
  const behind = visitor.quotes('EURUSD').map(({ Bid }) => Number(Bid) - Number(moved.TargetLossPrice))
  expect(Math.min(...behind.map((distance) => Math.abs(distance - Number(moved.Trail))))).toBeLessThan(Number(PIP))

  await press(button(page.getByRole('table'), 'Edit 0.10 EUR/USD'))
  // On the chart it is drawn only while its price is in sight, which the candles of the day decide.
  expect(await tool(dialog, 'Break-even').isChecked()).toBe(true)
  await press(tool(dialog, 'Trailing stop'), 'Space')
  const still = await orderOf(page, endpoints.setStops, () => press(button(dialog, 'Save')))
  expect([Number(still.Trail), still.TargetLossPrice]).toEqual([0, moved.TargetLossPrice])
  await press(button(dialog, 'Reverse'))
  const sold = await orderOf(page, endpoints.reverseOrder, () => press(button(question(page), 'Reverse to sell 0.10')))
  expect(sold).toMatchObject({ OrderType: ORDER_SIDE.SELL, LinkedId: bought.Id })
  await dialog.waitFor({ state: 'detached' })

  // The ticket still has its tools: they are switched off for the next order.
  await press(tool(ticket, 'Trailing stop'), 'Space')
  await press(tool(ticket, 'Break-even'), 'Space')
  const opposite = await orderOf(page, endpoints.submitOrder, () => press(button(ticket, 'Buy 0.10 EUR/USD')))
  await press(button(page.getByRole('row').filter({ hasText: 'Sell' }), 'Edit 0.10 EUR/USD'))
  await press(button(dialog, 'Close by opposite'))
  await question(page).waitFor()
  const told = await resultIn(page)
  const closed = await orderOf(page, endpoints.closeBy, () => press(button(question(page), 'Close 0.10 of both')))
  expect(closed).toMatchObject({ Id: sold.Id, UpdatePrice: opposite.Price })
  expect(addDecimals(closed.FactProfits, '0')).toBe(addDecimals(told, '0'))
  await page.getByText('No open positions').waitFor()
  await leave(visitor)
})
