import type { Browser, Locator, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from './support/accessibility.ts'
import { type Broker, startBroker } from './support/broker.ts'
import { pressByKey, tabTo } from './support/focus.ts'
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

const url = (path: string): string => `${broker.hosts.mobile}${path}`
const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name })

async function enterDemo(): Promise<Visitor> {
  const visitor = await visit(browser, 'mobile', url('/login?lang=en&from=/user'))
  await button(visitor.page, 'Try the demo account').tap()
  await visitor.page.waitForURL(url('/user'))
  return visitor
}

async function expectAccessible(page: Page, place: string): Promise<void> {
  expect((await violationsOf(page)).join('\n'), place).toBe('')
}

/** Longer than a double tap, which is taken for one. */
const TAP_AGAIN = { intervalMs: 700 }

it('opens no dialog that is hard to use', async () => {
  const { page, complaints, leave } = await enterDemo()
  await page.goto(url('/trade'))
  const dialog = page.getByRole('dialog')
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  const dealt = button(page.getByRole('main'), /^Buy [\d.,]+$/)

  // What has just moved under the finger is not pressed: who sees that taps again, but does not hammer.
  const turn = async (name: string): Promise<void> => {
    const control = dialog.getByRole('switch', { name })
    const was = await control.isChecked()
    await waitUntil(async () => {
      if ((await control.isChecked()) === was) await control.tap()
      return (await control.isChecked()) !== was
    }, TAP_AGAIN)
  }

  // The ticket, at the market with both stops, and at a price.
  await dealt.tap()
  await turn('Stop loss')
  await turn('Take profit')
  await expectAccessible(page, 'ticket')
  await dialog.getByRole('radio', { name: 'Pending' }).tap()
  await dialog.getByLabel('At price').waitFor()
  await expectAccessible(page, 'pending ticket')
  await dialog.getByRole('radio', { name: 'Market' }).tap()
  await turn('Stop loss')
  await turn('Take profit')
  for (const count of [1, 2]) {
    if (count > 1) await dealt.tap()
    await button(dialog, /^Buy [\d.,]+ /).tap()
    await dialog.waitFor({ state: 'detached' })
  }

  await button(page, /^Chart settings/).tap()
  await dialog.waitFor()
  await expectAccessible(page, 'chart settings')
  await close()
  await button(page, /Choose instrument$/).tap()
  await dialog.waitFor()
  await expectAccessible(page, 'instrument picker')
  await close()

  await page.goto(url('/order'))
  await button(page, /^Details of Buy/)
    .first()
    .tap()
  await dialog.waitFor()
  await expectAccessible(page, 'position')
  await close()
  await button(page, /^Close all 2/).tap()
  await page.getByRole('alertdialog').waitFor()
  await expectAccessible(page, 'question')
  expect(complaints).toEqual([])
  await leave()
})

it('an order is placed and closed by ear alone', async () => {
  const { page, complaints, leave } = await visit(browser, 'mobile', url('/login?lang=en&from=/trade'))
  const press = (target: Locator): Promise<void> => pressByKey(page, target)
  const dialog = page.getByRole('dialog')
  const heard = (words: string): Promise<void> =>
    page.getByRole('region', { name: 'Notifications' }).getByText(words).waitFor()
  await press(button(page, 'Try the demo account'))
  await press(button(page.getByRole('main'), /^Buy [\d.,]+$/))
  await tabTo(page, dialog.getByRole('textbox', { name: 'Lots' }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0.02')
  await press(button(dialog, /^Buy 0\.02 /))
  await heard('Bought 0.02')
  await dialog.waitFor({ state: 'detached' })

  await press(page.getByRole('navigation').getByRole('link', { name: 'Orders' }))
  await press(button(page, /^Details of Buy 0\.02 /))
  await press(button(dialog, /^Close 0\.02 /))
  await heard('Closed 0.02')
  await page.getByText('No open positions').waitFor()
  expect(complaints).toEqual([])
  await leave()
})
