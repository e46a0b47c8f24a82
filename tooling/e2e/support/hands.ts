import { type SignedIn, TOPIC, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import type { Browser, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Broker } from './broker.ts'
import { logIn } from './forms.ts'
import { PASSWORD, deposit, post, register } from './person.ts'
import { type Pressed, type Way, callsOf } from './presses.ts'
import { visit } from './visitor.ts'

const EURUSD = 1

/** Orders of the person whose hands these are, placed past the page. */
export interface Hands {
  readonly page: Page
  readonly person: SignedIn
  readonly host: string
  /** Opens a position, or places a pending order, of lots that no other has, so that the page is seen to know of it. */
  open(): Promise<string>
  wait(): Promise<string>
  leave(): Promise<void>
}

const LOT_STEPS_PER_LOT = 100

/** The hands of a user with a real account and money, logged in. */
export async function handsOf(
  { broker, browser }: { broker: Broker; browser: Browser },
  device: 'mobile' | 'pc',
): Promise<Hands> {
  const person = await register(broker)
  await deposit(broker, person, '50000')
  let steps = 10
  async function place(more: object): Promise<string> {
    steps += 1
    const cont = (steps / LOT_STEPS_PER_LOT).toFixed(2)
    const order = { type: 1, status: 1, forex_id: EURUSD, multiple: 100, cont, ...more }
    await post(broker, endpoints.submitOrder.path, order, person.token)
    return cont
  }
  // One that stays: once its figures are pushed, so is what is opened past the page.
  await place({})
  const visitor = await visit(browser, device, `${broker.hosts[device]}/login?lang=en&from=/trade`)
  await logIn(visitor.page, { email: person.user.email, password: PASSWORD })
  await waitUntil(() => visitor.topics.has(TOPIC.FOREX_TRADE))
  return {
    page: visitor.page,
    person,
    host: broker.hosts[device],
    open: () => place({}),
    wait: () => place({ type: 0, target_price: '0.95' }),
    async leave() {
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  }
}

/** A control that changes something at the server, brought to where one press does it. */
export interface Control extends Pressed {
  show(hands: Hands): Promise<Locator>
}

/** Closes all dialogs and sheets by Escape. */
export async function leaveDialogs(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog')
  await waitUntil(async () => {
    if ((await dialogs.count()) === 0) return true
    await page.keyboard.press('Escape')
    return false
  })
}

/** How often each way of pressing a control calls the server; all must be 1. */
export async function countPresses(
  hands: Hands,
  control: Control,
  ways: Readonly<Record<string, Way>>,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, way] of Object.entries(ways)) {
    found[name] = await callsOf(hands.page, control, await control.show(hands), way)
    await leaveDialogs(hands.page)
  }
  await hands.leave()
  return found
}

export const eachOnce = (ways: object) => Object.fromEntries(Object.keys(ways).map((name) => [name, 1]))
