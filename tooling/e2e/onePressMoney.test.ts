import { randomUUID } from 'node:crypto'
import { accountEndpoints, endpoints, type Copy, type LeaderProfile } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { logIn } from './support/forms.ts'
import { type Control, type Hands, countPresses, eachOnce, handsOf } from './support/hands.ts'
import { TRON_ADDRESS } from './support/money.ts'
import { PASSWORD, certify, post, register, untilEligible } from './support/person.ts'
import { TOUCHES, WAYS } from './support/presses.ts'
import { launchBrowser } from './support/visitor.ts'

let broker: Broker
let browser: Browser
let leaderId: number
beforeAll(async () => {
  broker = await startBroker()
  browser = await launchBrowser()
  broker.ops('setting', 'set', 'copy_lead_days=0', 'copy_lead_trades=0', 'withdraw_confirm=0')
  const leader = await register(broker)
  await certify(broker, leader, 'Wong Siu-Ming')
  await untilEligible(broker, leader)
  const profile = { nickname: 'Quiet River', words: '', min_amount: '500', fee_rate: '10', state: 'open' }
  leaderId = ((await post(broker, endpoints.lead.path, profile, leader.token)) as LeaderProfile).leader_id
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })
const question = (page: Page): Locator => page.getByRole('alertdialog')
const call = (hands: Hands, path: string, input: object): Promise<unknown> =>
  post(broker, path, input, hands.person.token)

/** The copy of the person, which is begun by the first who asks. */
const copies = new WeakMap<Hands, Promise<Copy>>()
function copyOf(hands: Hands): Promise<Copy> {
  const input = { leader_id: leaderId, amount: '1000', client_id: randomUUID() }
  const copy = copies.get(hands) ?? (call(hands, endpoints.startCopy.path, input) as Promise<Copy>)
  copies.set(hands, copy)
  return copy
}

const isPayable = new WeakSet<Hands>()
const hasTwoAccounts = new WeakSet<Hands>()
const isCertified = new WeakSet<Hands>()
async function certified(hands: Hands): Promise<void> {
  if (isCertified.has(hands)) return
  isCertified.add(hands)
  await certify(broker, hands.person)
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Tron/ }).check()
  await page.locator('input[name=address]').fill(TRON_ADDRESS)
}

/** The same in both apps. */
const MONEY: Readonly<Record<string, Control>> = {
  'moving money to another account': {
    endpoint: accountEndpoints.transferFunds,
    async show(hands) {
      const { page, host } = hands
      if (!hasTwoAccounts.has(hands)) {
        hasTwoAccounts.add(hands)
        const account = { kind: 'real', name: 'Swing', currency: 'USD', client_id: randomUUID() }
        await call(hands, accountEndpoints.openAccount.path, account)
      }
      await page.goto(`${host}/mine/accounts`)
      await button(page, 'Transfer').first().click()
      const dialog = page.getByRole('dialog', { name: 'Transfer funds' })
      await dialog.getByLabel('Amount').fill('10')
      return button(dialog, 'Transfer 10.00 USD')
    },
  },
  'asking for a withdrawal': {
    endpoint: endpoints.withdraw,
    async show(hands) {
      const { page, host } = hands
      await certified(hands)
      if (!isPayable.has(hands)) {
        isPayable.add(hands)
        await page.goto(`${host}/mine/withdraw-way?type=1`)
        await fillAddress(page)
        await button(page, 'Add this address').click()
        await page.waitForURL((url) => url.pathname !== '/mine/withdraw-way')
      }
      await page.goto(`${host}/mine/withdraw`)
      await page.locator('input[name=amount]').fill('20')
      await button(page, 'Review withdrawal').click()
      return button(page.getByRole('dialog'), 'Withdraw 20.00 USD')
    },
  },
  'adding an address to be paid to': {
    endpoint: endpoints.bindDrawMethod,
    async show(hands) {
      const { page, host } = hands
      await certified(hands)
      await page.goto(`${host}/mine/withdraw-way?type=1`)
      await fillAddress(page)
      return button(page, 'Add this address')
    },
  },
  'adding to a copy': {
    endpoint: endpoints.addToCopy,
    async show(hands) {
      const { id } = await copyOf(hands)
      await hands.page.goto(`${hands.host}/copy/detail?id=${id}`)
      await button(hands.page, 'Add funds').click()
      const dialog = hands.page.getByRole('dialog')
      await dialog.getByLabel('Amount', { exact: true }).fill('20')
      return button(dialog, 'Add 20.00 USD')
    },
  },
  'pausing a copy': {
    endpoint: endpoints.pauseCopy,
    // Its place is that of the opposite, once it was paused.
    opposite: endpoints.resumeCopy,
    async show(hands) {
      const { id } = await copyOf(hands)
      // Refused where it runs already.
      await call(hands, endpoints.resumeCopy.path, { id, client_id: randomUUID() }).catch(() => undefined)
      await hands.page.goto(`${hands.host}/copy/detail?id=${id}`)
      return button(hands.page, 'Pause')
    },
  },
}

/** Logged in again where the way before has logged out. */
async function enter({ page, host, person }: Hands, path: string): Promise<void> {
  await page.goto(`${host}/login?lang=en&from=${encodeURIComponent(path)}`)
  const email = page.getByLabel('Email')
  const isAt = page.waitForURL(`${host}${path}`)
  await Promise.race([email.waitFor(), isAt])
  if (new URL(page.url()).pathname === '/login') await logIn(page, { email: person.user.email, password: PASSWORD })
  await isAt
}

const LOGOUT: Readonly<Record<'mobile' | 'pc', Control>> = {
  pc: {
    endpoint: endpoints.logout,
    async show(hands) {
      const { page } = hands
      await enter(hands, '/')
      await button(page, /^Account menu/).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      return button(question(page), 'Log out')
    },
  },
  mobile: {
    endpoint: endpoints.logout,
    async show(hands) {
      const { page } = hands
      await enter(hands, '/mine/system')
      await page.getByRole('button', { name: 'Log out', exact: true }).click()
      return button(question(page), 'Log out')
    },
  },
}

describe.concurrent.each(Object.entries(MONEY))('%s', (_, control) => {
  it('takes every way of pressing for one act at a desk', async () => {
    expect(await countPresses(await handsOf({ broker, browser }, 'pc'), control, WAYS)).toEqual(eachOnce(WAYS))
  })

  it('takes every way of pressing for one act on a phone', async () => {
    expect(await countPresses(await handsOf({ broker, browser }, 'mobile'), control, TOUCHES)).toEqual(
      eachOnce(TOUCHES),
    )
  })
})

it.concurrent('logging out takes every way of pressing for one act at a desk', async () => {
  expect(await countPresses(await handsOf({ broker, browser }, 'pc'), LOGOUT.pc, WAYS)).toEqual(eachOnce(WAYS))
})

it.concurrent('logging out takes every way of pressing for one act on a phone', async () => {
  const found = await countPresses(await handsOf({ broker, browser }, 'mobile'), LOGOUT.mobile, TOUCHES)
  expect(found).toEqual(eachOnce(TOUCHES))
})
