import { waitFor } from '@openlot/tooling/wait'
import { type Order, type SignedIn, endpoints } from '@openlot/core/contract'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { logIn } from './support/forms.ts'
import { PASSWORD, certify, deposit, post, register, untilEligible } from './support/person.ts'
import { launchBrowser, visit } from './support/visitor.ts'

let broker: Broker
let browser: Browser
beforeAll(async () => {
  broker = await startBroker()
  browser = await launchBrowser()
  broker.ops('setting', 'set', 'copy_lead_days=0', 'copy_lead_trades=1')
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

const place = async (leader: SignedIn, side: 'buy' | 'sell', cont: string): Promise<Order> => {
  const order = { type: 1, status: side === 'buy' ? 1 : 2, forex_id: 1, cont, multiple: 100 }
  return (await post(broker, endpoints.submitOrder.path, order, leader.token)) as Order
}
const close = (leader: SignedIn, { Id: id }: Order, cont?: string): Promise<unknown> =>
  post(broker, endpoints.closeOrder.path, { id, ...(cont !== undefined && { cont }) }, leader.token)

/** A person with 8,000 USD, and trades enough to be copied. */
async function eligible(): Promise<SignedIn> {
  const leader = await register(broker)
  await certify(broker, leader)
  await deposit(broker, leader, '8000')
  await close(leader, await place(leader, 'buy', '0.01'))
  await untilEligible(broker, leader)
  return leader
}

/** Logs in as the leader, at a desk. */
async function openDesk(leader: SignedIn, app: 'mobile' | 'pc') {
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=/copy/lead`)
  await logIn(visitor.page, { email: leader.user.email, password: PASSWORD })
  await visitor.page.waitForURL((url) => url.pathname === '/copy/lead')
  return visitor
}

/** Begins to copy with 1,000 USD of a demo account. */
async function copy(page: Page, nickname: string, path: string): Promise<void> {
  await page.getByRole('button', { name: `Copy ${nickname}` }).click()
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL((url) => url.pathname === path)
  await page.getByRole('button', { name: `Copy ${nickname}` }).click()
  const form = page.getByRole('dialog')
  await form.getByText('virtual funds available').waitFor()
  await form.getByLabel('Amount', { exact: true }).fill('1000')
  await form.getByLabel('In % of the amount').fill('95')
  await form.getByRole('button', { name: `Copy ${nickname} with 1,000.00 demo USD` }).click()
  await page.waitForURL((url) => url.pathname === '/copy/detail')
}

it('a leader begins at the desk, and what he trades arrives on the phone of a follower', async () => {
  const leader = await eligible()
  const desk = await openDesk(leader, 'pc')
  const { page } = desk
  await page.getByLabel('Nickname').fill('Steady Hand')
  await page.getByLabel('Performance fee').fill('10')
  await page.getByRole('button', { name: 'Open my trades to copying' }).click()
  await page.getByText('Others can copy you now').waitFor()
  await page.getByRole('link', { name: 'Your page, as others see it' }).click()
  await page.getByRole('heading', { name: 'Steady Hand', level: 2 }).waitFor()
  const { pathname } = new URL(page.url())

  const { page: phone, complaints, leave } = await visit(browser, 'mobile', `${broker.hosts.mobile}${pathname}?lang=en`)
  await copy(phone, 'Steady Hand', pathname)

  const done = phone.getByRole('list', { name: 'Activity' })
  const order = await place(leader, 'buy', '1.00')
  await done.getByText('0.12', { exact: false }).first().waitFor()
  await close(leader, order, '0.40')
  await done.getByText('0.05', { exact: false }).first().waitFor()
  await close(leader, order)
  await done.getByText('0.07', { exact: false }).first().waitFor()

  await page.goto(`${broker.hosts.pc}/copy/lead?lang=en`)
  await waitFor(async () => expect(await page.getByText('Followers').first().isVisible()).toBe(true))
  expect([...complaints, ...desk.complaints]).toEqual([])
  await leave()
  await desk.leave()
})

const cents = (text: string): number => Number(text.replaceAll(/\D/g, ''))

it('a follower on pc sees a trade arrive, and the price reach the stop level', async () => {
  const leader = await eligible()
  const profile = { nickname: 'Bold Hand', fee_rate: '0' }
  const { leader_id } = (await post(broker, endpoints.lead.path, profile, leader.token)) as { leader_id: number }
  const path = `/trader/${leader_id}`
  const { page, complaints, leave } = await visit(browser, 'pc', `${broker.hosts.pc}${path}?lang=en`)
  await copy(page, 'Bold Hand', path)
  const figures = page.getByRole('region', { name: 'Copy summary' })
  await figures.getByText('950.00 USD').waitFor()

  await place(leader, 'sell', '5.00')
  const done = page.getByRole('list', { name: 'Activity' })
  await done.getByText('0.62', { exact: false }).first().waitFor()
  // A wider spread costs the seller 62 USD.
  broker.ops('instrument', 'set', 'EURUSD', 'mark_up=100')
  await figures.getByText('The copy stop loss was reached.').waitFor()
  await figures.getByText('Stopped').waitFor()
  const lost = cents(
    await figures
      .getByText(/^−\d+\.\d\d/)
      .first()
      .innerText(),
  )
  // The level or more: 62 USD and what the price moves meanwhile, which is at most 81.
  expect(lost).toBeGreaterThanOrEqual(50_00)
  expect(lost).toBeLessThan(143_00)
  expect(
    cents(
      await figures
        .getByText(/^\d+\.\d\d\sUSD$/)
        .first()
        .innerText(),
    ),
  ).toBe(1000_00 - lost)
  broker.ops('instrument', 'set', 'EURUSD', 'mark_up=0')
  expect(complaints).toEqual([])
  await leave()
})
