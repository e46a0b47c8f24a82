import { endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS, type App } from './support/everyPage.ts'
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

const tradePath = (app: App) => (app === 'mobile' ? '/trade' : '/')
const card = (page: Page, title: string | RegExp): Locator => page.getByRole('region', { name: title })
const dealt = (page: Page): Locator => page.locator('[data-tour="deal"]').last()

/** Somebody who has just come to practise, on the page that trades. */
async function newcomer(app: App, lang = 'en'): Promise<Visitor> {
  const start = `${broker.hosts[app]}/login?lang=${lang}&from=${tradePath(app)}`
  const visitor = await visit(browser, app, start)
  const { page } = visitor
  const name = lang === 'ar' ? 'تجربة الحساب التجريبي' : /^Try the demo/
  await page.getByRole('main').getByRole('button', { name }).click()
  await page.waitForURL((url) => url.pathname === tradePath(app))
  return visitor
}

/** The same person at another device: nothing but the login is the same. */
async function elsewhere(app: App, from: Page): Promise<Visitor> {
  const session = await from.evaluate(() => localStorage.getItem('openlot.session'))
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en`)
  await visitor.page.evaluate((text) => localStorage.setItem('openlot.session', text ?? ''), session)
  await visitor.page.goto(`${broker.hosts[app]}${tradePath(app)}?lang=en`)
  return visitor
}

/** Presses by finger on a phone, by mouse or key at the desk. */
const press = (app: App, target: Locator): Promise<void> => (app === 'mobile' ? target.tap() : target.click())

/** From the first step to the order, each by the real thing of the page. */
async function untilDealt(app: App, page: Page): Promise<void> {
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
async function untilClosed(app: App, page: Page): Promise<void> {
  await press(app, card(page, /^Result now: /).getByRole('button', { name: 'Continue' }))
  await card(page, 'Move the stop loss').waitFor()
  await page.locator('[data-tour$="-stop-loss"] button').first().focus()
  await page.keyboard.press('Shift+ArrowDown')
  await press(app, page.getByRole('button', { name: /^Set stop loss/ }))
  await card(page, 'Close the trade').waitFor()
  await press(app, page.getByRole('button', { name: 'Close Buy 0.20 EUR/USD' }).last())
  await press(app, page.getByRole('alertdialog').getByRole('button', { name: /^Close EUR\/USD/ }))
}

it.each(APPS)('%s leads through a first trade, which goes on at another device', async (app) => {
  const { page, complaints, leave } = await newcomer(app)
  await untilDealt(app, page)
  const other = await elsewhere(app === 'mobile' ? 'pc' : 'mobile', page)
  await leave()
  const there: App = app === 'mobile' ? 'pc' : 'mobile'
  await untilClosed(there, other.page)

  // Line by line, and the lines add up.
  const result = other.page.getByRole('dialog', { name: /Your first trade/ })
  await result.getByText(/^Closed by you after/).waitFor()
  const amounts = await result.locator('dd').allTextContents()
  const cents = amounts.map((text) => Math.round(Number(text.replace('\u2212', '-').replace('+', '')) * 100))
  expect(cents).toHaveLength(5)
  expect(cents.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(cents.at(-1))
  expect(cents[2]).toBeLessThan(0)
  await result.getByText('Most people lose money').waitFor()
  await press(there, result.getByRole('button', { name: 'Finish' }))
  await result.waitFor({ state: 'detached' })

  // It is over on every device.
  const again = await elsewhere(app, other.page)
  await dealt(again.page).waitFor()
  await again.page.waitForLoadState('networkidle')
  expect(await again.page.getByRole('button', { name: 'Show me' }).count()).toBe(0)
  for (const { complaints: told } of [{ complaints }, other, again]) expect(told).toEqual([])
  await other.leave()
  await again.leave()
})

it.each(APPS)('%s skips the tour by one press of Escape, and offers it no more unless asked', async (app) => {
  const { page, complaints, leave } = await newcomer(app)
  await press(app, page.getByRole('button', { name: 'Show me' }))
  const first = card(page, 'Choose a market that is open now')
  await first.waitFor()
  // Nothing is under a lock: the page goes on as before.
  await press(app, dealt(page).getByRole('button', { name: /^Buy/ }))
  if (app === 'mobile') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await first.waitFor()
  const isSaved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(endpoints.saveProgress.path),
  )
  await page.keyboard.press('Escape')
  await first.waitFor({ state: 'detached' })
  await isSaved
  await page.reload()
  await dealt(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('button', { name: 'Show me' }).count()).toBe(0)

  // Asked for, it begins anew.
  if (app === 'mobile') await page.goto(`${broker.hosts.mobile}/user`)
  else await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByText('Learn to trade').click()
  await page.getByRole('link', { name: /^Your first trade, step by step/ }).click()
  await first.waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('is declined by one press, covers nothing and mirrors in Arabic', async () => {
  const { page, complaints, leave } = await newcomer('mobile', 'ar')
  const offer = page.getByRole('complementary', { name: 'صفقتك الأولى خطوة بخطوة' })
  await offer.waitFor()
  const [box, deal] = [await offer.boundingBox(), await dealt(page).boundingBox()]
  expect(box!.y).toBeGreaterThanOrEqual(deal!.y + deal!.height)
  expect(await page.evaluate(() => document.activeElement?.closest('aside') ?? null)).toBeNull()
  await offer.getByRole('button', { name: 'ابدأ الدليل' }).tap()
  const first = card(page, 'اختر سوقًا مفتوحًا الآن')
  await first.waitFor()
  // The pointed-at name is at the right, and so is the beginning of the words.
  await waitUntil(async () => (await first.boundingBox()) !== null)
  expect(await first.getByRole('heading').evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  const [close, title] = [
    await first.getByRole('button', { name: 'تخطّي الدليل' }).boundingBox(),
    await first.boundingBox(),
  ]
  expect(close!.x).toBeLessThan(title!.x + title!.width / 2)
  await first.getByRole('button', { name: 'تخطّي الدليل' }).tap()
  await first.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await leave()
})
