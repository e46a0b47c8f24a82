import { type RankItem, endpoints } from '@openlot/core/contract'
import type { Browser, Page } from 'playwright'
import { waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { untilFocused } from './support/focus.ts'
import { TRADER, enterCode, fillRegistration, logIn } from './support/forms.ts'
import { linkService, picture, post } from './support/person.ts'
import { type Visitor, launchBrowser, visit } from './support/visitor.ts'

const CHAT = 'https://chat.openlot.example/'
const NEW_PASSWORD = 'nine quiet harbours'

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

const url = (path: string): string => `${broker.hosts.pc}${path}`
const visitPc = (path: string): Promise<Visitor> =>
  visit(browser, 'pc', url(`${path}${path.includes('?') ? '&' : '?'}lang=en`))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function enterDemo(): Promise<Visitor> {
  const visitor = await visitPc('/login?from=/user')
  await visitor.page.getByRole('button', { name: 'Try the demo account' }).click()
  await visitor.page.waitForURL(url('/user'))
  return visitor
}

it('news are read by keyboard, beside their list', async () => {
  const { page, complaints, leave } = await visitPc('/')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'News' }).click()
  await heading(page, 'News').waitFor()
  const article = page.getByRole('region', { name: 'Article' }).getByRole('heading', { level: 2 }).first()
  const first = await article.textContent()
  await untilFocused(heading(page, 'News'))
  const inList = page.getByRole('region', { name: 'Articles' }).getByRole('link', { name: /./ }).first()
  await inList.waitFor()
  await page.keyboard.press('Tab')
  await untilFocused(inList)
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/\/news\/detail\?id=\d+$/)
  await waitUntil(async () => (await article.textContent()) !== first)
  const chosen = page.getByRole('region', { name: 'Articles' }).getByRole('link', { name: /./ }).nth(1)
  expect(await chosen.getAttribute('aria-current')).toBe('true')
  await untilFocused(chosen)
  // A link to an article opens it so, and one that is gone says so.
  await page.goto(url('/news/detail?id=999999'))
  await page.getByText('This article no longer exists').waitFor()
  await page.setViewportSize({ width: 720, height: 450 })
  await page.getByRole('link', { name: 'All news' }).click()
  await heading(page, 'News').waitFor()
  expect(complaints).toEqual([])
  await leave()
})

/** A trader as the server sends one. */
const traderOf = (user: string, rate: string): RankItem => ({
  user,
  multiple: 50,
  three_week_rate: rate,
  three_week_win: '61.00',
  curve: [
    [Date.UTC(2026, 10, 18), '0.00'],
    [Date.UTC(2026, 10, 19), rate],
  ],
  three_week_profit: '120.50',
  total_rate: rate,
  total_trade_num: 42,
  code: 'EURUSD',
  varieties: ['EURUSD'],
  followers: 0,
  is_example: 1,
  leader_id: 0,
  nickname: '',
  max_drawdown: '3.00',
  suggested_amount: '0.00',
  can_copy: 0,
  min_amount: '0.00',
  fee_rate: '0',
})

it('an instrument is found by keyboard alone, a trader by sorting', async () => {
  const { page, complaints, leave } = await visitPc('/product')
  await page.getByRole('row', { name: /EUR\/USD/ }).waitFor()
  await page.keyboard.type('gold')
  await page.getByRole('row', { name: /EUR\/USD/ }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(url('/'))
  await page.getByRole('option', { name: /XAU\/USD/, selected: true }).waitFor()

  await page.route(/\/api\/follow\/list/, (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: [traderOf('10***01', '4.20'), traderOf('10***02', '-1.10')] } }),
  )
  await page.goto(url('/rank'))
  const rows = page.getByRole('table', { name: 'Ranking' }).getByRole('row')
  await rows.filter({ hasText: '10***01' }).waitFor()
  // The best first; a click on the head turns the order round.
  expect(await rows.nth(1).textContent()).toContain('10***01')
  await page.getByRole('button', { name: 'Return' }).click()
  await page.getByRole('button', { name: 'Return' }).click()
  expect(await rows.nth(1).textContent()).toContain('10***02')
  await rows.nth(1).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Statistics of 10***02' }).getByText('−1.10%').first().waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('a person registers and sends documents, dropped and pasted', async () => {
  const visitor = await visitPc('/register?from=/mine/auth')
  const { page } = visitor
  await fillRegistration(page, broker, 'lea@openlot.example')
  await page.waitForURL(url('/mine/auth'))
  await page.getByLabel('Name, as on the document').fill('Lea Example')
  await page.getByLabel('Document number').fill('K482917(3)')
  const front = page.getByLabel('Choose, drop or paste an image of the front')
  await front.evaluate(
    (input, bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'front.png', { type: 'image/png' }))
      input.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [...picture()],
  )
  await page.getByText('Uploaded').first().waitFor()
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'back.png', { type: 'image/png' }))
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    },
    [...picture()],
  )
  await page.getByText('3 of 3').waitFor()
  await page.getByLabel('Document number').press('Enter')
  await page.getByText('Your documents are under review').waitFor()
  const uid = /UID (\d+)/.exec((await page.getByRole('navigation', { name: 'Account pages' }).textContent()) ?? '')?.[1]
  broker.ops('identity', 'reject', uid ?? '', '--remark', 'The photo is blurred.')
  await page.reload()
  await page.getByText('Your documents were not accepted: The photo is blurred.').waitFor()
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('writes times in the chosen zone, and tables in the chosen height', async () => {
  const visitor = await visitPc('/login?from=/mine/system')
  const { page } = visitor
  await logIn(page, TRADER)
  await page.getByLabel('Time zone').selectOption('UTC')
  await page.getByRole('radio', { name: 'Compact' }).click()
  await page.getByLabel('Default lots').fill('0.3')
  await page.goto(url('/'))
  await page.getByRole('tab', { name: 'Transactions' }).click()
  await page.getByRole('columnheader', { name: 'Time UTC' }).waitFor()
  await page.getByText('UTC', { exact: true }).nth(1).waitFor()
  expect(await page.getByRole('textbox', { name: 'Lots' }).first().inputValue()).toBe('0.30')
  expect(await page.evaluate(() => document.documentElement.dataset['rows'])).toBe('small')
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('ends the sessions of other devices, and changes the password', async () => {
  const visitor = await visitPc('/login?from=/mine/security')
  const { page } = visitor
  await logIn(page, TRADER)
  const other = await visitPc('/login?from=/user')
  await logIn(other.page, TRADER)
  // And a third one: of a single other device the question names it.
  const { email: account, password } = TRADER
  await post(broker, endpoints.login.path, { login_type: 'email', account, password })
  await page.reload()
  const table = page.getByRole('table', { name: 'Logged-in devices' })
  await table.getByText('This device').waitFor()
  // An open page would be told at once, and could be left just then: this one learns of it when it is opened.
  await other.page.goto('about:blank')
  await page.getByRole('button', { name: 'Log out all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out all others' }).click()
  await waitUntil(async () => (await table.getByRole('row').count()) === 2)
  // The notice goes by itself: on a slow machine before all files of the page have come.
  const isTold = other.page.getByText('You were logged out on another device. Please log in again.').first().waitFor()
  await other.page.goto(url('/mine/announcement'))
  await other.page.waitForURL(/\/login/)
  await isTold

  await page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name: 'Password' }).click()
  await heading(page, 'Change password').waitFor()
  await enterCode(page, broker, TRADER.email)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(url('/user'))
  await logIn(other.page, { email: TRADER.email, password: NEW_PASSWORD })
  expect([...visitor.complaints, ...other.complaints]).toEqual([])
  await other.leave()
  await visitor.leave()
})

it('the chat stays open while the user goes from page to page', async () => {
  await linkService(broker, CHAT, 1)
  const { page, complaints, leave } = await enterDemo()
  await page.route(CHAT, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>Hello' }))
  const dock = page.getByRole('complementary', { name: 'Customer service' })
  const chat = dock.getByTitle('Chat with customer service')
  await page.goto(url('/user'))
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Customer service' }).click()
  await chat.waitFor()
  await chat.evaluate((frame) => frame.setAttribute('data-kept', ''))
  const nav = page.getByRole('navigation', { name: 'Main navigation' })
  for (const name of ['News', 'Ranking', 'Trade']) {
    await nav.getByRole('link', { name }).click()
    await chat.waitFor()
  }
  await dock.getByRole('button', { name: 'Minimise the chat' }).click()
  await chat.waitFor({ state: 'hidden' })
  await dock.getByRole('button', { name: 'Show the chat' }).click()
  await chat.waitFor()
  expect(await chat.getAttribute('data-kept')).toBe('')
  await dock.getByRole('button', { name: 'Close the chat' }).click()
  await dock.waitFor({ state: 'detached' })

  expect(complaints).toEqual([])
  await leave()
})

it('a demo user finds the way to a real account wherever one is needed', async () => {
  const { page, complaints, leave } = await enterDemo()
  const ways = { '/user': 2, '/mine/accounts': 1, '/copy/lead': 1 }
  for (const [path, count] of Object.entries(ways)) {
    await page.goto(url(path))
    const way = page.getByRole('link', { name: /Open a real account$/ })
    await way.first().waitFor()
    expect(await way.count(), path).toBe(count)
    const to = `/register?from=${encodeURIComponent(path)}`
    for (const link of await way.all()) expect(await link.getAttribute('href')).toBe(to)
  }
  await page.goto(url('/mine/password'))
  await page.waitForURL(url('/user'))
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Open a real account' }).click()
  await page.waitForURL(url('/register?from=%2Fuser'))
  // A page that does not open is on the other side of the registration.
  await page.goto(url('/user'))
  await page.getByRole('navigation', { name: 'Account pages' }).getByRole('button', { name: 'Invite friends' }).click()
  await page.getByText('This is for real accounts only.').waitFor()
  await page.getByRole('button', { name: 'Open a real account' }).click()
  await page.waitForURL(url('/register?from=%2Fmine%2Finvite'))
  await fillRegistration(page, broker, 'pia@openlot.example')
  await page.waitForURL(url('/mine/invite'))
  await heading(page, 'Invite friends').waitFor()
  expect(complaints).toEqual([])
  await leave()
})
