import { waitUntil } from '@openlot/tooling/wait'
import { expect } from 'vitest'
import type { Point } from './engine.ts'
import type { Page } from './page.ts'
import { button, css, role, text } from './query.ts'

/** Fewer would be axes without candles. */
const MIN_DRAWN_PIXELS = 2000

/** Runs in the page: how many pixels the canvases of the chart on show have drawn, and a sum that changes with them. */
function ink(): { pixels: number; sum: number } {
  const result = { pixels: 0, sum: 0 }
  for (const canvas of document.querySelectorAll('canvas')) {
    if (!canvas.checkVisibility() || canvas.width === 0 || canvas.height === 0) continue
    // A copy that is made for being read: the chart's own canvas stays where it is drawn fastest.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!
    copy.drawImage(canvas, 0, 0)
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
    for (let at = 3; at < data.length; at += 4) {
      if (data[at] === 0) continue
      result.pixels += 1
      result.sum = (result.sum * 31 + at * data[at - 1]! + data[at - 2]!) % 1_000_000_007
    }
  }
  return result
}

/** Waits until the chart has candles. */
export async function seeCandles(page: Page): Promise<void> {
  await page.see(css('canvas'))
  await waitUntil(async () => (await page.evaluate(ink)).pixels > MIN_DRAWN_PIXELS)
}

/** Drags the chart to what was earlier, and goes back by its button. */
export async function panAndReturn(page: Page): Promise<void> {
  const newest = button('Back to the newest candle')
  await page.gone(newest)
  const before = await page.evaluate(ink)
  await page.drag(css('openlot-chart'), { x: 150, y: 0 })
  await page.see(newest)
  expect((await page.evaluate(ink)).sum).not.toBe(before.sum)
  await page.click(newest)
  await page.gone(newest)
}

/** Pulls a stop loss out of the tag of a position on the chart, and sets it; returns its price. */
export async function pullStop(
  page: Page,
  { tag, lots, by }: { tag: RegExp; lots: string; by: Point },
): Promise<string> {
  // Bought at the ask, it may be out of the sight of a chart of a few hours.
  await page.click(role('radio', '1D'))
  // What is dragged when other candles come is let go.
  await page.gone(css('openlot-chart ~ div > output'))
  await page.drag(button(tag), by)
  await page.see(role('slider', `Stop loss of Buy ${lots} EUR/USD`))
  const confirm = button(/^Set stop loss/)
  const [price] = /\d\.\d{4,5}/.exec((await page.see(confirm)).text)!
  await page.click(confirm)
  await page.see(text(`Stop loss set at ${price}`))
  return price
}
