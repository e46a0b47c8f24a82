import { waitFor } from '@openlot/tooling/wait'
import { endpoints } from '@openlot/core/contract'
import { addDecimals } from '@openlot/core/math'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { orderOf } from './support/orders.ts'
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

const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })
const ticketOf = (page: Page): Locator => page.getByRole('region', { name: 'Order ticket' })
const lotsOf = (ticket: Locator): Locator => ticket.getByLabel('Lots', { exact: true })

/** What a night comes to, in dollars, as a ticket says it. */
async function nightOf(ticket: Locator): Promise<string> {
  const text = await ticket.getByText(/^[+−]?[\d,]+\.\d\d USD a night$/).innerText()
  return text.replace(' USD a night', '').replaceAll(',', '').replace('−', '-').replace('+', '')
}

/** Cents are rounded: of twice the lots it is twice as much, give or take one. */
async function expectDouble(ticket: Locator, ofOneLot: string): Promise<void> {
  const twice = Number(addDecimals(ofOneLot, ofOneLot))
  await waitFor(async () => expect(Math.abs(Number(await nightOf(ticket)) - twice)).toBeLessThan(0.015))
}

async function demo(app: 'mobile' | 'pc'): Promise<Visitor> {
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=/`)
  await button(visitor.page, 'Try the demo account').click()
  await visitor.page.waitForURL(`${broker.hosts[app]}/`)
  return visitor
}

async function leave({ complaints, leave: close }: Visitor): Promise<void> {
  expect(complaints).toEqual([])
  await close()
}

describe.concurrent('what a position costs overnight', () => {
  it('is told by the ticket, the terms and the position on a phone', async () => {
    const visitor = await demo('mobile')
    const { page } = visitor
    await page.getByRole('link', { name: /EUR\/USD/ }).tap()
    await button(page.getByRole('main'), /^Buy [\d.,]+$/).tap()
    const sheet = page.getByRole('dialog')
    await lotsOf(sheet).fill('1')
    const night = await nightOf(sheet)
    expect(Number(night)).not.toBe(0)
    await lotsOf(sheet).fill('2')
    await expectDouble(sheet, night)

    await sheet.getByText('USD a night').tap()
    await sheet.getByText('Swap, long').waitFor()
    await sheet
      .getByText(/^[+−][\d.]+% a year$/)
      .first()
      .waitFor()
    await sheet.getByText('Mon 1 · Tue 1 · Wed 3 · Thu 1 · Fri 1').waitFor()

    await lotsOf(sheet).fill('0.1')
    await orderOf(page, endpoints.submitOrder, () => button(sheet, 'Buy 0.1 EUR/USD').tap())
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).tap()
    await button(page.getByRole('main'), /^Details of .*EUR\/USD/).tap()
    const position = page.getByRole('dialog')
    await position.getByText('Swap', { exact: true }).waitFor()
    await leave(visitor)
  })

  it('is told by the ticket, the terms and the table of positions at a desk', async () => {
    const visitor = await demo('pc')
    const { page } = visitor
    const ticket = ticketOf(page)
    await lotsOf(ticket).fill('1')
    const night = await nightOf(ticket)
    await lotsOf(ticket).fill('2')
    await expectDouble(ticket, night)
    await ticket.getByText('Swap, short').waitFor()
    await ticket.getByText('Mon 1 · Tue 1 · Wed 3 · Thu 1 · Fri 1').waitFor()

    await lotsOf(ticket).fill('0.1')
    await orderOf(page, endpoints.submitOrder, () => button(ticket, /^Buy 0\.1 EUR\/USD/).click())
    const table = page.getByRole('table').filter({ hasText: 'EUR/USD' })
    await table.getByRole('columnheader', { name: 'Swap' }).waitFor()
    await table.getByRole('cell', { name: '0.00', exact: true }).first().waitFor()
    await page.getByRole('tab', { name: /^History/ }).click()
    await leave(visitor)
  })
})
