import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { launchBrowser, visit } from './support/visitor.ts'

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

const charts = (page: Page): Locator => page.getByRole('region', { name: /^Chart / })
const instrumentOf = (chart: Locator): Locator => chart.getByRole('heading', { level: 2 }).getByRole('button')

/** Chooses an entry of the menu of a chart's instrument. */
async function choose(page: Page, chart: Locator, role: 'menuitemradio' | 'menuitemcheckbox', name: string) {
  await instrumentOf(chart).click()
  await page.getByRole(role, { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

it('four charts, two of which share instrument, period and the time under the crosshair', async () => {
  const { page, complaints, leave } = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en&from=/`)
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.getByRole('button', { name: 'Charts and ticket' }).first().click()
  await page.getByRole('menuitemradio', { name: '4 charts' }).click()
  await waitUntil(async () => (await charts(page).count()) === 4)
  const [second, third] = [charts(page).nth(1), charts(page).nth(2)]
  await choose(page, second, 'menuitemradio', 'Blue group')
  await choose(page, third, 'menuitemradio', 'Blue group')
  const former = await instrumentOf(second).innerText()
  await waitUntil(async () => (await instrumentOf(third).innerText()) === former)
  await choose(page, third, 'menuitemradio', 'BTC/USD')
  await waitUntil(async () => (await instrumentOf(second).innerText()) === 'BTC/USD')

  await choose(page, third, 'menuitemcheckbox', 'Link periods')
  // Where there is little room, periods are a list.
  const periodOf = (chart: Locator): Locator => chart.getByRole('combobox')
  await periodOf(second).selectOption('60min')
  await waitUntil(async () => (await periodOf(third).inputValue()) === '60min')

  // The candle under the pointer of one is told by the other as well, until the pointer has gone.
  // In a narrow chart there is no room for it.
  await page.setViewportSize({ width: 2560, height: 1200 })
  let share = 0.4
  const strip = third.getByTitle(/^Open/)
  await waitUntil(async () => {
    const box = (await second.locator('openlot-chart').boundingBox())!
    // To another candle each time: one that is the same is not told again.
    share = share === 0.4 ? 0.5 : 0.4
    await page.mouse.move(box.x + box.width * share, box.y + box.height / 3)
    return strip.isVisible()
  })
  await page.mouse.move(2, 2)
  await strip.waitFor({ state: 'detached' })

  // Kept with the arrangement.
  await page.reload()
  await waitUntil(async () => (await charts(page).count()) === 4)
  await instrumentOf(charts(page).nth(2)).click()
  await waitUntil(() => page.getByRole('menuitemradio', { name: 'Blue group' }).isChecked())
  expect(complaints).toEqual([])
  await leave()
})
