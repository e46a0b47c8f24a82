import { type Order, type SignedIn, endpoints } from '@openlot/core/contract'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { logIn } from './support/forms.ts'
import { PASSWORD, certify, deposit, post, register } from './support/person.ts'
import { launchBrowser, visit } from './support/visitor.ts'

let broker: Broker
let browser: Browser
let leader: SignedIn
beforeAll(async () => {
  broker = await startBroker()
  browser = await launchBrowser()
  leader = await register(broker)
  await certify(broker, leader)
  await deposit(broker, leader, '8000')
  broker.ops('setting', 'set', 'copy_lead_days=0', 'copy_lead_trades=1')
  await close(await buy('0.01'))
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

const buy = async (cont: string): Promise<Order> => {
  const order = { type: 1, status: 1, forex_id: 1, cont, multiple: 100 }
  return (await post(broker, endpoints.submitOrder.path, order, leader.token)) as Order
}
const close = ({ Id: id }: Order, cont?: string): Promise<unknown> =>
  post(broker, endpoints.closeOrder.path, { id, ...(cont !== undefined && { cont }) }, leader.token)

/** Logs in as the leader, at his own desk. */
async function openDesk(app: 'mobile' | 'pc') {
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=/copy/lead`)
  await logIn(visitor.page, { email: leader.user.email, password: PASSWORD })
  await visitor.page.waitForURL((url) => url.pathname === '/copy/lead')
  return visitor
}

it('a leader begins at the desk, and what he trades arrives on the phone of a follower', async () => {
  const desk = await openDesk('pc')
  const { page } = desk
  await page.getByLabel('Nickname').fill('Steady Hand')
  await page.getByLabel('Performance fee').fill('10')
  await page.getByRole('button', { name: 'Begin to be copied' }).click()
  await page.getByText('Others can copy you now').waitFor()
  await page.getByRole('link', { name: 'Your page, as others see it' }).click()
  await page.getByRole('heading', { name: 'Steady Hand', level: 2 }).waitFor()
  const { pathname } = new URL(page.url())

  const { page: phone, complaints, leave } = await visit(browser, 'mobile', `${broker.hosts.mobile}${pathname}?lang=en`)
  await phone.getByRole('button', { name: 'Copy Steady Hand' }).click()
  await phone.getByRole('button', { name: 'Try the demo account' }).click()
  await phone.waitForURL((url) => url.pathname === pathname)
  await phone.getByRole('button', { name: 'Copy Steady Hand' }).click()
  const form = phone.getByRole('dialog')
  await form.getByText('demo money free').waitFor()
  await form.getByLabel('Amount', { exact: true }).fill('1000')
  await form.getByRole('button', { name: /^Copy Steady Hand with 1,000.00 demo USD$/ }).click()
  await phone.waitForURL((url) => url.pathname === '/copy/detail')

  const done = phone.getByRole('list', { name: 'What was done' })
  const order = await buy('1.00')
  await done.getByText('0.12', { exact: false }).first().waitFor()
  await close(order, '0.40')
  await done.getByText('0.05', { exact: false }).first().waitFor()
  await close(order)
  await done.getByText('0.07', { exact: false }).first().waitFor()

  await page.goto(`${broker.hosts.pc}/copy/lead?lang=en`)
  await expect.poll(() => page.getByText('Followers').first().isVisible()).toBe(true)
  expect([...complaints, ...desk.complaints]).toEqual([])
  await leave()
  await desk.leave()
})
