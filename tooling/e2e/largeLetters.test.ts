import { chromiumLaunchOptions } from '@openlot/tooling/browser'
import { type Page, chromium } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'

let broker: Broker
beforeAll(async () => {
  broker = await startBroker()
})
afterAll(async () => {
  await broker?.stop()
})

const VIEWPORT = { width: 1440, height: 900 }

/** Opens the desk of a demo account in a browser with a setting of its own for letters. */
async function withLetters(setting: string, language: string, judgeDesk: (page: Page) => Promise<void>): Promise<void> {
  const { args, ...options } = chromiumLaunchOptions()
  const own = await chromium.launch({ ...options, args: [...args, `--blink-settings=${setting}`] })
  try {
    const page = await own.newPage({ viewport: VIEWPORT })
    await page.goto(`${broker.hosts.pc}/login?lang=${language}&device=pc&from=/`)
    await page.getByRole('main').getByRole('button').last().click()
    await page.waitForURL((url) => url.pathname === '/')
    // Its last button opens the menu of the user.
    const menu = page.getByRole('banner').getByRole('button').last()
    const { x, width } = await waitUntil(() => menu.boundingBox())
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(VIEWPORT.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(VIEWPORT.width)
    await judgeDesk(page)
  } finally {
    await own.close()
  }
}

it.concurrent.each(['en', 'de', 'ar'])('pc cuts no code and no menu where no letter is small: %s', async (language) => {
  await withLetters('minimumFontSize=20', language, async (page) => {
    const codes = page.getByRole('option').locator('> span:first-child > span:last-child')
    await codes.first().waitFor()
    expect(await codes.first().evaluate((code) => getComputedStyle(code).fontSize)).toBe('20px')
    const cut = await codes.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })
})

it.concurrent('pc keeps the menu in sight where letters are large', () =>
  withLetters('defaultFontSize=24', 'en', async (page) => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px')
  }))
