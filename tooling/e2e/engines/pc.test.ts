import { waitUntil } from '@openlot/tooling/wait'
import { panAndReturn, pullStop, seeCandles } from './support/chart.ts'
import { journey } from './support/journey.ts'
import { type Page, createPage } from './support/page.ts'
import { type Pattern, type Query, button, css, field, role, text } from './support/query.ts'
import { seeDocument } from './support/seeDocument.ts'

const ticket = role('region', 'Order ticket')
const question = role('alertdialog')
const lots = field('Lots', { within: ticket })
const panel = (name: string): Query => css(`[data-panel="${name}"]`)
const row = (containing: string): Query => role('row', undefined, { containing, within: panel('holding') })

async function buy(page: Page, amount: string): Promise<void> {
  await page.fill(lots, amount)
  await page.click(button(`Buy ${amount} EUR/USD`, { within: ticket }))
  await page.see(text(`Bought ${amount} EUR/USD`))
}

/** Chooses from the menu of a button that the keyboard reaches even while it is not drawn. */
async function choose(page: Page, opener: Pattern, item: Pattern): Promise<void> {
  await page.focus(button(opener))
  await page.press('Enter')
  await page.click(text(item, { within: role('menu') }))
}

/** Waits until one panel starts before the other. */
const seeBefore = (page: Page, one: string, other: string): Promise<unknown> =>
  waitUntil(async () => (await page.see(panel(one))).x < (await page.see(panel(other))).x)

journey('pc', (step) => {
  step('demo account by one press, prices in the list', async ({ page, home }) => {
    await page.open(`${home}/login?lang=en`)
    await page.click(button(/^Try the demo account/))
    await page.see(role('option', /EUR\/USD/), ({ text: shown }) => /\d\.\d{3,5}/.test(shown))
  })

  step('chart: drawn, moved, back to now', async ({ page, picture }) => {
    await page.click(role('option', /EUR\/USD/))
    await seeCandles(page)
    await panAndReturn(page)
    await picture('chart')
  })

  step('chart: stop loss dragged and set', async ({ page }) => {
    await buy(page, '0.10')
    const price = await pullStop(page, { tag: /^Buy 0\.10 [+−]?\d/, lots: '0.10', by: { x: 0, y: 120 } })
    await page.see(row('0.10'), ({ text: shown }) => shown.includes(price))
  })

  step('market order with stop loss and take profit', async ({ page, picture }) => {
    await page.fill(lots, '0.20')
    await page.click(role('switch', 'Stop loss', { within: ticket }))
    await page.fill(role('textbox', 'Stop loss', { within: ticket }), '0.98')
    await page.click(role('switch', 'Take profit', { within: ticket }))
    await page.fill(role('textbox', 'Take profit', { within: ticket }), '1.38')
    await picture('ticket')
    await page.click(button('Buy 0.20 EUR/USD', { within: ticket }))
    await page.see(row('0.20'), ({ text: shown }) => shown.includes('0.98000') && shown.includes('1.38000'))
  })

  step('pending order placed and cancelled', async ({ page }) => {
    await page.click(role('radio', 'Pending', { within: ticket }))
    await page.fill(lots, '0.02')
    await page.fill(field('At price', { within: ticket }), '1.00')
    await page.click(button(/^Place buy order: 0\.02 at 1/, { within: ticket }))
    await page.click(role('tab', /^Pending/))
    await page.see(role('row', undefined, { containing: '1.00000' }))
    await page.click(button('Cancel order 0.02 EUR/USD'))
    await page.click(button(/^Cancel order/, { within: question }))
    await page.see(text('No pending orders'))
    await page.click(role('radio', 'Market', { within: ticket }))
  })

  step('a part closed, then all', async ({ page }) => {
    const dialog = role('dialog')
    // Prices may have reached the stop of the position on the chart by now.
    await buy(page, '0.30')
    await page.click(role('tab', /^Holding/))
    await page.click(button(/^Edit 0\.20/))
    await page.fill(field('Lots to close', { within: dialog }), '0.05')
    await page.click(button(/^Close 0\.05 EUR\/USD/, { within: dialog }))
    await page.gone(dialog)
    await page.see(row('0.15'))
    await page.click(button(/^Close all [23]$/))
    await page.click(button(/^Close all [23]$/, { within: question }))
    await page.see(text('No open positions'))
  })

  step('panels moved by menu, into tabs by hand, and back', async ({ page }) => {
    await choose(page, 'Move panel: Order ticket', 'Move to the start')
    await seeBefore(page, 'ticket', 'watchlist')
    const grip = button('Move panel: Order ticket')
    const from = await page.see(grip)
    const to = await page.see(panel('watchlist'))
    await page.drag(grip, {
      x: to.x + to.width / 2 - from.x - from.width / 2,
      y: to.y + to.height / 2 - from.y - from.height / 2,
    })
    await page.see(role('tab', 'Order ticket'))
    await page.click(role('tab', 'Watchlist'))
    await page.see(panel('watchlist'))
    await choose(page, 'Layout', 'Reset layout')
    await page.gone(role('tab', 'Order ticket'))
    await seeBefore(page, 'watchlist', 'ticket')
  })

  step('panel in a window of its own, and back', async ({ engine, page }) => {
    await choose(page, 'Move panel: Watchlist', 'Open in its own window')
    const own = createPage(await engine.otherWindow())
    await page.gone(panel('watchlist'))
    await own.click(role('option', /BTC\/USD/))
    await page.see(role('region', 'Chart BTC/USD'))
    await own.window.close()
    await page.see(panel('watchlist'))
    await page.click(role('option', /EUR\/USD/))
    await page.see(role('region', 'Chart EUR/USD'))
  })

  step('command palette by Ctrl K', async ({ page }) => {
    await page.press('Control+k')
    const commands = role('combobox', 'Search or run a command')
    await page.see(commands, ({ isFocused }) => isFocused)
    await page.type('sell 0.3 gbpusd')
    await page.see(commands, ({ value }) => value === 'sell 0.3 gbpusd')
    await page.press('Enter')
    await page.see(button('Sell 0.3 GBP/USD', { within: ticket }), ({ isFocused }) => isFocused)
    await page.gone(commands)
  })

  step('keys: S, B and /', async ({ page }) => {
    await page.press('b')
    await page.see(button(/^Buy/, { within: ticket }), ({ isFocused }) => isFocused)
    await page.press('s')
    await page.see(button(/^Sell/, { within: ticket }), ({ isFocused }) => isFocused)
    await page.press('/')
    const search = role('searchbox', undefined, { within: panel('watchlist') })
    await page.see(search, ({ isFocused }) => isFocused)
    await page.type('gold')
    await page.see(role('option', /XAU\/USD/))
    await page.gone(role('option', /EUR\/USD/))
    // The first clears the search, the second leaves it.
    await page.press('Escape')
    await page.see(role('option', /EUR\/USD/))
    await page.press('Escape')
  })

  step('Arabic from right to left, English again', async ({ page, picture }) => {
    await page.click(button('Language'))
    await page.click(role('menuitemradio', /العربية/))
    await seeDocument(page, { lang: 'ar', dir: 'rtl' })
    await seeBefore(page, 'ticket', 'watchlist')
    await page.press('Escape')
    await picture('arabic')
    await page.click(button('اللغة'))
    await page.click(role('menuitemradio', /English/))
    await seeDocument(page, { lang: 'en', dir: 'ltr' })
    await seeBefore(page, 'watchlist', 'ticket')
  })
})
