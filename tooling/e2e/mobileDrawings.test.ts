import { waitUntil } from '@openlot/tooling/wait'
import type { Browser, Page } from 'playwright'
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

/** A place on the candles, in shares of their width and height. */
type Place = readonly [x: number, y: number]

/** A finger on the candles of a page. */
async function finger(page: Page) {
  const touch = await page.context().newCDPSession(page)
  await page.getByRole('region', { name: 'Chart' }).getByText('New York').waitFor()
  const { x, y, width, height } = (await page.locator('openlot-chart').boundingBox())!
  const at = ([right, down]: Place) => ({ x: x + width * 0.8 * right, y: y + height * 0.85 * down })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: Place) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: place === undefined ? [] : [at(place)] })
  return {
    send,
    async tap(place: Place) {
      await send('touchStart', place)
      await send('touchEnd')
    },
    async drag(from: Place, to: Place) {
      await send('touchStart', from)
      for (const share of [0.25, 0.5, 0.75, 1])
        await send('touchMove', [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
    },
  }
}

/** Takes a tool in hand from the sheet of the chart. */
async function take(page: Page, name: string) {
  await page.getByRole('button', { name: /^Chart settings/ }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

it('a finger draws under a lens, chooses by a tap, and pans across what is drawn', async () => {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/login?lang=en&from=/trade`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  // It takes room from the chart.
  await page.getByRole('button', { name: 'No thanks' }).click()
  const { send, tap, drag } = await finger(page)
  await take(page, 'Trend')
  await page.getByText('Trend line: tap point 1 of 2').waitFor()
  await drag([0.2, 0.7], [0.7, 0.3])
  await page.getByText('Trend line: tap point 2 of 2').waitFor()
  const lens = page.locator('canvas[width="248"], canvas[width="124"], canvas[width="372"]')
  expect(await lens.count()).toBe(1)
  await send('touchEnd')
  await lens.waitFor({ state: 'detached' })
  const trend = page.getByRole('button', { name: /^Trend line from/ })
  await trend.waitFor()
  const name = await trend.getAttribute('aria-label')

  // Dropped by a tap beside it; a finger put down on it pans the chart, and it stays at its prices.
  await tap([0.9, 0.95])
  await page.locator('[data-drawing][aria-pressed=false]').waitFor()
  const before = (await trend.boundingBox())!
  await drag([0.45, 0.5], [0.65, 0.5])
  await waitUntil(async () => ((await trend.boundingBox())?.x ?? 0) > before.x + 20)
  // At rest before it is lifted, or the chart would go on.
  for (const right of [0.651, 0.65]) await send('touchMove', [right, 0.5])
  await send('touchEnd')
  expect(await trend.getAttribute('aria-label')).toBe(name)
  expect(await page.locator('[data-drawing][aria-pressed=true]').count()).toBe(0)

  // A tap on its line chooses it, wherever it is now.
  const box = (await trend.boundingBox())!
  const chart = (await page.locator('openlot-chart').boundingBox())!
  await tap([
    (box.x + box.width / 2 - chart.x) / (chart.width * 0.8),
    (box.y + box.height / 2 - chart.y) / (chart.height * 0.85),
  ])
  await page.locator('[data-drawing][aria-pressed=true]').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await trend.waitFor({ state: 'detached' })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('a planned position becomes the order that is prepared; the list hides and deletes', async () => {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/login?lang=en&from=/trade`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  // It takes room from the chart.
  await page.getByRole('button', { name: 'No thanks' }).click()
  const { tap } = await finger(page)
  await take(page, 'Long')
  await tap([0.3, 0.75])
  const plan = page.locator('[data-drawing]')
  await plan.waitFor()
  const entry = /entry (\d\.\d+)/.exec((await plan.getAttribute('aria-label')) ?? '')?.[1]
  await page.getByRole('button', { name: 'Use in ticket' }).click()
  // Its line, and the bar that places it.
  await page
    .getByRole('button', { name: new RegExp(`^Buy (limit|stop) 0\\.10\\s*${entry}`) })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Discard' }).first().click()

  await page.getByRole('button', { name: /^Chart settings/ }).click()
  await page.getByText('1 on this chart').waitFor()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: /^Hide Long position/ }).click()
  await plan.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Delete Long position/ }).click()
  await page.getByRole('dialog').getByRole('listitem').waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByText('0 on this chart').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
