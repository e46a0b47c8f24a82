import type { Locator, Page } from 'playwright'
import type { App } from './everyPage.ts'

export const tradePath = (app: App) => (app === 'mobile' ? '/trade' : '/')
export const card = (page: Page, title: string | RegExp): Locator => page.getByRole('region', { name: title })
export const dealt = (page: Page): Locator => page.locator('[data-tour="deal"]').last()

/** Presses by finger on a phone, by mouse or key at the desk. */
export const press = (app: App, target: Locator): Promise<void> => (app === 'mobile' ? target.tap() : target.click())

/** From the first step of the guided trade to the order, each by the real thing of the page. */
export async function untilDealt(app: App, page: Page): Promise<void> {
  await press(app, page.getByRole('button', { name: 'Show me' }))
  const first = card(page, 'Choose a market that is open now')
  await first.getByText('Most people lose money').waitFor()
  await press(app, first.getByRole('button', { name: 'Keep EUR/USD' }))
  await card(page, /^Sell at 1\.\d+, buy at 1\.\d+/).waitFor()
  await press(app, dealt(page).getByRole('button', { name: /^Buy/ }))

  const lots = card(page, /^1 pip = /)
  await lots.waitFor()
  await page.getByLabel('Lots', { exact: true }).fill('0.20')
  await card(page, /^1 pip = 2\.00/).waitFor()
  await press(app, lots.getByRole('button', { name: 'Keep 0.20' }))
  await press(app, card(page, /leverage, .* margin$/).getByRole('button', { name: 'Keep 100×' }))
  const stop = card(page, 'Decide the most you plan to lose')
  await press(app, stop.getByRole('button', { name: /^Set \d+ pips$/ }))
  const planned = card(page, /^Most you plan to lose: \d+\.\d\d/)
  await press(app, planned.getByRole('button', { name: /^Keep \d+\.\d\d$/ }))
  await card(page, 'Now buy').waitFor()
  await press(app, page.getByRole('button', { name: /^Buy 0\.20 EUR\/USD/ }))
  await card(page, /^Result now: /).waitFor()
}

/** Moves the stop by keys, and closes the trade. */
export async function untilClosed(app: App, page: Page): Promise<void> {
  await press(app, card(page, /^Result now: /).getByRole('button', { name: 'Continue' }))
  await card(page, 'Move the stop loss').waitFor()
  await page.locator('[data-tour$="-stop-loss"] button').first().focus()
  await page.keyboard.press('Shift+ArrowDown')
  await press(app, page.getByRole('button', { name: /^Set stop loss/ }))
  await card(page, 'Close the trade').waitFor()
  await press(app, page.getByRole('button', { name: 'Close Buy 0.20 EUR/USD' }).last())
  await press(app, page.getByRole('alertdialog').getByRole('button', { name: /^Close EUR\/USD/ }))
}
