import { waitFor } from '@openlot/tooling/wait'
import type { Browser, Locator, Page } from 'playwright'
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

/** The first trader of the demo data who leads. */
const LEADER = '/trader/1001'
const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })

it.concurrent.each(['mobile', 'pc'] as const)(
  'a demo user copies a trader on %s, and gets the money back',
  async (app) => {
    const { page, complaints, leave } = await visit(browser, app, `${broker.hosts[app]}${LEADER}?lang=en`)
    await page.getByRole('heading', { name: /^Example/, level: 2 }).waitFor()
    await page.getByText('Only followers see what is open now.').waitFor()

    await button(page, /^Copy Example/).click()
    await button(page, 'Try the demo account').click()
    await page.waitForURL((url) => url.pathname === LEADER)
    await button(page, /^Copy Example/).click()
    const form = page.getByRole('dialog')
    await form.getByText('This uses virtual funds').waitFor()
    await form.getByText('virtual funds available').waitFor()

    const amount = form.getByLabel('Amount', { exact: true })
    await amount.fill('5')
    await button(form, /^Copy Example .* with 5.00 demo USD$/).click()
    await form.getByText('At least 100.00 USD is needed.').waitFor()
    await amount.fill('5000')
    expect(await form.getByLabel('In USD').inputValue()).toBe('3,000.00')
    await form.getByLabel('In % of the amount').fill('50')
    expect(await form.getByLabel('In USD').inputValue()).toBe('2,500.00')
    await button(form, /^Copy Example .* with 5,000.00 demo USD$/).click()

    await page.waitForURL((url) => url.pathname === '/copy/detail')
    const figures = page.getByRole('region', { name: 'Copy summary' })
    await figures.getByText('2,500.00 USD').waitFor()
    await page.getByRole('list', { name: 'Activity' }).getByText('Started').waitFor()

    await button(figures, 'Pause').click()
    await figures.getByText('Paused').waitFor()
    await button(figures, 'Resume').click()
    await figures.getByText('Copying', { exact: true }).waitFor()

    await button(figures, 'Add funds').click()
    await page.getByRole('dialog').getByLabel('Amount', { exact: true }).fill('250')
    await button(page.getByRole('dialog'), 'Add 250.00 USD').click()
    await figures.getByText('5,250.00 USD').first().waitFor()

    await button(figures, 'Stop copying').click()
    await button(page.getByRole('dialog'), 'Close all and return the funds').click()
    await button(page.getByRole('alertdialog'), 'Close all and return the funds').click()
    await figures.getByText('You stopped it.').waitFor()
    expect(complaints).toEqual([])
    await leave()
  },
)

it('who leads nothing is told what is missing', async () => {
  const { page, complaints, leave } = await visit(browser, 'pc', `${broker.hosts.pc}/login?from=/copy/lead&lang=en`)
  await button(page, 'Try the demo account').click()
  await page.waitForURL((url) => url.pathname === '/copy/lead')
  await page.getByText('0 of 10').waitFor()
  const hidden = page.getByRole('switch', { name: 'Not in the ranking' })
  await hidden.click()
  await page.reload()
  await waitFor(async () => expect(await hidden.isChecked()).toBe(true))
  expect(complaints).toEqual([])
  await leave()
})
