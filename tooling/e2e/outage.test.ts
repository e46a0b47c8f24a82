import type { Browser, Page } from 'playwright'
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

/** Cuts the download of files with a name; they are downloaded again after `mend`. */
async function cut(page: Page, name: RegExp): Promise<{ mend(): void; readonly tries: number }> {
  const line = { isCut: true, tries: 0 }
  await page.route(name, (route) => {
    line.tries += 1
    return line.isCut ? route.abort('internetdisconnected') : route.continue()
  })
  return {
    mend: () => (line.isCut = false),
    get tries() {
      return line.tries
    },
  }
}

/** Marks the document, to see that it has not been reloaded. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window)

async function demoOn(device: 'mobile' | 'pc'): Promise<Visitor> {
  const visitor = await visit(browser, device, `${broker.hosts[device]}/login?lang=en`)
  await visitor.page.getByRole('button', { name: 'Try the demo account' }).click()
  await visitor.page.waitForURL(`${broker.hosts[device]}/`)
  return visitor
}

it('a screen that could not be loaded in a tunnel comes back with the network, without a reload', async () => {
  const { page, leave } = await demoOn('mobile')
  await mark(page)
  const line = await cut(page, /assets\/OrdersScreen/)
  const tabs = page.getByRole('navigation')
  await tabs.getByRole('link', { name: 'Orders' }).click()
  await page.getByText('This could not be loaded').waitFor()
  await tabs.getByRole('link', { name: 'Quotes' }).click()
  await page.getByRole('link', { name: /EUR\/USD/ }).waitFor()
  await tabs.getByRole('link', { name: 'Orders' }).click()
  await page.getByText('This could not be loaded').waitFor()
  line.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No open positions').waitFor()
  expect(await isMarked(page)).toBe(true)
  await leave()
})

it('what a tap may need is loaded while the app is idle, so that it is there in a tunnel', async () => {
  const { page, leave } = await demoOn('mobile')
  await page.waitForResponse(/assets\/UserScreen/)
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  await page.getByText('You are offline').waitFor()
  await page.context().setOffline(false)
  await page.getByText('No open positions').waitFor()
  await leave()
})

it('a dialog that cannot be loaded at the desk is a notice, and the workspace stays', async () => {
  const { page, leave } = await demoOn('pc')
  const line = await cut(page, /assets\/ConfirmDialog/)
  await page.getByRole('option', { name: /EUR\/USD/ }).click()
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByRole('button', { name: /^Buy .* EUR\/USD$/ }).click()
  const close = page.getByRole('table').getByRole('button', { name: /^Close .* EUR\/USD/ })
  await close.click()
  await page.getByText('This could not be loaded').waitFor()
  expect(await page.locator('canvas').first().isVisible()).toBe(true)
  line.mend()
  await close.click()
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')

  // Without the network nothing can be closed, and the button says why.
  await page.context().setOffline(true)
  await waitUntil(() => close.isDisabled())
  expect(await close.getAttribute('title')).toBe('Waiting for a current price.')
  await page.context().setOffline(false)
  await waitUntil(() => close.isEnabled())
  await leave()
})

it.each([
  ['mobile', 'en', 'The files of this page could not be loaded.'],
  ['pc', 'de', 'Die Dateien dieser Seite konnten nicht geladen werden.'],
] as const)(
  'below the path of a proxy, where no file is, %s says so and does not stay blank',
  async (app, language, words) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    // What the proxy leads to elsewhere: each file, as another site answers it.
    await page.route(/\/assets\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' }),
    )
    await page.goto(`${broker.hosts[app]}/below/?lang=${language}&device=${app}`)
    await page.getByRole('alert').getByText(words).waitFor()
    await page.unroute(/\/assets\//)
    await page.reload()
    await page.getByRole('link').first().waitFor()
    expect(await page.getByText(words).isVisible()).toBe(false)
    await context.close()
  },
)

it('a page of a version that was replaced reloads itself once', async () => {
  const { page, leave } = await demoOn('mobile')
  await mark(page)
  // The server has the new version: another main script, and none of the old files.
  let isReplaced = true
  await page.route(/assets\/UserScreen/, (route) => (isReplaced ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route(/\/user$/, async (route) => {
    if (route.request().resourceType() === 'document') {
      isReplaced = false
      return route.continue()
    }
    const answer = await route.fetch()
    const html = await answer.text()
    return route.fulfill({
      response: answer,
      body: html.replaceAll(/\/assets\/app-[\w-]+\.js/g, '/assets/app-next.js'),
    })
  })
  const reloaded = page.waitForEvent('load')
  await page
    .getByRole('link', { name: /^Account, .*margin/i })
    .first()
    .click()
  await reloaded
  await page.getByText('Demo account', { exact: true }).waitFor()
  expect(await isMarked(page)).toBe(false)
  await leave()
})

it('prices that stop on an open connection are marked, and cannot be traded on', async () => {
  const { page, hold, quotes, leave } = await demoOn('mobile')
  await page.getByRole('navigation').getByRole('link', { name: 'Trade' }).click()
  const buy = page.getByRole('main').getByRole('button', { name: /^Buy/ })
  await waitUntil(() => buy.isEnabled())
  // How fast they have come until then decides how soon it is told: within seconds.
  await waitUntil(() => quotes('EURUSD').length > 0)
  hold(true)
  await page.getByText(/^Delayed \d+ s$/).waitFor()
  await waitUntil(() => buy.isDisabled())
  hold(false)
  await page.getByText(/^Delayed/).waitFor({ state: 'detached' })
  await waitUntil(() => buy.isEnabled())
  await leave()
})

it('hiding the balance hides every amount of the account', async () => {
  const { page, leave } = await demoOn('pc')
  const amounts = page.getByText(/100,000\.00|99,9\d\d\.\d\d/)
  await amounts.first().waitFor()
  await waitUntil(async () => (await amounts.count()) > 1)
  await page.getByRole('button', { name: 'Hide balance' }).click()
  await waitUntil(async () => (await amounts.count()) === 0)
  await page.getByText('••••').first().waitFor()
  await leave()
})
