import { endpoints } from '@openlot/core/contract'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { type Control, countPresses, eachOnce, handsOf, leaveDialogs } from './support/hands.ts'
import { type Way, TOUCHES, WAYS } from './support/presses.ts'
import { launchBrowser } from './support/visitor.ts'

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
const question = (page: Page): Locator => page.getByRole('alertdialog')
const CODE = 'EUR/USD'

const handsAt = (device: 'mobile' | 'pc') => handsOf({ broker, browser }, device)
const countAll = async (device: 'mobile' | 'pc', control: Control, ways: Readonly<Record<string, Way>>) =>
  countPresses(await handsAt(device), control, ways)

const ticket = (page: Page): Locator => page.getByRole('region', { name: 'Order ticket' })
const chartTicket = (page: Page): Locator => page.getByRole('region', { name: 'Ticket on the chart' })

async function tabOf(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

async function showChartTicket(page: Page, isUnlocked: boolean): Promise<void> {
  if ((await chartTicket(page).count()) === 0) {
    await button(page, 'Charts and ticket').click()
    await page.getByRole('menuitemcheckbox', { name: 'Ticket on the chart' }).click()
    await page.keyboard.press('Escape')
  }
  const lock = button(chartTicket(page), /^(Confirm first|One-click on)/)
  await lock.waitFor()
  if (((await lock.getAttribute('aria-pressed')) === 'true') === isUnlocked) return
  await lock.click()
  if (isUnlocked) await button(question(page), 'Turn on').click()
  await question(page).waitFor({ state: 'detached' })
}

const DESK: Readonly<Record<string, Control>> = {
  'the docked ticket': {
    endpoint: endpoints.submitOrder,
    letter: 'b',
    async show({ page }) {
      await ticket(page).getByLabel('Lots', { exact: true }).fill('0.01')
      return button(ticket(page), /^Buy 0\.01 EUR\/USD/)
    },
  },
  'the question of the ticket on the chart': {
    endpoint: endpoints.submitOrder,
    async show({ page }) {
      await showChartTicket(page, false)
      await button(chartTicket(page), /^Buy/).click()
      return button(question(page), /^Buy/)
    },
  },
  'the ticket on the chart that deals at once': {
    endpoint: endpoints.submitOrder,
    async show({ page }) {
      await showChartTicket(page, true)
      return button(chartTicket(page), /^Buy/)
    },
  },
  'closing a part': {
    endpoint: endpoints.closeOrder,
    async show({ page, open }) {
      const lots = await open()
      await tabOf(page, 'Holding')
      await button(page, `Edit ${lots} ${CODE}`).click()
      await page.getByRole('dialog').getByRole('radio', { name: '50%' }).click()
      return button(page.getByRole('dialog'), /^Close [\d.]+ EUR/)
    },
  },
  'the question before closing': {
    endpoint: endpoints.closeOrder,
    async show({ page, open }) {
      const lots = await open()
      await tabOf(page, 'Holding')
      await button(page, `Close ${lots} ${CODE}`).click()
      return button(question(page), /^Close/)
    },
  },
  'saving the stops': {
    endpoint: endpoints.setStops,
    async show({ page, open }) {
      const lots = await open()
      await tabOf(page, 'Holding')
      await button(page, `Edit ${lots} ${CODE}`).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('switch', { name: 'Stop loss' }).click()
      await dialog.getByRole('textbox', { name: 'Stop loss' }).fill('0.8')
      return button(dialog, 'Save stop loss and take profit')
    },
  },
  'saving a pending order': {
    endpoint: endpoints.editPending,
    async show({ page, wait }) {
      const lots = await wait()
      await tabOf(page, 'Pending')
      await button(page, `Edit ${lots} ${CODE}`).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('At price').fill('0.9')
      return button(dialog, 'Save changes')
    },
  },
  'the question before cancelling': {
    endpoint: endpoints.cancelOrders,
    async show({ page, wait }) {
      const lots = await wait()
      await tabOf(page, 'Pending')
      await button(page, `Cancel order ${lots} ${CODE}`).click()
      return button(question(page), 'Cancel order')
    },
  },
  'the question before closing all': {
    endpoint: endpoints.closeOrders,
    async show({ page, open }) {
      await open()
      const lots = await open()
      await tabOf(page, 'Holding')
      await button(page, `Close ${lots} ${CODE}`).waitFor()
      // Where the tabs need the room, it is in a menu.
      const opener = button(page, /^(Tools of Holding|Close all)/).filter({ visible: true })
      await opener.first().click()
      const item = page.getByRole('menu').getByText(/^Close all/)
      await item.or(question(page)).first().waitFor()
      if (await item.isVisible()) await item.click()
      return button(question(page), /^Close all/)
    },
  },
}

async function openOrders(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click()
}

const PHONE: Readonly<Record<string, Control>> = {
  'the ticket': {
    endpoint: endpoints.submitOrder,
    async show({ page }) {
      await page.getByRole('navigation').getByRole('link', { name: 'Trade' }).click()
      await button(page.getByRole('main'), /^Buy [\d.,]+$/).tap()
      await page.getByRole('dialog').getByLabel('Lots', { exact: true }).fill('0.01')
      return button(page.getByRole('dialog'), 'Buy 0.01 EUR/USD')
    },
  },
  'closing a part': {
    endpoint: endpoints.closeOrder,
    async show({ page, open }) {
      const lots = await open()
      await openOrders(page)
      await button(page, `Details of Buy ${lots} ${CODE}`).tap()
      await page.getByRole('dialog').getByRole('radio', { name: '50%' }).tap()
      return button(page.getByRole('dialog'), /^Close [\d.]+ EUR/)
    },
  },
  'the question before closing all': {
    endpoint: endpoints.closeOrders,
    async show({ page, open }) {
      await open()
      const lots = await open()
      await openOrders(page)
      await button(page, `Details of Buy ${lots} ${CODE}`).waitFor()
      await button(page, /^Close all [2-9]/).tap()
      return button(question(page), /^Close all/)
    },
  },
}

describe.concurrent.each(Object.entries(DESK))('at a desk, %s', (_, control) => {
  it('takes every way of pressing for one act', async () => {
    expect(await countAll('pc', control, WAYS)).toEqual(eachOnce(WAYS))
  })
})

describe.concurrent.each(Object.entries(PHONE))('on a phone, %s', (_, control) => {
  it('takes every way of pressing for one act', async () => {
    expect(await countAll('mobile', control, TOUCHES)).toEqual(eachOnce(TOUCHES))
  })
})

it('a double tap opens a ticket or a question, and does not answer it', async () => {
  const { page, open, leave } = await handsAt('mobile')
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /forex\/(submit|close_many)$/.test(request.url())) calls += 1
  })
  async function tapTwice(opener: Locator): Promise<void> {
    await opener.click({ trial: true })
    const { x, y, width, height } = (await opener.boundingBox())!
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
    await Promise.all([tap(), tap()])
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Trade' }).click()
  await tapTwice(button(page.getByRole('main'), /^Buy [\d.,]+$/))
  await button(page.getByRole('dialog'), /^Buy [\d.,]+ EUR/).click({ trial: true })
  await leaveDialogs(page)
  await open()
  await open()
  await openOrders(page)
  await tapTwice(button(page, /^Close all [2-9]/))
  await button(question(page), /^Close all/).click({ trial: true })
  expect(calls).toBe(0)
  await leave()
})

it('the second tap of two that place an order does not press the tab below the ticket', async () => {
  const { page, leave } = await handsAt('mobile')
  await page.getByRole('navigation').getByRole('link', { name: 'Trade' }).click()
  const orders = (await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).boundingBox())!
  await button(page.getByRole('main'), /^Buy [\d.,]+$/).click()
  const place = button(page.getByRole('dialog'), /^Buy [\d.,]+ EUR/)
  // What opened the ticket holds its place for a moment.
  await place.click({ trial: true })
  const { x, y, width } = (await place.boundingBox())!
  const tap = () => page.touchscreen.tap(x + width / 2, Math.max(y + 4, orders.y + 4))
  await tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tap()
  await page.getByText(/^Bought/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/trade')
  await leave()
})

it('on a slow device, too, Enter in a field goes on to the button of its form', async () => {
  const { page, leave } = await handsAt('mobile')
  await page.goto(`${broker.hosts.mobile}/mine/password?lang=en`)
  const field = page.locator('input[type=password]').first()
  await field.waitFor()
  // As long as a phone with much to do takes from the key to the button.
  await page.evaluate(() =>
    document.addEventListener('keydown', () => {
      const start = performance.now()
      while (performance.now() - start < 60);
    }),
  )
  await field.press('Enter')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await leave()
})
