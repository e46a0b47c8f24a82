import { type Alert, endpoints } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS, type App } from './support/everyPage.ts'
import { dragDown, holdBelow, rightClick } from './support/onChart.ts'
import { handsOf } from './support/hands.ts'
import { answerOf } from './support/orders.ts'
import { post } from './support/person.ts'
import { press, tradePath } from './support/tour.ts'
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

const DRAG_PX = 40
/** Of the chart's height, down: far from the market. */
const LOW = 0.85
const ALERT = /^Alert at /
/** Less than the recording moves within seconds. */
const SMALL_PERCENT = '0.01'

async function atChart(app: App): Promise<Visitor> {
  const path = tradePath(app)
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=${path}`)
  await visitor.page.getByRole('button', { name: 'Try the demo account' }).click()
  await visitor.page.waitForURL((url) => url.pathname === path)
  await waitUntil(() => visitor.quotes('EURUSD').length > 0)
  return visitor
}

/** Opens what can be done at a price low on the chart; the entry that sets an alert there. */
async function alertEntry(app: App, page: Page): Promise<Locator> {
  if (app === 'mobile') {
    await holdBelow(page, LOW)
    return page.getByRole('dialog').getByRole('button', { name: ALERT })
  }
  const menu = await rightClick(page, ALERT, LOW)
  return menu.getByRole('menuitem', { name: ALERT })
}

const toAlerts = (app: App, page: Page): Promise<unknown> =>
  page.goto(`${broker.hosts[app]}/mine/alerts`, { waitUntil: 'load' })

it.each(APPS)('%s: the bell sets an alert that fires once, is told of and listed', async (app) => {
  const { page, complaints, leave } = await atChart(app)
  await press(app, page.getByRole('button', { name: 'Price alert for EUR/USD' }))
  const layer = page.getByRole('dialog', { name: 'New alert, EUR/USD' })
  // What is reached already cannot be set; the price moves to the other side with its condition.
  await layer.getByRole('button', { name: /^Alert at \d/ }).waitFor()
  await press(app, layer.getByRole('radio', { name: 'Moves within minutes' }))
  await layer.getByRole('textbox', { name: 'Change in %' }).fill(SMALL_PERCENT)
  const set = layer.getByRole('button', { name: `Alert at ${SMALL_PERCENT}% change` })
  const { id } = await answerOf<Alert>(page, endpoints.addAlert, () => press(app, set))
  await layer.waitFor({ state: 'detached' })
  await page
    .getByText(/^EUR\/USD at \d/)
    .first()
    .waitFor()
  await toAlerts(app, page)
  const past = page.getByRole('list', { name: 'Fired and expired' }).getByRole('listitem')
  await past.getByText(/^Fired at \d/).waitFor()
  expect(await past.count()).toBe(1)
  await press(app, past.getByRole('button', { name: /^Remove/ }))
  await page.getByText('No alerts yet').waitFor()
  expect(id).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await leave()
})

it.each(APPS)('%s: an alert from the chart is two touches; its line is dragged, and removed', async (app) => {
  const { page, complaints, leave } = await atChart(app)
  const entry = await alertEntry(app, page)
  const set = await answerOf<Alert>(page, endpoints.addAlert, () => press(app, entry))
  expect(set).toMatchObject({ kind: 'cross', status: 'live' })
  const tag = page.locator(`[data-tour="line-alert-${set.id}"]`)
  await tag.waitFor()

  // The scale moves with the market: a pointer may come beside the tag.
  const dragged = await waitFor(
    async () => {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().includes(endpoints.editAlert.path), { timeout: 10_000 }),
        dragDown(page, tag.getByRole('button').first(), DRAG_PX, app === 'pc' ? 'mouse' : 'finger'),
      ])
      return ((await answer.json()) as { data: Alert }).data
    },
    { intervalMs: 500 },
  )
  expect(Number(dragged.value)).toBeLessThan(Number(set.value))

  // By keys, each press at once.
  await tag.getByRole('button').first().focus()
  const nudged = await answerOf<Alert>(page, endpoints.editAlert, () => page.keyboard.press('ArrowDown'))
  expect(Number(nudged.value)).toBeCloseTo(Number(dragged.value) - 0.0001, 5)

  // Paused, its line is gone; live again, it is back.
  await toAlerts(app, page)
  const row = page.getByRole('list', { name: 'Active' }).getByRole('listitem')
  await row.getByText(`Crosses ${nudged.value}`, { exact: true }).waitFor()
  await row.getByText('away', { exact: true }).waitFor()
  const paused = await answerOf<Alert>(page, endpoints.editAlert, () => row.getByRole('switch').click())
  expect(paused.status).toBe('paused')
  await row.getByText('Paused').waitFor()
  // On the same page the second press would be part of the first.
  await toAlerts(app, page)
  await answerOf(page, endpoints.editAlert, () => row.getByRole('switch').click())

  await page.goto(`${broker.hosts[app]}${tradePath(app)}`)
  await tag.waitFor()
  // A press of its tag changes it.
  await tag.getByRole('button').first().press('Enter')
  const layer = page.getByRole('dialog', { name: 'Alert, EUR/USD' })
  await layer.getByRole('textbox', { name: 'Note' }).fill('Second test of the low')
  await press(app, layer.getByRole('button', { name: 'Save alert' }))
  await layer.waitFor({ state: 'detached' })
  await tag.getByText('Second test of the low').waitFor()
  await tag.getByRole('button', { name: /^Remove: EUR\/USD/ }).click()
  await tag.waitFor({ state: 'detached' })
  await press(app, page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }))
  // Its line may be out of sight; its tag waits at the edge then.
  await page.getByRole('button', { name: /^Remove: EUR\/USD/ }).waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it.each(APPS)('%s: an alert of the account fires as its equity falls', async (app) => {
  const { page, person, leave } = await handsOf({ broker, browser }, app)
  await toAlerts(app, page)
  await press(app, page.getByRole('button', { name: 'Account alert' }))
  const layer = page.getByRole('dialog', { name: /^New alert, / })
  // Further below than its position moves it meanwhile.
  await layer.getByRole('textbox', { name: 'Falls to' }).fill('49900')
  const set = layer.getByRole('button', { name: 'Alert at 49,900.00 USD' })
  const { id } = await answerOf<Alert>(page, endpoints.addAlert, () => press(app, set))
  await layer.waitFor({ state: 'detached' })
  const row = page.getByRole('list', { name: 'Active' }).getByRole('listitem')
  await row.getByText('Equity at or below 49,900.00 USD', { exact: true }).waitFor()
  await row.getByText('away', { exact: true }).waitFor()
  // Its spread and fee cost more than is left.
  const order = { type: 1, status: 1, forex_id: 1, multiple: 100, cont: '20' }
  await post(broker, endpoints.submitOrder.path, order, person.token)
  await page
    .getByText(/^Equity \d+,\d{3}\.\d\d USD$/)
    .first()
    .waitFor()
  await toAlerts(app, page)
  const past = page.getByRole('list', { name: 'Fired and expired' }).getByRole('listitem')
  await past.getByText(/^Fired at [\d,.]+ USD/).waitFor()
  expect(id).toBeGreaterThan(0)
  await leave()
})
