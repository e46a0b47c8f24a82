import { endpoints } from '@openlot/core/contract'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { orderOf } from './support/orders.ts'
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

const NOTICE = 'Close only: no new orders. Open positions can be closed.'

it('in a market that becomes close-only nothing is bought any more, and what is open is closed', async () => {
  const desk = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  await desk.page.getByRole('button', { name: 'Try the demo account' }).click()
  const buy = desk.page.getByRole('button', { name: /^Buy [\d.]+ EUR\/USD/ })
  await orderOf(desk.page, endpoints.submitOrder, () => buy.click())
  const phone = await visit(browser, 'mobile', `${broker.hosts.mobile}/trade?lang=en`)
  await phone.page
    .getByRole('main')
    .getByRole('button', { name: /^Buy [\d.,]+$/ })
    .waitFor()

  broker.ops('instrument', 'set', 'EURUSD', 'market=close-only')
  for (const { page } of [desk, phone]) await page.getByText(NOTICE).first().waitFor()
  expect(await buy.isDisabled()).toBe(true)
  const deal = phone.page.getByRole('main').getByRole('button', { name: /^Buy [\d.,]+$/ })
  expect(await deal.isDisabled()).toBe(true)

  await desk.page.getByRole('button', { name: /^Close 0\.\d+ EUR\/USD/ }).click()
  const question = desk.page.getByRole('alertdialog')
  await orderOf(desk.page, endpoints.closeOrder, () => question.getByRole('button', { name: /^Close/ }).click())
  await desk.page.getByText('No open positions').waitFor()
  for (const { complaints, leave } of [desk, phone]) {
    expect(complaints).toEqual([])
    await leave()
  }
})
