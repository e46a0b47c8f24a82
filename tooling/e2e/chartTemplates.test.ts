import { endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { pressByKey } from './support/focus.ts'
import { logIn } from './support/forms.ts'
import { answerOf } from './support/orders.ts'
import { PASSWORD, register } from './support/person.ts'
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

const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Chart settings' })
const bar = (page: Page): Locator => page.getByRole('button', { name: /^Chart settings/ })

it('a chart is set up at the desk by keyboard, and drawn alike on the phone by its template', async () => {
  const person = await register(broker)
  const login = { email: person.user.email, password: PASSWORD }
  const desk = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en&from=/`)
  const { page } = desk
  await logIn(page, login)
  await pressByKey(page, bar(page))
  const dialog = settings(page)
  await pressByKey(page, dialog.getByRole('button', { name: 'RSI', exact: true }))
  await pressByKey(page, dialog.getByRole('button', { name: 'Add another RSI' }))
  const second = dialog.getByRole('group', { name: 'RSI 2' })
  await second.getByLabel('Length').fill('5')
  await pressByKey(page, second.getByRole('button', { name: 'Source and style of RSI 2' }))
  await second.getByLabel('Source', { exact: true }).selectOption('hlc3')
  await second.getByRole('radio', { name: 'Pink' }).click()
  await dialog.getByRole('radio', { name: 'Logarithmic' }).click()
  await dialog.getByLabel('Template name').fill('Swing')
  await answerOf(page, endpoints.saveDocument, () => page.keyboard.press('Enter'))
  await dialog.getByRole('button', { name: 'Use Swing', exact: true, disabled: false }).waitFor()
  await page.keyboard.press('Escape')
  await bar(page).filter({ hasText: 'RSI, RSI 5' }).waitFor()
  // All of it is there after a reload.
  await page.reload()
  await bar(page).filter({ hasText: 'RSI, RSI 5' }).waitFor()
  expect(desk.complaints).toEqual([])
  await desk.leave()

  const phone = await visit(browser, 'mobile', `${broker.hosts.mobile}/login?lang=en&from=/trade`)
  await logIn(phone.page, login)
  await bar(phone.page).tap()
  const sheet = settings(phone.page)
  expect(await sheet.getByRole('button', { name: 'RSI', exact: true }).getAttribute('aria-pressed')).toBe('false')
  await sheet.getByRole('button', { name: 'Use Swing', exact: true }).tap()
  await sheet.getByRole('group', { name: 'RSI 2' }).waitFor()
  expect(await sheet.getByRole('radio', { name: 'Logarithmic' }).isChecked()).toBe(true)
  // Deleted by mistake, and brought back.
  await sheet.getByRole('button', { name: 'Delete Swing' }).tap()
  await sheet.getByText('Save how this chart is drawn').waitFor()
  await sheet.getByRole('region', { name: 'Templates' }).getByRole('button', { name: 'Undo' }).tap()
  await sheet.getByRole('button', { name: 'Use Swing', exact: true }).waitFor()
  // A picture of it all, named by what it shows.
  const save = sheet.getByRole('region', { name: 'Picture of the chart' }).getByRole('button', { name: 'Save' })
  const [download] = await Promise.all([phone.page.waitForEvent('download'), save.tap()])
  expect(download.suggestedFilename()).toMatch(/^EURUSD-15min-[\d-]{10}\.png$/)
  expect(phone.complaints).toEqual([])
  await phone.leave()
})
