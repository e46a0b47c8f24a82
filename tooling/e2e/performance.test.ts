import { type Order, endpoints } from '@openlot/core/contract'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS } from './support/everyPage.ts'
import { logIn } from './support/forms.ts'
import { PASSWORD, certify, deposit, post, register } from './support/person.ts'
import { press } from './support/tour.ts'
import { launchBrowser, visit } from './support/visitor.ts'

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

const EUR_USD = 1
const PATH = '/mine/performance'

/** Buys and closes at once. */
async function trade(token: string, count: number): Promise<void> {
  const terms = { type: 1, forex_id: EUR_USD, multiple: 100, status: 1, cont: '0.01' }
  for (let done = 0; done < count; done += 1) {
    const { Id } = (await post(broker, endpoints.submitOrder.path, terms, token)) as Order
    await post(broker, endpoints.closeOrder.path, { id: Id, cont: '0.01' }, token)
  }
}

it.each(APPS)(
  '%s: figures of closed trades, from none over a few to enough, of one instrument and back',
  async (app) => {
    const person = await register(broker)
    await certify(broker, person)
    await deposit(broker, person, '1000')
    const { page, complaints, leave } = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=${PATH}`)
    await logIn(page, { email: person.user.email, password: PASSWORD })
    await page.getByRole('heading', { level: 1, name: 'Performance' }).waitFor()
    await page.getByText('No closed trades yet').waitFor()
    await page.getByRole('link', { name: 'Trade', exact: true }).last().waitFor()

    // Too few say nothing.
    await trade(person.token, 2)
    await page.goto(`${broker.hosts[app]}${PATH}`)
    await page.getByText(/^2 trades in this period\. Figures are shown from 5 trades on/).waitFor()
    expect(await page.getByText('Win rate', { exact: true }).count()).toBe(0)

    await trade(person.token, 3)
    await page.goto(`${broker.hosts[app]}${PATH}`)
    await page.getByText('Win rate', { exact: true }).waitFor()
    await page.getByRole('table', { name: 'Net profit by weekday and hour of opening' }).waitFor()
    const row = page.getByRole('button', { name: /^EUR\/USD/ })
    await press(app, row)
    await page.getByText(/^The curve is of the whole account/).waitFor()
    expect(new URL(page.url()).searchParams.get('instrument')).toBe(String(EUR_USD))
    await page.reload()
    const only = page.getByRole('button', { name: 'Only EUR/USD: Clear filters' })
    await press(app, only)
    await only.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')

    // None of these were sold.
    await page.goto(`${broker.hosts[app]}${PATH}?side=sell`)
    await page.getByText('No closed trades found').waitFor()
    await press(app, page.getByRole('button', { name: 'Clear filters', exact: true }).last())
    await page.getByText('Win rate', { exact: true }).waitFor()

    if (app === 'pc') {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as CSV' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^performance-\d{4}-\d\d-\d\d\.csv$/)
    } else {
      // The way there, and back.
      await page.goto(`${broker.hosts.mobile}/order?tab=history`)
      await page.getByRole('link', { name: 'Performance' }).tap()
      await page.waitForURL((url) => url.pathname === PATH)
      await page.getByRole('button', { name: 'Back' }).tap()
      await page.waitForURL((url) => url.pathname === '/order')
    }
    expect(complaints).toEqual([])
    await leave()
  },
)
