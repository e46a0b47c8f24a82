import { endpoints, type Order, type SignedIn } from '@openlot/core/contract'
import { waitFor } from '@openlot/tooling/wait'
import type { Locator, Page } from 'playwright'

/** Of EUR/USD. */
export const PIP = 0.0001

/** The token of the page's session. */
export const tokenOf = async (page: Page): Promise<string> =>
  (JSON.parse(await page.evaluate(() => localStorage.getItem('openlot.session') ?? '')) as SignedIn).token

/** The order in the answer to an edit. */
export async function edited(page: Page, act: () => Promise<void>): Promise<{ code: number; data: Order }> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(endpoints.editPending.path)),
    act(),
  ])
  return (await answer.json()) as { code: number; data: Order }
}

/** Scales the chart so that the line of an order at a price is in sight, whatever the prices of the hour were. */
export async function bringIntoSight(page: Page, price: string): Promise<void> {
  const fit = page.getByRole('button', { name: `Show ${price} on the chart`, includeHidden: true })
  const tag = page.locator('[data-edge]').filter({ has: fit })
  await tag.waitFor()
  if ((await tag.getAttribute('data-edge')) !== 'none') await fit.click()
  await page.locator('[data-edge=none]').filter({ has: fit }).waitFor()
}

/** Holds a finger on a price of the phone's chart, `share` of its height down; the button of the limit order there. */
export async function holdBelow(page: Page, share = 0.85): Promise<Locator> {
  const chart = page.getByRole('region', { name: 'Chart' })
  await chart.getByText('New York').waitFor()
  const touch = await page.context().newCDPSession(page)
  const entry = page.getByRole('dialog').getByRole('button', { name: /limit 0\.10$/ })
  await waitFor(
    async () => {
      // The chart gives way to the offer of a tour, which comes a little after the prices.
      const box = (await chart.getByRole('group', { name: /price chart/ }).boundingBox())!
      const point = { x: box.x + box.width / 3, y: box.y + box.height * share }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
      try {
        await page.locator('[data-lens]').waitFor({ timeout: 15_000 })
      } finally {
        // A finger that is down already cannot be put down again.
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      await entry.waitFor({ timeout: 15_000 })
    },
    { intervalMs: 500 },
  )
  return entry
}

/**
 * Opens what can be done at a price of the desk's chart by the right button of the mouse, `share` of its height down,
 * until there is an entry of this name.
 */
export async function rightClick(page: Page, name: RegExp, share: number): Promise<Locator> {
  const area = page.getByRole('group', { name: /price chart/ })
  await page.getByText('New York').first().waitFor()
  const menu = page.getByRole('menu')
  await waitFor(
    async () => {
      // The chart gives way to the offer of a tour, which comes a little after the prices.
      const box = (await area.boundingBox())!
      await page.mouse.click(box.x + box.width / 2, box.y + box.height * share, { button: 'right' })
      await menu.getByRole('menuitem', { name }).waitFor({ timeout: 15_000 })
    },
    { intervalMs: 500 },
  )
  return menu
}

/** Drags what has been found down by px, with the mouse or a finger. */
export async function dragDown(page: Page, target: Locator, px: number, hand: 'mouse' | 'finger'): Promise<void> {
  const box = (await target.boundingBox())!
  const [x, y] = [box.x + Math.min(20, box.width / 2), box.y + box.height / 2]
  if (hand === 'mouse') {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + px, { steps: 6 })
    await page.mouse.up()
    return
  }
  const touch = await page.context().newCDPSession(page)
  const at = (dy: number) => [{ x, y: y + dy }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 6; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((px * step) / 6) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
