import type { Browser, Page } from 'playwright'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { TRADER, enterCode, fillRegistration, logIn } from './support/forms.ts'
import { linkService } from './support/person.ts'
import { type Visitor, launchBrowser, visit } from './support/visitor.ts'

/** Pages that anyone may see, with their headings. */
const open = {
  '/login': 'Log in',
  '/register': 'Create an account',
  '/forgot': 'Reset password',
  '/news': 'News',
  '/news/detail?id=1': 'News',
  '/rank': 'Ranking',
  '/product': 'Search',
  '/feedback': 'Feedback',
}
/** Pages of users, demo or real. */
const ofUsers = {
  '/user': 'Account',
  '/mine/system': 'Settings',
  '/mine/security': 'Security',
  '/mine/performance': 'Performance',
  '/mine/notices': 'Notifications',
  '/mine/notices/settings': 'Notification settings',
  '/mine/alerts': 'Alerts',
  '/mine/statements': 'Account statements',
  '/mine/announcement': 'Announcements',
  '/mine/email': 'Complaints',
  '/mine/chat': 'Customer service',
}
/** Pages for real accounts only. */
const ofReal = {
  '/mine/auth': 'Identity verification',
  '/mine/invite': 'Invite friends',
  '/mine/password': 'Change password',
}

const NEW_PASSWORD = 'nine quiet harbours'

let broker: Broker
let browser: Browser
beforeAll(async () => {
  // Pages are opened faster than any person does.
  broker = await startBroker({ RATE_LIMIT_FACTOR: '1000' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

const visitMobile = (path: string): Promise<Visitor> =>
  visit(browser, 'mobile', `${broker.hosts.mobile}${path}${path.includes('?') ? '&' : '?'}lang=en`)

async function expectPages(page: Page, pages: Record<string, string>): Promise<void> {
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(broker.hosts.mobile + path)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor({ state: 'attached' })
  }
}

it('a visitor sees what is open to all, and is asked to log in for the rest', async () => {
  const { page, complaints, leave } = await visitMobile('/')
  await expectPages(page, open)
  for (const path of Object.keys({ ...ofUsers, ...ofReal })) {
    await page.goto(broker.hosts.mobile + path)
    await page.waitForURL(`${broker.hosts.mobile}/login?from=${encodeURIComponent(path)}`)
  }
  // A trader of the ranking, the search, an article and one that does not exist.
  await page.goto(`${broker.hosts.mobile}/product`)
  await page.getByRole('searchbox').fill('gold')
  await page.getByRole('button', { name: /XAU\/USD/ }).click()
  await page.waitForURL(`${broker.hosts.mobile}/trade`)
  await page.goto(`${broker.hosts.mobile}/news`)
  await page.getByRole('link', { name: /What the spread costs you/ }).click()
  await page.getByText(/You buy at the/).waitFor()
  await page.goto(`${broker.hosts.mobile}/news/detail?id=999999`)
  await page.getByText('This article no longer exists').waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('a demo user is told which pages are for real accounts, and finds the way to one', async () => {
  const { page, complaints, leave } = await visitMobile('/login?from=/user')
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL(`${broker.hosts.mobile}/user`)
  await expectPages(page, { ...open, ...ofUsers })
  for (const path of Object.keys(ofReal)) {
    await page.goto(broker.hosts.mobile + path)
    await page.waitForURL(`${broker.hosts.mobile}/user`)
    await page.getByText('This is for real accounts only.').waitFor()
  }
  // The main button, one entry for all that is for real accounts, and where several accounts or followers are wanted.
  const ways = { '/user': 2, '/mine/accounts': 1, '/copy/lead': 1 }
  for (const [path, count] of Object.entries(ways)) {
    await page.goto(broker.hosts.mobile + path)
    const way = page.getByRole('link', { name: /Open a real account$/ })
    await way.first().waitFor()
    expect(await way.count(), path).toBe(count)
    const to = `/register?from=${encodeURIComponent(path)}`
    for (const link of await way.all()) expect(await link.getAttribute('href')).toBe(to)
  }
  // A page that does not open is on the other side of the registration.
  await page.goto(`${broker.hosts.mobile}/mine/invite`)
  await page.getByRole('button', { name: 'Open a real account' }).click()
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  await fillRegistration(page, broker, 'lea@openlot.example')
  await page.waitForURL(`${broker.hosts.mobile}/mine/invite`)
  await page.getByText('Nobody has joined yet').waitFor()
  expect(complaints).toEqual([])
  await leave()
})

it('registers with a mailed code, is verified, and invites a friend who forgets the password', async () => {
  const visitor = await visitMobile('/login?from=/order')
  const { page } = visitor
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  // What is missing is said before a code is sent.
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Enter your email address.').waitFor()
  await fillRegistration(page, broker, 'mia@openlot.example')
  await page.waitForURL(`${broker.hosts.mobile}/order`)
  await expectPages(page, { ...ofUsers, ...ofReal })

  await page.goto(`${broker.hosts.mobile}/user`)
  const contact = await page.getByText(/^UID \d+/).innerText()
  const uid = /\d+/.exec(contact)![0]

  // Verification: sent, rejected with a reason, sent again, certified.
  await sendDocuments(page)
  broker.ops('identity', 'reject', uid, '--remark', 'The number cannot be read.')
  await page.goto(`${broker.hosts.mobile}/mine/auth`)
  await page.getByText('The number cannot be read.').waitFor()
  await sendDocuments(page)
  broker.ops('identity', 'approve', uid)
  await page.goto(`${broker.hosts.mobile}/mine/auth`)
  await page.getByText('Your identity is verified').waitFor()
  await page.goto(`${broker.hosts.mobile}/user`)
  await page.getByRole('button', { name: /Identity verification\s*Verified/ }).waitFor()

  // The friend follows the link, whose code is filled in.
  await page.goto(`${broker.hosts.mobile}/mine/invite`)
  await page.getByText('Nobody has joined yet').waitFor()
  const link = await page.getByText(/\/register\?invite_code=/).innerText()
  const friend = await visitMobile(new URL(link).pathname + new URL(link).search)
  await waitFor(async () => expect(await friend.page.getByLabel('Invite code').inputValue()).toMatch(/\w+/))
  await fillRegistration(friend.page, broker, 'noa@openlot.example')
  await friend.page.waitForURL(`${broker.hosts.mobile}/`)
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: 'Registered' }).waitFor()
  await page.getByText('1 person').waitFor()

  // Logged out, with the password forgotten.
  await friend.page.goto(`${broker.hosts.mobile}/mine/system`)
  await friend.page.getByRole('button', { name: 'Log out', exact: true }).click()
  await friend.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await friend.page.waitForURL(`${broker.hosts.mobile}/`)
  await friend.page.goto(`${broker.hosts.mobile}/login?from=/user`)
  await friend.page.getByRole('link', { name: 'Forgot password?' }).click()
  await friend.page.getByRole('heading', { name: 'Reset password' }).waitFor()
  await friend.page.getByLabel('Email').fill('noa@openlot.example')
  await enterCode(friend.page, broker, 'noa@openlot.example')
  await friend.page.getByLabel('New password').fill(NEW_PASSWORD)
  await friend.page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await friend.page.getByRole('button', { name: 'Save new password' }).click()
  await friend.page.waitForURL(/\/login\?from=%2Fuser$/)
  await logIn(friend.page, { email: 'noa@openlot.example', password: NEW_PASSWORD })
  await friend.page.getByText('noa@openlot.example').waitFor()
  expect(visitor.complaints).toEqual([])
  expect(friend.complaints).toEqual([])
  await friend.leave()
  await visitor.leave()
})

async function sendDocuments(page: Page): Promise<void> {
  const picture = { name: 'document.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.goto(`${broker.hosts.mobile}/mine/auth`)
  await page.getByLabel('Name, as on the document').fill('Mia Example')
  await page.getByLabel('Document number').fill('K482917(3)')
  await page.getByText('2 of 3').waitFor()
  await page.getByLabel('Photograph the front').setInputFiles(picture)
  await page.getByLabel('Photograph the back').setInputFiles(picture)
  await page.getByText('3 of 3').waitFor()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Your documents are under review').waitFor()
}

it('ends the session of another device, and changes the password', async () => {
  const visitor = await visitMobile('/login?from=/mine/security')
  const { page } = visitor
  await logIn(page, TRADER)
  const other = await visitMobile('/login?from=/user')
  await logIn(other.page, TRADER)
  await page.reload()
  await page.getByText('This device').waitFor()
  // An open page would be told at once, and could be left just then: this one learns of it when it is opened.
  await other.page.goto('about:blank')
  await page.getByRole('button', { name: /^Log out: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: /^Log out: / }).waitFor({ state: 'detached' })
  // The notice goes by itself: on a slow machine before all files of the page have come.
  const isTold = other.page.getByText('You were logged out on another device. Please log in again.').first().waitFor()
  await other.page.goto(`${broker.hosts.mobile}/mine/announcement`)
  await other.page.waitForURL(/\/login/)
  await isTold

  await page.goto(`${broker.hosts.mobile}/mine/password`)
  await enterCode(page, broker, TRADER.email)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('The two passwords do not match.').waitFor()
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.waitForURL(`${broker.hosts.mobile}/user`)
  await page.getByText('Password saved').waitFor()
  await other.page.goto(`${broker.hosts.mobile}/login?from=/user`)
  await logIn(other.page, { email: TRADER.email, password: NEW_PASSWORD })
  await other.page.getByText(TRADER.email).waitFor()
  expect(visitor.complaints).toEqual([])
  expect(other.complaints).toEqual([])
  await other.leave()
  await visitor.leave()
})

it('the settings of the broker decide where customer service and complaints lead', async () => {
  broker.ops('setting', 'set', 'complaint_email=complaints@openlot.example')
  await linkService(broker, 'https://chat.openlot.example', 2)
  const { page, complaints, leave } = await visitMobile('/login?from=/user')
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL(`${broker.hosts.mobile}/user`)
  const service = page.getByRole('button', { name: /^Customer service/ })
  await page.goto(`${broker.hosts.mobile}/user`)
  await service.click()
  await page.getByRole('dialog').getByText('https://chat.openlot.example').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Complaints/ }).click()
  const mail = page.getByRole('link', { name: 'Write an email' })
  expect(await mail.getAttribute('href')).toMatch(/^mailto:complaints@openlot\.example\?subject=/)

  broker.ops('setting', 'set', 'is_main=1')
  const company = page.getByRole('button', { name: /Example Meadow Capital/ })
  await waitUntil(async () => {
    const answer = await page.request.get(`${broker.hosts.mobile}/manifest.json`)
    return ((await answer.json()) as { is_main?: boolean }).is_main === true
  })
  await page.goto(`${broker.hosts.mobile}/product`)
  await company.click()
  await page.getByRole('button', { name: 'Choose Example Meadow Capital' }).click()
  const chosen = page.getByRole('list', { name: 'Your company' })
  await chosen.getByText('Example Meadow Capital').waitFor()
  await chosen.getByRole('button', { name: 'Clear choice' }).click()
  await chosen.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await leave()
})
