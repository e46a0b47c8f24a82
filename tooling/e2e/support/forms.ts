import type { Page } from 'playwright'
import type { Broker } from './broker.ts'
import { PASSWORD, newCode } from './person.ts'

/** The account of the demo data. */
export const TRADER = { email: 'trader@openlot.example', password: 'try-openlot' }

/** Has a code sent to the address, and enters it. */
export async function enterCode(page: Page, broker: Broker, address: string): Promise<void> {
  const known = broker.codesTo(address).length
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(/^New code in/).waitFor()
  const code = await newCode(broker, address, known)
  await page.getByRole('textbox', { name: 'Verification code' }).click()
  await page.keyboard.type(code)
}

/** Fills and sends the registration that is on show. */
export async function fillRegistration(page: Page, broker: Broker, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await enterCode(page, broker, email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Fills and sends the login that is on show, and waits for the page behind it. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
