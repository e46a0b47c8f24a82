import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
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

/** A place on the candles, in shares of their width and height. */
type Place = readonly [x: number, y: number]

/** The menus of the tools that stand with others of their kind. */
const GROUPS: Readonly<Record<string, string>> = {
  'Trend line': 'Lines',
  Ray: 'Lines',
  'Horizontal line': 'Lines',
  'Parallel channel': 'Channels',
  'Fibonacci retracement': 'Fibonacci',
  Rectangle: 'Shapes',
  'Long position': 'Planned positions',
}

/** The chart of a page with its tools, once it can be drawn on. */
async function desk({ page }: Visitor) {
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' })
  await tools.waitFor()
  const { x, y, width, height } = (await page.locator('openlot-chart').boundingBox())!
  const at = ([right, down]: Place) => [x + width * 0.9 * right, y + height * 0.9 * down] as const
  async function choose(name: string) {
    const group = GROUPS[name]
    await tools.getByRole('button', { name: group ?? name, exact: true }).click()
    if (group !== undefined) await page.getByRole('menuitem', { name, exact: true }).click()
  }
  return {
    tools,
    at,
    choose,
    async drag(from: Place, to: Place) {
      await page.mouse.move(...at(from))
      await page.mouse.down()
      await page.mouse.move(...at(to), { steps: 4 })
      await page.mouse.up()
    },
    async click(...places: Place[]) {
      for (const place of places) {
        await page.mouse.move(...at(place), { steps: 2 })
        await page.mouse.down()
        await page.mouse.up()
      }
    },
  }
}

const drawings = (page: Page): Locator => page.locator('[data-drawing]')
const names = (page: Page): Promise<(string | null)[]> =>
  drawings(page).evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute('aria-label')))
const boxOf = async (shape: Locator) => (await shape.boundingBox())!

it('every tool draws, and what is drawn stays with its times and prices', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/?lang=en`)
  const { page } = visitor
  const { choose, drag, click, at } = await desk(visitor)

  await choose('Trend line')
  await drag([0.1, 0.2], [0.3, 0.4])
  await choose('Ray')
  await click([0.35, 0.6], [0.5, 0.5])
  await choose('Horizontal line')
  await click([0.4, 0.15])
  await choose('Parallel channel')
  await drag([0.15, 0.6], [0.35, 0.75])
  await click([0.35, 0.9])
  await choose('Rectangle')
  await drag([0.4, 0.25], [0.52, 0.4])
  await choose('Fibonacci retracement')
  await drag([0.6, 0.2], [0.75, 0.55])
  await page.locator('svg text').filter({ hasText: '61.8%' }).waitFor()
  await choose('Text')
  await click([0.2, 0.1])
  await page.getByRole('textbox', { name: 'Text on the chart' }).fill('Support')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Text: Support' }).waitFor()
  expect(await drawings(page).count()).toBe(7)

  // What is measured goes with the next click, unless it is kept.
  await choose('Measure')
  await drag([0.55, 0.8], [0.7, 0.65])
  await page.getByText(/^\d+ bars$/).waitFor()
  await click([0.95, 0.95])
  await page.getByText(/^\d+ bars$/).waitFor({ state: 'detached' })
  await choose('Measure')
  await drag([0.55, 0.8], [0.7, 0.65])
  await page.getByRole('button', { name: 'Keep on the chart' }).click()
  const all = await names(page)
  expect(all).toHaveLength(8)

  // Moved by its line, and back by the keys of the chart.
  const trend = page.getByRole('button', { name: /^Trend line from/ })
  const before = await boxOf(trend)
  await page.mouse.move(...at([0.2, 0.3]))
  await page.mouse.down()
  await page.mouse.move(...at([0.28, 0.38]), { steps: 4 })
  await page.mouse.up()
  const moved = await boxOf(trend)
  expect(moved.x).toBeGreaterThan(before.x + 20)
  expect(moved.y).toBeGreaterThan(before.y + 10)
  expect(moved.width).toBeCloseTo(before.width, 0)
  await page.keyboard.press('Control+z')
  await waitUntil(async () => Math.abs((await boxOf(trend)).x - before.x) < 1)
  expect(await names(page)).toEqual(all)
  await page.keyboard.press('Control+Shift+z')
  await waitUntil(async () => Math.abs((await boxOf(trend)).x - moved.x) < 1)
  await page.keyboard.press('Control+z')

  // One of its points is dragged by a mouse, the other stays, and it stays chosen.
  const bar = page.locator('[data-drawing-bar]')
  await bar.waitFor()
  const [from, to] = (await trend.getAttribute('aria-label'))!.match(/\d\.\d+/g)!
  const end = (await page.getByRole('button', { name: /^Point 2 of Trend line/ }).boundingBox())!
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2 + 20, end.y + end.height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  await waitUntil(async () => !(await trend.getAttribute('aria-label'))!.includes(`to ${to}`))
  expect(await trend.getAttribute('aria-label')).toContain(`from ${from}`)
  await bar.waitFor()
  await page.keyboard.press('Control+z')
  await waitUntil(async () => (await trend.getAttribute('aria-label'))!.includes(`to ${to}`))

  // Another period shows them at the same prices.
  await page.getByRole('radio', { name: '1H' }).click()
  await waitUntil(async () => (await trend.count()) === 1 && (await boxOf(trend)).width < before.width / 2)
  expect(await names(page)).toEqual(all)
  await page.getByRole('radio', { name: '15M' }).click()

  // Another instrument has its own; so has the next visit.
  await page.getByRole('option', { name: /GBP\/USD/ }).click()
  await waitUntil(async () => (await drawings(page).count()) === 0)
  await page.getByRole('option', { name: /EUR\/USD/ }).click()
  await waitUntil(async () => (await drawings(page).count()) === 8)
  await page.reload()
  await drawings(page).first().waitFor()
  expect(await names(page)).toEqual(all)

  // All of them are hidden, shown, and once it was asked deleted.
  const { tools } = await desk(visitor)
  await tools.getByRole('button', { name: 'Hide all drawings' }).click()
  await waitUntil(async () => (await drawings(page).count()) === 0)
  await tools.getByRole('button', { name: 'Hide all drawings' }).click()
  await waitUntil(async () => (await drawings(page).count()) === 8)
  await tools.getByRole('button', { name: 'Delete all drawings' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete all 8 drawings on EUR/USD?' })
  await question.getByRole('button', { name: 'Delete 8 drawings' }).click()
  await waitUntil(async () => (await drawings(page).count()) === 0)

  // What was undone is not another instrument's.
  await page.getByRole('option', { name: /GBP\/USD/ }).click()
  const chart = page.locator('openlot-chart [tabindex]').first()
  await page
    .getByRole('heading', { level: 2, name: /^GBP\/USD/ })
    .first()
    .waitFor()
  await chart.focus()
  await page.keyboard.press('Control+z')
  expect(await drawings(page).count()).toBe(0)
  await page.getByRole('option', { name: /EUR\/USD/ }).click()
  await page.reload()
  await desk(visitor)
  expect(await drawings(page).count()).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('the keys alone draw, move, look after and delete a line', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/?lang=en`)
  const { page } = visitor
  const { tools } = await desk(visitor)
  await tools.getByRole('button', { name: 'Cursor' }).focus()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  const item = page.getByRole('menuitem', { name: 'Trend line' })
  await waitUntil(() => item.evaluate((element) => element === document.activeElement))
  // A letter goes to the item that begins with it.
  for (const key of ['h', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('button', { name: /^Horizontal line: click on the chart/ }).waitFor()
  await page.keyboard.press('Enter')
  const line = page.getByRole('button', { name: /^Horizontal line at/ })
  const price = async () => Number((await line.getAttribute('aria-label'))!.split(' ').at(-1))
  // A level line has no height, so it does not count as visible.
  await line.waitFor({ state: 'attached' })
  await waitUntil(() => line.evaluate((shape) => shape === document.activeElement))
  const first = await price()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await price()).toBeCloseTo(first - 0.0011, 6)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('button', { name: 'Dashed', pressed: true }).count()).toBe(1)
  await page.keyboard.press('Escape')
  // Back among the candles: a line that is out of sight is not drawn again.
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Delete')
  await line.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await line.waitFor({ state: 'attached' })
  expect(await price()).toBeCloseTo(first - 0.0001, 6)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('a planned position becomes the order in the ticket; a drawing is kept for some periods', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  const { tools, choose, click } = await desk(visitor)
  await choose('Long position')
  await click([0.3, 0.6])
  const plan = page.getByRole('button', { name: /^Long position: entry/ })
  await plan.waitFor()
  const [entry, target, stop] = (await plan.getAttribute('aria-label'))!.match(/\d\.\d+/g)!
  // What it would win and lose with the volume of the ticket.
  await page
    .getByText(/^0\.10 lots/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Use in ticket' }).click()
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByRole('radio', { name: 'Pending', checked: true }).waitFor()
  const values = () =>
    page.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await waitUntil(
    async () => [entry, target, stop].every((price) => price !== undefined) && (await values()).length > 2,
  )
  for (const price of [entry, target, stop]) expect(await values()).toContain(price)

  // It is shown on the chosen periods only, and still in the list.
  await plan.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Shown on periods' }).click()
  await page.getByRole('menuitemcheckbox', { name: '1 hour' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: '1H', exact: true }).click()
  await plan.waitFor({ state: 'detached' })
  await tools.getByRole('button', { name: 'List of drawings' }).click()
  await page.getByText(/^Shown on: 1 minute/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: '15M', exact: true }).click()
  await plan.waitFor()
  await tools.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('radio', { name: '1H', exact: true }).click()
  await plan.waitFor({ state: 'attached' })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('orders stay above drawings, and what is no drawing is dropped', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  const { choose, drag } = await desk(visitor)
  const submit = page.getByRole('button', { name: /^Buy [\d.]+ EUR\/USD/ })
  await waitUntil(() => submit.isEnabled())
  await submit.click()
  const tag = page.getByRole('button', { name: /^Buy [\d.]+ [+−]?\d/ })
  // Bought at the ask, it may be out of the sight of a chart of a few hours.
  await page.getByRole('radio', { name: '1D', exact: true }).click()
  await tag.waitFor()
  await choose('Rectangle')
  await drag([0.01, 0.05], [0.6, 0.98])
  await page.getByRole('button', { name: /^Rectangle from/ }).waitFor()
  await tag.click({ trial: true })

  // What the device holds is replaced by what the server has of it, and what is no drawing is left out.
  const key = await page.evaluate(() => Object.keys(localStorage).find((name) => name.includes('.drawings.')))
  expect(key).toMatch(/^openlot\.document\.\d+\.drawings\.\d+$/)
  await waitUntil(() =>
    page.evaluate((name) => (JSON.parse(localStorage.getItem(name)!) as { version: number }).version > 0, key!),
  )
  await page.evaluate((name) => localStorage.setItem(name, '{"version":0,"body":{"x":{"tool":"spiral"},"y":7}}'), key!)
  await page.reload()
  await desk(visitor)
  await page.getByRole('button', { name: /^Rectangle from/ }).waitFor()
  expect(await drawings(page).count()).toBe(1)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
