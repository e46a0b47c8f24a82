import { waitFor } from '@openlot/tooling/wait'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS } from './support/everyPage.ts'
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

const inSight = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** Answers the three questions of a lesson. */
async function answerAll(page: Page, answers: readonly string[]): Promise<void> {
  const questions = page.getByRole('region', { name: 'Three questions' })
  for (const name of answers) {
    await questions.getByRole('radio', { name, exact: true }).check()
    // A question that is answered right has none.
    await questions.getByRole('button', { name: 'Check' }).first().click()
  }
  await waitFor(async () => expect(await questions.getByText('Correct.').count()).toBe(answers.length))
}

it.each(APPS)('%s teaches a lesson by what is done in it, and remembers it on other devices', async (app) => {
  const start = `${broker.hosts[app]}/login?lang=en&from=/user`
  const { page, complaints, leave } = await visit(browser, app, start)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Try the demo/ })
    .click()
  await page.waitForURL((url) => url.pathname === '/user')
  await page.getByRole('link', { name: 'Learn to trade' }).click()
  await page.getByText('0 of 6 done').waitFor()
  await page.getByRole('link', { name: /^Size by risk/ }).click()
  await page.getByRole('heading', { name: 'Size by risk', level: 1 }).waitFor()

  await page.getByRole('radio', { name: 'Twice the lots' }).check()
  await page.getByRole('region', { name: 'Three questions' }).getByRole('button', { name: 'Check' }).first().click()
  await page.getByText('Not quite. Try another answer.').waitFor()
  await answerAll(page, ['Half the lots', '95%', '100%'])
  await page.getByText('One thing is left: try it out above.').waitFor()
  const task = page.getByRole('region', { name: 'Try it out' })
  await task.getByLabel('Lots').fill('0.5')
  await task.getByRole('button', { name: 'Check' }).click()
  await task.getByText('Not yet. Look at the figures again.').waitFor()
  await task.getByLabel('Lots').fill('0.05')
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/learn') && response.request().method() === 'POST',
  )
  await task.getByRole('button', { name: 'Check' }).click()
  await task.getByText('10 USD ÷ 20 pips ÷ 10.00 USD, rounded down: 0.05 lots.').waitFor()
  await page.getByText('It stays marked as done on all your devices.').waitFor()
  expect((await saved).status()).toBe(200)

  // The next one is read from its beginning.
  await page.getByRole('link', { name: 'Next: Copying traders' }).click()
  await page.getByRole('heading', { name: 'Copying traders', level: 1 }).waitFor()
  await waitFor(async () => expect(await inSight(page.getByRole('heading', { name: 'Try it out' }))).toBe(true))
  await page.getByRole('link', { name: 'All lessons' }).click()
  await page.getByText('1 of 6 done').waitFor()
  const session = await page.evaluate(() => localStorage.getItem('openlot.session'))
  const other = await visit(browser, app, `${broker.hosts[app]}/login?lang=en`)
  await other.page.evaluate((text) => localStorage.setItem('openlot.session', text ?? ''), session)
  await other.page.goto(`${broker.hosts[app]}/learn?lang=en`)
  await other.page.getByText('1 of 6 done').waitFor()
  expect(other.complaints).toEqual([])
  expect(complaints).toEqual([])
  await other.leave()
  await leave()
})

it.each(APPS)('%s shows a visitor a stop-out on a price of the page alone', async (app) => {
  const { page, complaints, leave } = await visit(browser, app, `${broker.hosts[app]}/learn/stop-out?lang=en`)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') orders.push(request.url())
  })
  const scene = page.getByRole('region', { name: 'Practice price' })
  await scene.getByRole('button', { name: 'Start the price' }).click()
  await scene.getByText('Bought 0.50 lots at 1.10000. Margin 550.00 USD.').waitFor()
  await scene.getByText(/^Margin level 98%: margin call/).waitFor()
  await scene.getByText(/closed by stop-out at 1\.08540\. Result −730\.00 USD\.$/).waitFor()
  await scene.getByText('The price is back at 1.10200. The position is not.').waitFor()
  await scene.getByRole('button', { name: 'Watch again' }).waitFor()
  await page.getByText('Most of the account was gone before the price turned.').waitFor()
  expect(orders).toEqual([])
  expect(complaints).toEqual([])
  await leave()
})
