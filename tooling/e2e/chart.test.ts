import { endpoints, type Order } from '@openlot/core/contract'
import type { Browser, Page } from 'playwright'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { untilFocused } from './support/focus.ts'
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

/** The order in the next answer of the call that sets stops. */
async function stopsSet(page: Page, act: () => Promise<void>): Promise<Order> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(endpoints.setStops.path)),
    act(),
  ])
  const { code, data } = (await answer.json()) as { code: number; data: Order }
  expect(code).toBe(1)
  return data
}

/** Counts the calls that set stops. */
function countSets(page: Page): { count: number } {
  const sets = { count: 0 }
  page.on('request', (request) => {
    if (request.url().includes(endpoints.setStops.path)) sets.count += 1
  })
  return sets
}

it('a stop loss is pulled out of a position by a finger, and set when it is confirmed', async () => {
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Trade' }).click()
  await page.getByRole('main').getByRole('button', { name: /^Buy/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Lots', { exact: true }).fill('0.10')
  await sheet.getByRole('button', { name: 'Buy 0.10 EUR/USD' }).click()

  const tag = page.getByRole('button', { name: /^Buy 0\.10 [+−]?\d/ })
  await tag.waitFor()
  // Candles of hours, so that a finger pulls further than the market comes meanwhile.
  await page.getByRole('main').getByRole('radio', { name: '1H' }).click()
  const sets = countSets(page)
  const touch = await page.context().newCDPSession(page)
  const grip = page.getByRole('slider', { name: 'Stop loss of Buy 0.10 EUR/USD' })
  const chart = page.getByRole('group', { name: 'EURUSD price chart' })
  await waitFor(
    async () => {
      const box = (await tag.boundingBox())!
      const [x, y] = [box.x + 20, box.y + box.height / 2]
      const pane = (await chart.boundingBox())!
      const depth = pane.y + pane.height - y - 8
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
      await send('touchStart', [{ x, y }])
      // However narrow the day was and far the price has come, until it is a stop loss, or at the bottom of the chart.
      for (let dy = 4; dy <= depth; dy += 4) {
        await send('touchMove', [{ x, y: y + dy }])
        if (dy >= 120 && dy % 20 === 0 && (await grip.isVisible())) break
      }
      await send('touchEnd', [])
      // Drawn later on a busy machine: a second pull would begin anew.
      await grip.waitFor({ timeout: 15_000 })
    },
    { intervalMs: 500 },
  )
  expect(sets.count).toBe(0)
  const button = page.getByRole('button', { name: /^Set stop loss/ })
  const shown = (await button.innerText()).split('\n').at(-1)!
  const order = await stopsSet(page, () => button.click())
  expect(Number(order.TargetLossPrice)).toBe(Number(shown))
  // In whole pips, to the last digit.
  expect(order.TargetLossPrice).toMatch(/^\d\.\d{4}0?$/)
  await page.getByText(`Stop loss set at ${shown}`).waitFor()

  // With forced colours the lines are told apart by their shapes.
  await page.emulateMedia({ forcedColors: 'active' })
  const shapes = await page.locator('[data-kind]:not([hidden])').evaluateAll((lines) =>
    lines
      .map((line) => [(line as HTMLElement).dataset['kind'], getComputedStyle(line).borderBlockStartStyle])
      .filter(([, shape]) => shape !== 'none')
      .map((pair) => pair.join(' ')),
  )
  for (const shape of ['position solid', 'stop-loss dashed', 'ask dotted']) expect(shapes).toContain(shape)
  await page.emulateMedia({ forcedColors: 'none' })

  // Its × asks before it takes the stop away.
  await page.getByRole('button', { name: 'Remove the stop loss of Buy 0.10 EUR/USD' }).click()
  const removed = await stopsSet(page, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Remove stop loss' }).click(),
  )
  expect(Number(removed.TargetLossPrice)).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('at the desk the keys do it: one pip, ten pips, Enter, Escape', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  const submit = page.getByRole('button', { name: /^Buy [\d.]+ EUR\/USD/ })
  await waitUntil(() => submit.isEnabled())
  await submit.click()
  const tag = page.getByRole('button', { name: /^Buy [\d.]+ [+−]?\d/ })
  // Bought at the ask, it may be out of the sight of a chart of a few hours.
  await page.getByRole('radio', { name: '1D', exact: true }).click()
  await tag.waitFor()
  const sets = countSets(page)
  await tag.focus()
  await page.keyboard.press('ArrowDown')
  const grip = page.getByRole('slider', { name: /^Stop loss of Buy/ })
  await untilFocused(grip)
  const price = async () => Number((await grip.getAttribute('aria-valuetext'))!.split(',')[0])
  const first = await price()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await price()).toBeCloseTo(first - 0.0011, 6)

  await page.keyboard.press('Escape')
  await grip.waitFor({ state: 'detached' })
  expect(sets.count).toBe(0)

  await tag.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await untilFocused(grip)
  await page.keyboard.press('Shift+ArrowDown')
  const wanted = await price()
  const order = await stopsSet(page, () => page.keyboard.press('Enter'))
  expect(Number(order.TargetLossPrice)).toBe(wanted)
  // Far enough from the market not to be reached, it may be out of the chart's sight.
  await page
    .locator('[role="cell"], [role="gridcell"], td', { hasText: wanted.toFixed(5) })
    .first()
    .waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('a stop that the server refuses goes back to where it was, with the reason', async () => {
  const visitor = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  const submit = page.getByRole('button', { name: /^Buy [\d.]+ EUR\/USD/ })
  await waitUntil(() => submit.isEnabled())
  await submit.click()
  const tag = page.getByRole('button', { name: /^Buy [\d.]+ [+−]?\d/ })
  // Bought at the ask, it may be out of the sight of a chart of a few hours.
  await page.getByRole('radio', { name: '1D', exact: true }).click()
  await tag.waitFor()
  // As if the market had passed the stop on the way: what arrives is above the price.
  await page.route(`**${endpoints.setStops.path}`, async (route) => {
    const body = route.request().postData() ?? ''
    await route.continue({ postData: body.replace(/(stop_loss_price\W+?)\d[\d.]*/, '$19') })
  })
  const grip = page.getByRole('slider', { name: /^Stop loss of Buy/ })
  await tag.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await untilFocused(grip)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(endpoints.setStops.path)),
    page.keyboard.press('Enter'),
  ])
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  expect(code).not.toBe(1)
  await page.getByText(msg).first().waitFor()
  await grip.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /^SL / }).count()).toBe(0)
  await visitor.leave()
})
