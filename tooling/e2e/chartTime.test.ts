import { endpoints } from '@openlot/core/contract'
import { HOUR_MS, isoTime } from '@openlot/core/math'
import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { pressByKey, untilFocused } from './support/focus.ts'
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

const away = (page: Page): Locator => page.getByRole('button', { name: 'Back to the newest candle' })

/** A minute of the day before yesterday, by the clocks of the chart. */
function dayBefore(): { date: string; time: string } {
  const text = isoTime(Date.now() - 30 * HOUR_MS, 'America/New_York')
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

async function fill(dialog: Locator, { date, time }: { date: string; time: string }): Promise<void> {
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Time').fill(time)
}

it('at the desk Alt G goes to a date, loads what is around it, and says why it cannot; digits are a period', async () => {
  const { page, complaints, leave } = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en&from=/`)
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.getByRole('radio', { name: '1M', exact: true }).click()
  const chart = page.locator('openlot-chart [tabindex]').first()
  const dialog = page.getByRole('dialog', { name: 'Go to a date' })
  // Its code comes after the first candles.
  await waitUntil(async () => {
    await chart.focus()
    await page.keyboard.press('Alt+g')
    return dialog.isVisible()
  })

  await fill(dialog, { date: '2100-01-01', time: '00:00' })
  await dialog.getByRole('button', { name: 'Go', exact: true }).click()
  await dialog.getByText('This is in the future. Enter an earlier date or time.').waitFor()

  const pages: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === endpoints.candles.path) pages.push(search)
  })
  const wanted = dayBefore()
  await fill(dialog, wanted)
  // As who types: Enter right after a press, with nothing between, is that press again.
  await dialog.getByLabel('Time').press('ArrowRight')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await away(page).waitFor()
  await page.locator('dt', { hasText: wanted.time }).waitFor()
  expect(pages.filter((search) => search.includes('start=')).length).toBe(1)
  expect(pages.length).toBe(2)
  // The date that it begins with is the one in the middle.
  await page.keyboard.press('Alt+g')
  await waitUntil(async () => (await dialog.getByLabel('Date').inputValue()) === wanted.date)

  await fill(dialog, { date: '2001-01-01', time: '00:00' })
  await dialog.getByRole('button', { name: 'Go', exact: true }).click()
  await dialog.getByText(/^The history of this chart begins on/).waitFor()
  await pressByKey(page, dialog.getByRole('button', { name: /^Go to \d/ }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('History begins here').waitFor()

  await away(page).click()
  await away(page).waitFor({ state: 'detached' })

  // With the chart in use digits are a period, and no letter after them is a key of the page.
  const typed = page.getByRole('combobox', { name: 'Type a period' })
  await chart.focus()
  await page.keyboard.type('4h')
  await page.getByRole('option', { name: '4 hours' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: '4H', exact: true, checked: true }).waitFor()
  await untilFocused(chart)
  await page.keyboard.type('7')
  await page.getByText('“7” is not a period of the chart.').waitFor()
  await page.keyboard.press('Escape')
  await typed.waitFor({ state: 'detached' })
  await untilFocused(chart)
  expect(await page.getByRole('radio', { name: '4H', exact: true }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await leave()
})

it('on the phone the sheet of periods goes to a date', async () => {
  const { page, complaints, leave } = await visit(browser, 'mobile', `${broker.hosts.mobile}/trade?lang=en`)
  await page.getByRole('main').getByRole('radio', { name: '1M', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Chart settings/ }).click()
  await sheet.getByRole('button', { name: 'Go to a date' }).click()
  await fill(sheet, dayBefore())
  await sheet.getByRole('button', { name: 'Go', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  await away(page).click()
  await away(page).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await leave()
})
