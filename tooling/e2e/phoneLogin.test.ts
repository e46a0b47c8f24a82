import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { enterCode } from './support/forms.ts'
import { PASSWORD, offerPhones, registerNumber } from './support/person.ts'
import { launchBrowser, visit } from './support/visitor.ts'

/** Accounts that are named by a phone number, where the operator offers that. */

const NEW_PASSWORD = 'nine quiet harbours'

/** Each of its own, as a number has one account and is sent a code once a minute. */
const NUMBERS = { forgetful: '+85261234568', careful: '+85261234569' }

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chooses an area in the list, by a part of its name, and enters a number. */
async function enterNumber(page: Page, area: string, option: RegExp, number: string): Promise<void> {
  await page.getByRole('radio', { name: 'Phone' }).click()
  await page.getByRole('combobox', { name: /^(Choose an area code|Area code)/ }).click()
  await page.getByLabel('Country or code').fill(area)
  await page.getByRole('option', { name: option }).click()
  await page.getByLabel('Phone number').fill(number)
}

async function enterPasswords(page: Page, label: string, password: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

const logIn = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Log in').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

it('without the setting, both apps ask for an email address alone', async () => {
  await offerPhones(broker, false)
  for (const device of ['mobile', 'pc'] as const)
    for (const path of ['/login', '/register', '/forgot']) {
      const { page, leave } = await visit(browser, device, `${broker.hosts[device]}${path}?lang=en`)
      await page.getByLabel('Email').waitFor()
      expect(await page.getByRole('radio', { name: 'Phone' }).count()).toBe(0)
      await leave()
    }
})

it('on a phone: registered by SMS', async () => {
  await offerPhones(broker, true)
  const { page, complaints, leave } = await visit(browser, 'mobile', `${broker.hosts.mobile}/register?lang=en`)
  await enterNumber(page, 'hong', /Hong Kong/, '6123 4567')
  await enterCode(page, broker, '+85261234567')
  await page.getByText('Sent to +852 6123 4567.').waitFor()
  await enterPasswords(page, 'Password', PASSWORD)
  await button(page, 'Create account').click()
  await page.waitForURL((url) => url.pathname !== '/register')
  await page.goto(`${broker.hosts.mobile}/user`)
  await page.getByText('+85261234567').waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('on a phone: forgotten, the password is set anew by SMS, and logs in', async () => {
  await offerPhones(broker, true)
  await registerNumber(broker, NUMBERS.forgetful)
  const { page, complaints, leave } = await visit(browser, 'mobile', `${broker.hosts.mobile}/forgot?lang=en`)
  await enterNumber(page, '852', /Hong Kong/, '6123 4568')
  await page.getByText('We send a code to your phone by SMS.').waitFor()
  await enterCode(page, broker, NUMBERS.forgetful)
  await enterPasswords(page, 'New password', NEW_PASSWORD)
  await button(page, 'Save new password').click()
  // The address changes before the page.
  await page.getByRole('heading', { name: 'Log in to trade' }).waitFor()
  await enterNumber(page, 'HK', /Hong Kong/, '61234568')
  await logIn(page, NEW_PASSWORD)
  expect(complaints).toEqual([])
  await leave()
})

it('on a desktop: a number that its area lacks is refused, another registers', async () => {
  await offerPhones(broker, true)
  const { page, complaints, leave } = await visit(browser, 'pc', `${broker.hosts.pc}/register?lang=en`)
  await enterNumber(page, 'united kingdom', /United Kingdom/, '12')
  await button(page, 'Send code').click()
  await page.getByText('Enter a valid phone number for the selected area.').waitFor()
  await page.getByLabel('Phone number').fill('0000 000 000')
  await button(page, 'Send code').click()
  await page.getByText('Enter a valid phone number for the selected area.').waitFor()
  await page.getByLabel('Phone number').fill('07400 123456')
  await enterCode(page, broker, '+447400123456')
  await enterPasswords(page, 'Password', PASSWORD)
  await button(page, 'Create account').click()
  await page.waitForURL((url) => url.pathname !== '/register')
  expect(complaints).toEqual([])
  await leave()
})

it('on a desktop: logged in, the password is changed by SMS', async () => {
  await offerPhones(broker, true)
  await registerNumber(broker, NUMBERS.careful)
  const { page, complaints, leave } = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en`)
  await enterNumber(page, '852', /Hong Kong/, '6123 4569')
  await logIn(page, PASSWORD)
  await page.goto(`${broker.hosts.pc}/mine/password`)
  await page.getByText(`we send a code to ${NUMBERS.careful} first`).waitFor()
  await enterCode(page, broker, NUMBERS.careful)
  await enterPasswords(page, 'New password', NEW_PASSWORD)
  await button(page, 'Save new password').click()
  await page.getByText('Password saved').waitFor()
  expect(complaints).toEqual([])
  await leave()
})
