import { endpoints } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { TRADER, logIn } from './support/forms.ts'
import { PASSWORD, post, register } from './support/person.ts'
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

type App = 'mobile' | 'pc'

const NOW_REAL = `You are now logged in as ${TRADER.email}, real account`

/** Lots that no ticket starts with. */
const TYPED = '1.23'

/** Enters the app with the demo account of the device. */
async function enterDemo(app: App, path: string, options: { hasSockets?: boolean } = {}): Promise<Visitor> {
  const visitor = await visit(browser, app, 'about:blank')
  if (options.hasSockets === false) await visitor.cutSocket()
  const { page } = visitor
  await page.goto(`${broker.hosts[app]}/login?lang=en&from=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return visitor
}

/** Logs somebody else in, or the same again, in another window of the browser. */
async function logInElsewhere({ page }: Visitor, app: App, person = TRADER): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(`${broker.hosts[app]}/login?lang=en`)
  await logIn(other, person)
  return other
}

const lotsIn = (page: Page, app: App) =>
  page.getByRole(app === 'pc' ? 'region' : 'dialog', app === 'pc' ? { name: 'Order ticket' } : {}).getByLabel('Lots', {
    exact: true,
  })

async function openTicket(page: Page, app: App): Promise<void> {
  if (app === 'pc') await page.getByRole('option', { name: /EUR\/USD/ }).click()
  else await page.getByRole('main').getByRole('button', { name: /^Buy/ }).click()
}

const START: Record<App, string> = { mobile: '/trade', pc: '/' }

it.each(['mobile', 'pc'] as const)('%s: a ticket typed on a demo account is none of the real account', async (app) => {
  const visitor = await enterDemo(app, START[app])
  const { page } = visitor
  await openTicket(page, app)
  await lotsIn(page, app).fill(TYPED)
  await logInElsewhere(visitor, app)

  await page.getByText(NOW_REAL).first().waitFor()
  if (app === 'mobile') {
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openTicket(page, app)
  }
  await waitFor(async () => expect(await lotsIn(page, app).inputValue()).toBe('0.10'))
  expect(await page.getByRole('button', { name: new RegExp(`Buy ${TYPED}`) }).count()).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

it('a window that slept sends nothing for the one who has logged in meanwhile', async () => {
  const visitor = await enterDemo('pc', '/')
  const { page } = visitor
  await openTicket(page, 'pc')
  await lotsIn(page, 'pc').fill(TYPED)
  const buy = page.getByRole('button', { name: `Buy ${TYPED} EUR/USD` })
  await waitUntil(() => buy.isEnabled())
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(endpoints.submitOrder.path)) orders.push(request.url())
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await logInElsewhere(visitor, 'pc')
  await devTools.send('Page.setWebLifecycleState', { state: 'active' })
  // As soon as it can be pressed, if it is still there.
  await page.evaluate(
    (label) => [...document.querySelectorAll('button')].find(({ innerText }) => innerText.startsWith(label))?.click(),
    `Buy ${TYPED}`,
  )
  await page.getByText(NOW_REAL).first().waitFor()
  await waitFor(async () => expect(await lotsIn(page, 'pc').inputValue()).toBe('0.10'))
  expect(orders).toEqual([])
  await visitor.leave()
})

it('without a socket, windows follow a logout and a login', async () => {
  const visitor = await enterDemo('mobile', '/order', { hasSockets: false })
  const { page } = visitor
  await page.getByText('No open positions').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${broker.hosts.mobile}/mine/system?lang=en`)
  await other.getByRole('button', { name: 'Log out', exact: true }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByText('You were logged out in another window').first().waitFor()
  expect(await page.getByText('No open positions').count()).toBe(0)

  await other.goto(`${broker.hosts.mobile}/login?lang=en`)
  await logIn(other, TRADER)
  await page.getByText(NOW_REAL).first().waitFor()
  await visitor.leave()
})

it('the end of one session leaves the next one of the browser alone', async () => {
  const { user } = await register(broker)
  const person = { email: user.email, password: PASSWORD }
  const visitor = await visit(browser, 'mobile', `${broker.hosts.mobile}/login?lang=en&from=/user`)
  const { page } = visitor
  await logIn(page, person)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  const other = await logInElsewhere(visitor, 'mobile')
  // The server ends the first session: the window of that person learns it with its next call.
  const elsewhere = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en&from=/mine/security`)
  await logIn(elsewhere.page, person)
  await elsewhere.page.getByRole('button', { name: 'Log out all others' }).click()
  const question = elsewhere.page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Log out all others' }).click()
  await question.waitFor({ state: 'detached' })
  await elsewhere.leave()
  await devTools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.getByText(NOW_REAL).first().waitFor()
  await other.reload()
  await other.goto(`${broker.hosts.mobile}/user`)
  await other.getByText(TRADER.email).first().waitFor()
  await visitor.leave()
})

it.each(['mobile', 'pc'] as const)('%s: a page of a session that has ended asks to log in', async (app) => {
  const visitor = await enterDemo(app, '/user', { hasSockets: false })
  const { page } = visitor
  const stored = await page.evaluate(() => localStorage.getItem('openlot.session') ?? '')
  const { token } = JSON.parse(stored) as { token: string }
  await post(broker, endpoints.logout.path, {}, token)
  // The answer about the user comes before those of the page.
  await page.route('**/api/**', async (route) => {
    if (route.request().url().includes(endpoints.userInfo.path)) await route.continue()
  })
  await page.goto(`${broker.hosts[app]}/mine/announcement?read=1`)
  await page.waitForURL((url) => url.pathname !== '/mine/announcement')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/mine/announcement?read=1')
  await visitor.leave()
})

it.each(['mobile', 'pc'] as const)(
  '%s says why the session has ended also where that was known before the page was there',
  async (app) => {
    const person = await register(broker)
    const { page, complaints, leave } = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=/user`)
    await logIn(page, { email: person.user.email, password: PASSWORD })
    await page.waitForURL((url) => url.pathname !== '/login')
    // A page that is open would be told at once.
    await page.goto('about:blank')
    broker.ops('user', 'end-sessions', person.user.uid, '--reason', 'stolen phone')
    // The page is there once its styles are; until then the server has refused its session.
    const isRefused = page.waitForResponse((response) => response.url().includes(endpoints.userInfo.path))
    await page.route(/\/assets\/app-.*\.css/, async (route) => {
      await isRefused
      await route.continue()
    })
    const notice = page.getByText('You were logged out on another device. Please log in again.').first()
    await Promise.all([isRefused, notice.waitFor(), page.goto(`${broker.hosts[app]}/user`)])
    await page.waitForURL(/\/login/)
    // Chrome notes that styles came late, which they were made to.
    expect(complaints.filter((text) => !text.includes('was preloaded'))).toEqual([])
    await leave()
  },
)
