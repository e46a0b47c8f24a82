import { endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page, Response, Route } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askServer } from './support/askServer.ts'
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

type App = 'mobile' | 'pc'
const APPS = ['mobile', 'pc'] as const
const NOTHING_DONE = 'A newer version is in use, so nothing was done. Reload to continue.'
const UNKNOWN = 'A newer version is in use. Reload to see the outcome.'

const isOrder = (response: Response): boolean =>
  response.url().includes(endpoints.submitOrder.path) && response.request().method() === 'POST'

/** A demo account at the ticket of EUR/USD. */
async function atTicket(app: App): Promise<Visitor & { buy: Locator }> {
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en`)
  const { page } = visitor
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL(`${broker.hosts[app]}/`)
  if (app === 'mobile') {
    await page.getByRole('link', { name: /EUR\/USD/ }).click()
    await page.waitForURL(`${broker.hosts.mobile}/trade`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Buy [\d.,]+$/ })
      .click()
  } else await page.getByRole('option', { name: /EUR\/USD/ }).click()
  const ticket = app === 'mobile' ? page.getByRole('dialog') : page.getByRole('region', { name: 'Order ticket' })
  const buy = ticket.getByRole('button', { name: /^Buy .* EUR\/USD$/ })
  await waitUntil(() => buy.isEnabled())
  return { ...visitor, buy }
}

/** From now on the server has another version of the app; this page is one of before. */
async function deploy(page: Page): Promise<void> {
  await page.route(
    (url) => !url.host.startsWith('api.') && !url.pathname.includes('.'),
    async (route) => {
      const answer = await askServer(route)
      const html = (await answer.text()).replaceAll(/\/assets\/app-[^"]+\.js/g, '/assets/app-next.js')
      return route.request().resourceType() === 'document'
        ? route.continue()
        : route.fulfill({ response: answer, body: html })
    },
  )
}

/** What the server of the new version answers to an order, in place of what it is. */
const answerOrders = (page: Page, answer: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(`**${endpoints.submitOrder.path}*`, (route) =>
    route.request().method() === 'POST' ? answer(route) : route.continue(),
  )

const refuse = (status: number, code: number) => async (route: Route) =>
  route.fulfill({
    status,
    headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
    body: JSON.stringify({ code, msg: 'In the words of the server', data: null }),
  })

/** How many orders the server holds for the user of the page. */
async function held(page: Page): Promise<number> {
  const api = broker.hosts.mobile.replace('localhost', 'api.localhost')
  return page.evaluate(
    async ({ url, key }) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string }
      const answer = await fetch(url, { headers: { authorization: session.token ?? '' } })
      return ((await answer.json()) as { data: { data: unknown[] } }).data.data.length
    },
    { url: `${api}${endpoints.orders.path}?status=1&page=1`, key: 'openlot.session' },
  )
}

it.each(APPS)(
  'an order of a page of %s from before a deployment is executed while the calls are the same',
  async (app) => {
    const { page, buy, leave } = await atTicket(app)
    await deploy(page)
    const [answer] = await Promise.all([page.waitForResponse(isOrder), buy.click()])
    expect(await answer.json()).toMatchObject({ code: 1 })
    await page.getByText(/^Bought .* EUR\/USD$/).waitFor()
    expect(await page.getByText('newer version').count()).toBe(0)
    expect(await held(page)).toBe(1)
    await leave()
  },
)

it.each(
  APPS.flatMap((app) => [
    { app, status: 404, code: 404, title: 'does not know' },
    { app, status: 410, code: 410, title: 'has given up' },
    { app, status: 200, code: 1001, title: 'wants in another form' },
  ]),
)('an order of $app that a newer server $title is refused with a way to go on', async ({ app, status, code }) => {
  const { page, buy, leave } = await atTicket(app)
  await answerOrders(page, refuse(status, code))
  // What the server says is of this version.
  await buy.click()
  await page.getByText('In the words of the server').waitFor()

  await deploy(page)
  await buy.click()
  await page.getByText(NOTHING_DONE).waitFor()
  expect(await held(page)).toBe(0)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await leave()
})

it.each(APPS)('an order of %s whose answer is of a newer version is looked for after a reload', async (app) => {
  const { page, buy, leave } = await atTicket(app)
  await deploy(page)
  await answerOrders(page, async (route) => {
    const answer = await askServer(route)
    const { data: _, ...rest } = (await answer.json()) as { data: unknown }
    return route.fulfill({ response: answer, body: JSON.stringify({ ...rest, data: { order: 'in another form' } }) })
  })
  await buy.click()
  await page.getByText(UNKNOWN).waitFor()
  expect(await held(page)).toBe(1)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  if (app === 'mobile') {
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'EUR/USD' }).waitFor()
  } else {
    await page
      .getByRole('table')
      .getByRole('button', { name: /^Close .* EUR\/USD/ })
      .waitFor()
  }
  expect(await held(page)).toBe(1)
  await leave()
})

it.each([
  ['mobile', /assets\/OrdersScreen/],
  ['pc', /assets\/ConfirmDialog/],
] as const)(
  'a part of %s that is gone, where the page cannot reload itself, is told with a way to go on',
  async (app, file) => {
    const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en`)
    const { page, leave } = visitor
    await page.route(file, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Try the demo account' }).click()
    await page.waitForURL(`${broker.hosts[app]}/`)
    await deploy(page)
    // As where a browser stores nothing.
    await page.evaluate(() => Object.defineProperty(window, 'sessionStorage', { value: undefined }))
    if (app === 'mobile') await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click()
    else {
      await page.getByRole('option', { name: /EUR\/USD/ }).click()
      await page
        .getByRole('region', { name: 'Order ticket' })
        .getByRole('button', { name: /^Buy .* EUR\/USD$/ })
        .click()
      await page
        .getByRole('table')
        .getByRole('button', { name: /^Close .* EUR\/USD/ })
        .click()
    }
    await page.getByText(NOTHING_DONE).waitFor()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await leave()
  },
)
