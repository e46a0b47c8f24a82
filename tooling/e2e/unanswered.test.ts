import { endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askServer } from './support/askServer.ts'
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

it.each(['mobile', 'pc'] as const)(
  '%s: an order without an answer is told of, and is not placed twice',
  async (app) => {
    const start = app === 'mobile' ? '/trade' : '/'
    const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=${encodeURIComponent(start)}`)
    const { page } = visitor
    await page.getByRole('button', { name: 'Try the demo account' }).click()
    await page.waitForURL((url) => url.pathname === start)
    if (app === 'mobile') await page.getByRole('button', { name: /^Buy [\d.]+$/ }).click()
    else await page.getByRole('option', { name: /EUR\/USD/ }).click()
    const ticket = app === 'mobile' ? page.getByRole('dialog') : page.getByRole('region', { name: 'Order ticket' })
    const buy = ticket.getByRole('button', { name: /^Buy .* EUR\/USD$/ })
    await waitUntil(() => buy.isEnabled())

    // The server carries it out, and its answer is lost.
    const keys: string[] = []
    let lose: () => void = () => undefined
    const lost = new Promise<void>((resolve) => (lose = resolve))
    await page.route(`**${endpoints.submitOrder.path}*`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push((route.request().postDataJSON() as { client_id: string }).client_id)
      if (keys.length > 1) return route.continue()
      await askServer(route)
      await lost
      return route.abort('connectionreset')
    })
    await buy.click()
    await page.getByText('The server has not answered yet').first().waitFor()
    lose()
    await page
      .getByText(/The outcome will be shown here as soon as it is known/)
      .first()
      .waitFor()
    // The account itself tells what became of it.
    await page
      .getByText(/^Bought 0\.10 EUR\/USD$/)
      .first()
      .waitFor()

    await waitUntil(() => buy.isEnabled())
    await buy.click()
    await waitUntil(() => keys.length === 2)
    expect(keys[1]).toBe(keys[0])
    if (app === 'mobile') await page.goto(`${broker.hosts.mobile}/order`)
    const places = app === 'mobile' ? page.getByRole('main').getByRole('listitem') : page.getByRole('row')
    await places.filter({ hasText: 'EUR/USD' }).first().waitFor()
    expect(await places.filter({ hasText: 'EUR/USD' }).count()).toBe(1)
    await visitor.leave()
  },
)
