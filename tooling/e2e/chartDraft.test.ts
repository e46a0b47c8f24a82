import { endpoints, type Order } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS, type App } from './support/everyPage.ts'
import { bringIntoSight, dragDown, edited, holdBelow, PIP, rightClick, tokenOf } from './support/onChart.ts'
import { orderOf } from './support/orders.ts'
import { post } from './support/person.ts'
import { type Visitor, launchBrowser, visit } from './support/visitor.ts'

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

/** As near to the price as a pending order may wait. */
const NEAR_PIPS = 2.3
/** So far the broker raises the ask, which is more than any spread of the recording. */
const RAISED_PIPS = 20
const STEPS_OF_PIP = 10

const tagOf = (page: Page, id: number | string): Locator => page.locator(`[data-tour="line-${id}"]`)
const handleOf = (page: Page, id: number | string): Locator => tagOf(page, id).getByRole('button').first()
/** More than a pip, also where few candles make a pip high. */
const DRAG_PX = 48
const MIDDLE = 0.5
const hand = (app: App) => (app === 'pc' ? 'mouse' : 'finger')

/** A demo account at the chart of EUR/USD, with live prices. */
async function atChart(app: App): Promise<Visitor> {
  const path = app === 'pc' ? '/' : '/trade'
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=${path}`)
  const { page, quotes } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL((url) => url.pathname === path)
  await waitUntil(() => quotes('EURUSD').length > 0)
  return visitor
}

/** A price so many pips below the market. */
const below = ({ quotes }: Visitor, pips: number) => (Number(quotes('EURUSD').at(-1)!.Bid) - pips * PIP).toFixed(4)

/**
 * Places an order far below, so that the chart reaches down to it: what is prepared in the middle is not filled at once,
 * and has room to be dragged down, however few candles there are.
 */
async function makeRoom(visitor: Visitor): Promise<void> {
  const order = { type: 0, status: 1, forex_id: 1, cont: '0.01', multiple: 100, target_price: below(visitor, 200) }
  const path = endpoints.submitOrder.path
  const { target_price } = (await post(broker, path, order, await tokenOf(visitor.page))) as Order
  await bringIntoSight(visitor.page, target_price)
}

/** An order at a price below the market. */
const BUY_LIMIT = /^Buy limit 0\.10 at /

async function placeAtPrice(app: App, page: Page): Promise<Order> {
  if (app === 'mobile') {
    await (await holdBelow(page, MIDDLE)).tap()
    const bar = page.getByRole('region', { name: /^Place/ })
    return orderOf(page, endpoints.submitOrder, () => bar.getByRole('button', { name: /limit 0\.10/ }).tap())
  }
  const menu = await rightClick(page, BUY_LIMIT, MIDDLE)
  await menu.getByRole('menuitem', { name: BUY_LIMIT }).click()
  return orderOf(page, endpoints.submitOrder, () =>
    tagOf(page, 'draft')
      .getByRole('button', { name: /^Place/ })
      .click(),
  )
}

/** Fills a pending order: the broker raises the ask, the order waits just below it, and the ask falls back through it. */
async function fill({ page, quotes }: Visitor, { Id }: Order): Promise<void> {
  const token = await tokenOf(page)
  const isFilled = async () => (await page.locator(`[data-tour="line-${Id}"][data-kind=position]`).count()) > 0
  const newest = () => quotes('EURUSD').at(-1)!
  const edit = async (): Promise<boolean> => {
    const target_price = (Number(newest().Ask) - NEAR_PIPS * PIP).toFixed(5)
    // Refused where the market has come nearer meanwhile.
    return post(broker, endpoints.editPending.path, { id: Id, target_price }, token).then(
      () => true,
      () => false,
    )
  }
  broker.ops('instrument', 'set', 'EURUSD', `mark_up=${RAISED_PIPS * STEPS_OF_PIP}`)
  await waitUntil(() => Number(newest().Ask) - Number(newest().Bid) > RAISED_PIPS * PIP)
  await waitUntil(edit, { intervalMs: 500 })
  broker.ops('instrument', 'set', 'EURUSD', 'mark_up=0')
  await waitUntil(isFilled)
}

it.each(APPS)('%s: an order from a price of the chart to the close of its last part', async (app) => {
  const visitor = await atChart(app)
  const { page, complaints, leave } = visitor
  await makeRoom(visitor)
  const placed = await placeAtPrice(app, page)
  await bringIntoSight(page, placed.target_price)

  // Dragged, then moved by a press.
  const grip = page.getByRole('slider', { name: /^Order price of Buy 0\.10/ })
  await waitFor(
    async () => {
      await dragDown(page, handleOf(page, placed.Id), DRAG_PX, hand(app))
      await grip.waitFor({ timeout: 15_000 })
    },
    { intervalMs: 500 },
  )
  const move = page.getByRole('button', { name: /^Move order/ })
  const { data: moved } = await edited(page, () => move.click())
  expect(Number(moved.target_price)).toBeLessThan(Number(placed.target_price))

  // Edited with what it carries.
  await bringIntoSight(page, moved.target_price)
  await fill(visitor, placed)
  const position = tagOf(page, placed.Id)
  await position.getByText('Buy 0.10').first().waitFor()

  // A stop is pulled out of its tag.
  const token = await tokenOf(page)
  const stop_loss_price = (Number(moved.target_price) - 40 * PIP).toFixed(5)
  await post(broker, endpoints.setStops.path, { id: placed.Id, stop_loss_price }, token)
  const stop = tagOf(page, `${placed.Id}-stop-loss`)
  await stop.waitFor()
  await bringIntoSight(page, stop_loss_price)
  const stopGrip = page.getByRole('slider', { name: /^Stop loss of Buy 0\.10/ })
  await waitFor(
    async () => {
      await dragDown(page, handleOf(page, `${placed.Id}-stop-loss`), DRAG_PX, hand(app))
      await stopGrip.waitFor({ timeout: 15_000 })
    },
    { intervalMs: 500 },
  )
  const withStop = await orderOf(page, endpoints.setStops, () =>
    page.getByRole('button', { name: /^Set stop loss/ }).click(),
  )
  expect(Number(withStop.TargetLossPrice)).toBeLessThan(Number(stop_loss_price))

  // Half of it, then the rest.
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Close Buy 0.10 EUR/USD' }).last().click()
  await question.getByRole('radio', { name: '50%' }).click()
  const half = await orderOf(page, endpoints.closeOrder, () =>
    question.getByRole('button', { name: 'Close 0.05 EUR/USD' }).click(),
  )
  expect(half.Quantity).toBe('0.05')
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Close Buy 0.05 EUR/USD' }).last().click()
  await orderOf(page, endpoints.closeOrder, () =>
    question.getByRole('button', { name: 'Close EUR/USD', exact: true }).click(),
  )
  await page.locator('[data-kind=position], [data-kind=stop-loss]').first().waitFor({ state: 'detached' })
  broker.ops('ledger', 'check')
  expect(complaints).toEqual([])
  await leave()
})

it('at the desk a line that is let go of is placed at once where that was asked for', async () => {
  const visitor = await atChart('pc')
  const { page, complaints, leave } = visitor
  await page.getByRole('radio', { name: '1H' }).first().click()
  let sent = 0
  page.on('request', (request) => {
    if ([endpoints.submitOrder, endpoints.editPending].some(({ path }) => request.url().includes(path))) sent++
  })
  const priceIn = (text: string) => /\d\.\d{4,}/.exec(text)?.[0]
  const priceOfDraft = async () => priceIn(await tagOf(page, 'draft').innerText())
  /** The scale moves with the market: a pointer may come beside the tag. */
  const dragUntilSent = (id: number | string, count: number) =>
    waitFor(
      async () => {
        if (sent < count) await dragDown(page, handleOf(page, id), DRAG_PX, 'mouse')
        await waitFor(() => expect(sent).toBe(count))
      },
      { intervalMs: 500 },
    )
  await makeRoom(visitor)
  const menu = await rightClick(page, BUY_LIMIT, MIDDLE)
  await menu.getByRole('menuitem', { name: BUY_LIMIT }).click()
  await tagOf(page, 'draft').waitFor()
  await page.getByRole('region', { name: 'Order ticket' }).getByLabel('At price').fill(below(visitor, 60))
  const before = await tagOf(page, 'draft').innerText()
  await dragDown(page, handleOf(page, 'draft'), DRAG_PX, 'mouse')
  await waitFor(async () => expect(await priceOfDraft()).not.toBe(priceIn(before)))
  expect(sent).toBe(0)
  const put = await tagOf(page, 'draft').innerText()

  await page.getByRole('button', { name: 'Charts and ticket' }).first().click()
  await page.getByRole('menuitemcheckbox', { name: 'Ticket on the chart' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Confirm first' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'One-click on' }).waitFor()
  // Ended by Escape, it is back where it was, and nothing has been placed.
  const box = (await handleOf(page, 'draft').boundingBox())!
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + box.height / 2 + DRAG_PX, { steps: 6 })
  await waitFor(async () => expect(await priceOfDraft()).not.toBe(priceIn(put)))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await waitFor(async () => expect(await priceOfDraft()).toBe(priceIn(put)))
  expect(sent).toBe(0)

  const placed = await orderOf(page, endpoints.submitOrder, () => dragUntilSent('draft', 1))
  await tagOf(page, 'draft').waitFor({ state: 'detached' })
  await bringIntoSight(page, placed.target_price)
  // While a line is dragged, it says what letting it go does.
  const sign = page.locator('bdi', { hasText: 'One-click on' })
  await sign.waitFor({ state: 'detached' })
  const line = (await handleOf(page, placed.Id).boundingBox())!
  await page.mouse.move(line.x + 20, line.y + line.height / 2)
  await page.mouse.down()
  await page.mouse.move(line.x + 20, line.y + line.height / 2 + DRAG_PX, { steps: 6 })
  await sign.waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await sign.waitFor({ state: 'detached' })
  expect(sent).toBe(1)

  const { data: moved } = await edited(page, () => dragUntilSent(placed.Id, 2))
  expect(moved).toMatchObject({ Id: placed.Id, status: 0 })
  expect(Number(moved.target_price)).toBeLessThan(Number(placed.target_price))
  expect(sent).toBe(2)

  // The ticket on the chart is folded away, and comes back where it was put.
  const ticket = page.getByRole('region', { name: 'Ticket on the chart' })
  await ticket.getByRole('button', { name: 'Move the ticket' }).press('Shift+ArrowDown')
  await ticket.getByRole('button', { name: 'Fold the ticket' }).click()
  await ticket.getByRole('textbox').waitFor({ state: 'detached' })
  // As shares of the chart, which may be higher or lower then.
  const placeOf = () => ticket.locator('xpath=../..').getAttribute('style')
  const place = await placeOf()
  expect(place).not.toContain('--y: 0;')
  await page.reload()
  await ticket.getByRole('button', { name: 'Show the ticket', expanded: false }).waitFor()
  expect(await placeOf()).toBe(place)
  expect(complaints).toEqual([])
  await leave()
})

it.each(APPS)('%s: what lies between a price and the next is measured from where it was asked', async (app) => {
  const visitor = await atChart(app)
  const { page, complaints, leave } = visitor
  await makeRoom(visitor)
  const isPhone = app === 'mobile'
  const area = page.getByRole('group', { name: /price chart/ })
  if (isPhone) {
    await holdBelow(page, MIDDLE)
    await page.getByRole('dialog').getByRole('button', { name: 'Measure from here' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  } else {
    const menu = await rightClick(page, BUY_LIMIT, MIDDLE)
    await menu.getByRole('menuitem', { name: 'Measure from here' }).click()
    await menu.waitFor({ state: 'detached' })
  }
  await page.locator('[data-drawing-surface]').waitFor()
  const box = (await area.boundingBox())!
  const to = [box.x + box.width * 0.7, box.y + box.height * 0.4] as const
  await (isPhone ? page.touchscreen.tap(...to) : page.mouse.click(...to))
  await page.getByText(/^\d+ bars$/).waitFor()
  expect(complaints).toEqual([])
  await leave()
})
