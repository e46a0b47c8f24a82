import { endpoints } from '@openlot/core/contract'
import type { Browser, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS, type App } from './support/everyPage.ts'
import { card, dealt, press, tradePath, untilClosed, untilDealt } from './support/tour.ts'
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

/** The button that opens a demo account. */
const DEMO: Readonly<Record<string, string>> = { ar: 'تجربة الحساب التجريبي', hk: '試用模擬賬戶' }

/** Somebody who has just come to practise, on the page that trades. */
async function newcomer(app: App, lang = 'en'): Promise<Visitor> {
  const start = `${broker.hosts[app]}/login?lang=${lang}&from=${tradePath(app)}`
  const visitor = await visit(browser, app, start)
  const { page } = visitor
  const name = DEMO[lang] ?? /^Try the demo/
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

it('where the market closes meanwhile it offers another, and waits with a trade that is open, in Chinese by keys', async () => {
  const { page, complaints, leave } = await newcomer('pc', 'hk')
  // Two keys in a row on buttons that come would be one that is held.
  await page.getByRole('button', { name: '開始教學' }).click()
  await card(page, '選擇一個交易中的市場').getByRole('button', { name: '保留 EUR/USD' }).press('Enter')
  await card(page, /^沽出價 1\.\d+，買入價 1\.\d+/).waitFor()
  broker.ops('instrument', 'set', 'EURUSD', 'market=closed')
  const closed = card(page, 'EUR/USD 現正休市')
  const other = closed.getByRole('button', { name: /^改選 / })
  const code = (await other.innerText()).replace('改選 ', '').trim()
  await other.press('Enter')
  // It goes on where it was, with the market that is open.
  await card(page, /^沽出價 [\d.,]+，買入價 [\d.,]+/).waitFor()
  await page
    .getByRole('region', { name: new RegExp(code) })
    .first()
    .waitFor()

  // Whoever has dealt keeps the trade, and is told when the tour goes on.
  broker.ops('instrument', 'set', 'EURUSD', 'market=auto')
  await page.getByRole('option', { name: /^EUR\/USD .*1\./ }).click()
  const buy = page.getByRole('button', { name: /^買入 [\d.]+ 手? ?EUR\/USD/ })
  await waitUntil(() => buy.isEnabled())
  await buy.click()
  await card(page, /^目前盈虧：/).waitFor()
  broker.ops('instrument', 'set', 'EURUSD', 'market=closed')
  await closed.getByText('您的倉位會保留，教學屆時繼續。').waitFor()
  broker.ops('instrument', 'set', 'EURUSD', 'market=auto')
  await card(page, /^目前盈虧：/)
    .getByRole('button', { name: '繼續' })
    .press('Enter')
  await card(page, '移動止蝕').waitFor()
  expect(complaints).toEqual([])
  await leave()
})
