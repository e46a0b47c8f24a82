import { endpoints } from '@openlot/core/contract'
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from './support/accessibility.ts'
import { type Broker, startBroker } from './support/broker.ts'
import { TRADER, logIn } from './support/forms.ts'
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

/** Waits as long as a busy machine may need. */
const until = (holds: () => Promise<boolean>): Promise<unknown> => waitUntil(holds)

const panel = (page: Page, name: string): Locator => page.locator(`[data-panel="${name}"]`)
const boxOf = async (page: Page, name: string) => (await panel(page, name).boundingBox())!
const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })
const menu = async (page: Page, opener: string | RegExp, item: string | RegExp): Promise<void> => {
  // A grip is drawn when its panel is used; the keyboard always reaches it.
  await button(page, opener).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').getByText(item, { exact: true }).click()
}
const chart = (page: Page, code: string): Locator => page.getByRole('region', { name: `Chart ${code}` })

async function desk(): Promise<Visitor> {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/?lang=en`)
  await panel(visitor.page, 'chart.1').locator('canvas').first().waitFor()
  return visitor
}

/** A desk of a new demo account. */
async function demoDesk(): Promise<Visitor> {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page } = visitor
  await button(page, 'Try the demo account').click()
  await page.waitForURL(`${broker.hosts.pc}/`)
  await panel(page, 'chart.1').locator('canvas').first().waitFor()
  return visitor
}

async function buy(page: Page, lots: string): Promise<void> {
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByLabel('Lots', { exact: true }).fill(lots)
  const submit = button(ticket, new RegExp(`^Buy ${lots} EUR/USD`))
  await waitUntil(() => submit.isEnabled())
  await orderOf(page, endpoints.submitOrder, () => submit.click())
}

async function leave({ complaints, leave: close }: Visitor): Promise<void> {
  expect(complaints).toEqual([])
  await close()
}

describe.concurrent('the workspace', () => {
  it('panels are moved by menu and by hand, stacked, folded, closed and opened, and stay so', async () => {
    const visitor = await desk()
    const { page } = visitor
    await menu(page, 'Move panel: Order ticket', 'Move to the start')
    await until(async () => (await boxOf(page, 'ticket')).x < (await boxOf(page, 'watchlist')).x)

    // Dragged onto the middle of the watchlist it becomes a tab.
    const grip = (await button(page, 'Move panel: Order ticket').boundingBox())!
    const list = await boxOf(page, 'watchlist')
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await waitUntil(async () => {
      await page.mouse.down()
      await page.mouse.move(list.x + list.width / 2, list.y + list.height / 2, { steps: 5 })
      const isDragged = (await page.locator('[class*="dragged"]').count()) > 0
      await page.mouse.up()
      if (!isDragged) await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
      return isDragged
    })
    await page.getByRole('tab', { name: 'Order ticket', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Watchlist' }).click()
    await panel(page, 'watchlist').waitFor()

    await button(page, 'Hide positions').click()
    await waitUntil(() => panel(page, 'holding').isHidden())
    await menu(page, 'Layout', 'Transactions')
    expect(await page.getByRole('tab', { name: 'Transactions' }).count()).toBe(0)
    await page.keyboard.press('Escape')

    await page.reload()
    await page.getByRole('tab', { name: 'Order ticket' }).waitFor()
    expect(await page.getByRole('tab', { name: 'Transactions' }).count()).toBe(0)
    await button(page, 'Show positions').waitFor()
    await menu(page, 'Layout', 'Reset layout')
    await until(async () => (await boxOf(page, 'ticket')).x > (await boxOf(page, 'chart.1')).x)
    await leave(visitor)
  })

  it('a layout has a name, and follows its user to another machine', async () => {
    const here = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
    const there = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
    for (const { page } of [here, there]) {
      await logIn(page, TRADER)
      await panel(page, 'chart.1').locator('canvas').first().waitFor()
    }
    await menu(here.page, 'Layout', 'Chart and ticket only')
    await until(async () => (await panel(here.page, 'watchlist').count()) === 0)
    await until(async () => (await panel(there.page, 'watchlist').count()) === 0)

    await menu(here.page, 'Layout', 'Save layout as …')
    await here.page.getByLabel('Name').fill('Evening')
    await button(here.page, 'Save layout').click()
    await menu(there.page, 'Layout', 'Trading')
    await panel(there.page, 'watchlist').waitFor()
    await menu(there.page, 'Layout', 'Evening')
    await until(async () => (await panel(there.page, 'watchlist').count()) === 0)
    await menu(there.page, 'Layout', 'Reset layout')
    await leave(here)
    await leave(there)
  })

  it('a panel in a window of its own comes back when that is closed', async () => {
    const visitor = await desk()
    const { page } = visitor
    const opened = page.context().waitForEvent('page')
    await menu(page, 'Move panel: Watchlist', 'Open in its own window')
    const own = await opened
    await own.getByRole('option', { name: /EUR\/USD/ }).waitFor()
    await until(async () => (await panel(page, 'watchlist').count()) === 0)
    // What is chosen there is shown here.
    await own.getByRole('option', { name: /BTC\/USD/ }).click()
    await chart(page, 'BTC/USD').waitFor()
    await own.close()
    await panel(page, 'watchlist').waitFor()
    await leave(visitor)
  })

  it('four charts, each with its instrument and period; the ticket follows the one in use', async () => {
    const visitor = await desk()
    const { page } = visitor
    const ticket = page.getByRole('region', { name: 'Order ticket' })
    await menu(page, 'Charts and ticket', '4 charts')
    await until(async () => (await page.getByRole('region', { name: /^Chart / }).count()) === 4)
    await page.getByRole('option', { name: /EUR\/USD/ }).click()
    await chart(page, 'EUR/USD').waitFor()

    // An independent chart keeps its instrument; pressed, it is the one that watchlist and ticket work on.
    await panel(page, 'chart.2').click({ position: { x: 200, y: 150 } })
    const [second = ''] = /[A-Z0-9]+\/?[A-Z0-9]*/.exec(
      (await panel(page, 'chart.2').getByRole('heading').innerText()).trim(),
    )!
    expect(second).not.toBe('EUR/USD')
    await ticket.getByRole('heading', { name: second }).waitFor()
    await page.getByRole('option', { name: /GBP\/USD/ }).click()
    await chart(page, 'GBP/USD').waitFor()
    await chart(page, 'EUR/USD').waitFor()

    await page.keyboard.press('Escape')
    await page.keyboard.press('5')
    await until(async () => (await panel(page, 'chart.2').locator('select').inputValue()) === '60min')
    expect(await panel(page, 'chart.1').locator('select').inputValue()).toBe('15min')
    await page.keyboard.press('[')
    await ticket.getByRole('heading', { name: 'EUR/USD' }).waitFor()

    await page.reload()
    await chart(page, 'GBP/USD').waitFor()
    await chart(page, 'EUR/USD').waitFor()
    await leave(visitor)
  })

  it('a wide window has two charts and all tables in sight; the ticket has the orders of its instrument', async () => {
    const { page } = await demoDesk()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await panel(page, 'chart.2').locator('canvas').first().waitFor()
    await buy(page, '0.10')
    const [holding, pending] = [await boxOf(page, 'holding'), await boxOf(page, 'pending')]
    expect(pending.y).toBe(holding.y)
    expect((await boxOf(page, 'chart.1')).width / (await boxOf(page, 'chart.2')).width).toBeCloseTo(58 / 42, 1)
    await button(page, 'Hide positions').first().click()
    await until(async () => (await page.locator('[data-panel="pending"]:visible').count()) === 0)
    await button(page, 'Show positions').first().click()

    const own = page.getByRole('region', { name: 'Your orders in EUR/USD' })
    await own.getByRole('button', { name: /^EUR\/USD Buy 0.10/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Buy 0.10 EUR/USD' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await violationsOf(page)).toEqual([])

    const second = await page
      .getByRole('region', { name: /^Chart / })
      .nth(1)
      .getAttribute('aria-label')
    await page.reload()
    await page.getByRole('region', { name: second!, exact: true }).waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await panel(page, 'chart.2').waitFor({ state: 'detached' })
    expect((await boxOf(page, 'ticket')).width).toBe(300)
  })

  it('a list of one’s own, its order and its columns', async () => {
    const visitor = await desk()
    const { page } = visitor
    await menu(page, 'Lists, order and columns', 'New list')
    const dialog = page.getByRole('dialog', { name: 'New list' })
    await button(dialog, 'Save list').click()
    await dialog.getByText('Enter a name for the list.').waitFor()
    await dialog.getByLabel('Name').fill('Majors')
    for (const code of ['USD/JPY', 'EUR/USD']) await dialog.getByLabel(code).check()
    await button(dialog, 'Save list').click()
    const options = page.getByRole('listbox', { name: 'Watchlist' }).getByRole('option')
    await until(async () => (await options.count()) === 2)
    expect(await options.first().innerText()).toContain('USD/JPY')
    await button(page, 'Lists, order and columns').click()
    await page.getByRole('menuitemcheckbox', { name: 'Spread' }).click()
    await page.getByRole('menuitemradio', { name: 'Name' }).click()
    await page.keyboard.press('Escape')
    await until(async () => (await options.first().innerText()).includes('EUR/USD'))
    expect(await options.first().innerText()).toMatch(/Spread\s*\d/)
    await page.reload()
    await page.getByRole('radio', { name: 'Majors' }).or(page.getByText('Majors')).first().click()
    await until(async () => (await options.count()) === 2)
    await leave(visitor)
  })

  it('tables filter, save a file, edit stops in place, close in part and close what they show', async () => {
    const visitor = await demoDesk()
    const { page } = visitor
    await page.getByRole('option', { name: /EUR\/USD/ }).click()
    await buy(page, '0.40')
    await buy(page, '0.20')
    const rows = panel(page, 'holding').getByRole('row').filter({ hasText: 'EUR/USD' })
    await until(async () => (await rows.count()) === 2)

    const stop = rows.last().getByRole('button', { name: /Change Stop loss/ })
    await stop.click()
    await page.getByRole('textbox', { name: 'Stop loss of EUR/USD' }).fill('0.9')
    await orderOf(page, endpoints.setStops, () => page.keyboard.press('Enter'))
    await button(rows.last(), /Change Stop loss of EUR\/USD: 0\.90000/).waitFor()

    const saved = page.waitForEvent('download')
    await button(page, 'Save as CSV').click()
    const file = await readFile(await (await saved).path(), 'utf8')
    const lines = file.trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[0], 'whose they are').toMatch(/Account,Demo 1 \(\d+\)$/)
    const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(lines[1]).toBe(`Time zone,${zone}`)
    expect(lines[3]).toContain('Order no.,Symbol,Side,Lots,Leverage,Opened,Open')
    expect(file).toMatch(/\d+,EURUSD,Buy,0\.40,\d+,\d{4}-\d\d-\d\dT[\d:]{8}[+-][\d:]{5},\d\.\d{5},/)
    expect(file).toContain(',0.90000,')

    await button(rows.last(), /^Edit 0\.40/).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Lots to close').fill('0.10')
    await orderOf(page, endpoints.closeOrder, () => button(dialog, /^Close 0\.10 EUR\/USD/).click())
    await page.keyboard.press('Escape')
    await rows.filter({ hasText: '0.30' }).waitFor()

    await page.getByLabel('Filter Holding').fill('xau')
    await page.getByText('No matches for the filter').waitFor()
    await page.getByLabel('Filter Holding').fill('eur')
    await rows.first().waitFor()
    // The sums are those of all positions, not of some.
    expect(await panel(page, 'holding').getByText('Total').count()).toBe(0)
    // Where the tabs need the room, the tools are in a menu.
    await page.getByLabel('Filter Holding').fill('')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1024, height: 768 })
    const tabs = page.getByRole('tablist').filter({ hasText: 'Transactions' })
    await until(() => tabs.evaluate((list) => list.scrollWidth <= list.clientWidth))
    await menu(page, 'Tools of Holding', 'Close all 2')
    await button(page.getByRole('alertdialog'), 'Keep positions').click()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('Filter Holding').fill('eur')
    await button(page, 'Close all 2').click()
    await button(page.getByRole('alertdialog'), /Close all 2/).click()
    await page.getByText('No open positions').waitFor()
    await page.getByRole('tab', { name: 'Transactions' }).click()
    await panel(page, 'log').getByRole('row').filter({ hasText: 'Demo account opened' }).waitFor()
    await leave(visitor)
  })

  it('one field and the keyboard do everything', async () => {
    const visitor = await demoDesk()
    const { page } = visitor
    // Its code is still to load; what is typed meanwhile is kept, and no key of it does anything else.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('sell 0.3 gbpusd')
    const field = page.getByRole('combobox', { name: 'Search or run a command' })
    await until(async () => (await field.inputValue()) === 'sell 0.3 gbpusd')
    await page.keyboard.press('Enter')
    // Armed for three seconds: button, focus and words are seen in one look.
    const armed = page
      .getByRole('region', { name: 'Order ticket' })
      .filter({ hasText: 'Press Enter to place the order.' })
    await armed.getByRole('button', { name: 'Sell 0.3 GBP/USD' }).and(page.locator(':focus')).waitFor()
    await orderOf(page, endpoints.submitOrder, () => page.keyboard.press('Enter'))

    await page.keyboard.press('Control+k')
    await field.fill('theme light')
    await page.keyboard.press('Enter')
    await until(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'light'))
    // A hand is faster than a palette that closes.
    await page.keyboard.press('Control+k')
    await field.fill('nothing of this kind')
    await page.evaluate(async () => {
      const press = (init: KeyboardEventInit) =>
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        )
      press({ key: 'Escape' })
      await Promise.resolve()
      press({ key: 'k', ctrlKey: true })
    })
    await until(async () => (await field.inputValue()) === '')
    await field.fill('news')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/news/)
    await page.goBack()
    await panel(page, 'chart.1').locator('canvas').first().waitFor()

    // A key of one's own; while somebody types, no key does anything.
    await page.keyboard.press('?')
    await button(page, /^Change the shortcut for Buy: /).click()
    await page.keyboard.press('g')
    await button(page, 'Change the shortcut for Buy: G').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByLabel('Filter Holding').fill('g')
    expect(await page.getByLabel('Filter Holding').inputValue()).toBe('g')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await until(() => page.evaluate(() => document.activeElement?.textContent?.startsWith('Buy') === true))
    await page.keyboard.press('h')
    await page.getByText('••••').first().waitFor()
    await leave(visitor)
  })

  it.each([
    { width: 1024, height: 768 },
    { width: 2560, height: 1440 },
    { width: 3840, height: 2160 },
    { width: 720, height: 450 },
  ])('at $width × $height nothing is lost or too wide, and axe finds nothing', async (size) => {
    const visitor = await desk()
    const { page } = visitor
    await page.setViewportSize(size)
    await page.locator('canvas').first().waitFor()
    for (const name of ['Order ticket', 'Watchlist'])
      await page.getByText(name).or(page.getByRole('region', { name })).first().waitFor({ state: 'attached' })
    const widths = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth - innerWidth,
      bar: document.querySelector('#root header')!.scrollWidth - innerWidth,
    }))
    expect(widths.page).toBeLessThanOrEqual(0)
    expect(widths.bar).toBeLessThanOrEqual(0)
    expect(await violationsOf(page)).toEqual([])
    await leave(visitor)
  })
})
