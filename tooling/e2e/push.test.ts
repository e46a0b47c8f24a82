import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import type { Browser, BrowserContext } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS } from './support/everyPage.ts'
import { tokenOf } from './support/onChart.ts'
import { post } from './support/person.ts'
import { press } from './support/tour.ts'
import { launchBrowser } from './support/visitor.ts'

/** A push service on this machine, which notes what it is given for a browser. */
let pushService: Server
let received: { readonly path: string; readonly encoding: string | undefined; readonly sender: string | undefined }[] =
  []
let host = ''
let broker: Broker
let browser: Browser
beforeAll(async () => {
  pushService = createServer((request, response) => {
    request.resume()
    const { 'content-encoding': encoding, authorization: sender } = request.headers
    received.push({ path: request.url ?? '', encoding, sender })
    response.writeHead(201).end()
  })
  pushService.listen(0, '127.0.0.1')
  await once(pushService, 'listening')
  host = `127.0.0.1:${(pushService.address() as AddressInfo).port}`
  broker = await startBroker({ PUSH_HOSTS: host })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
  pushService?.close()
})
beforeEach(() => {
  received = []
})

const viewports = { mobile: { width: 390, height: 844 }, pc: { width: 1440, height: 900 } }

/** Whether the user has allowed notifications. */
const PERMISSION = 'permission of the test'

/**
 * A browser without a window has no push service of its own and shows no notifications: its service is the one above, and
 * it asks nobody.
 */
async function subscribeHere(context: BrowserContext, path: string): Promise<void> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const address = {
    endpoint: `http://${host}${path}`,
    keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await context.addInitScript(
    ({ json, permission }) => {
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(permission) ?? 'denied' })
      Notification.requestPermission = () => Promise.resolve(Notification.permission)
      const KEY = 'subscription of the test'
      const subscription = (own: string) => ({
        endpoint: json.endpoint,
        options: { applicationServerKey: Uint8Array.from(JSON.parse(own) as number[]).buffer },
        toJSON: () => json,
        unsubscribe: () => {
          localStorage.removeItem(KEY)
          return Promise.resolve(true)
        },
      })
      Object.assign(PushManager.prototype, {
        getSubscription: () => {
          const own = localStorage.getItem(KEY)
          return Promise.resolve(own === null ? null : subscription(own))
        },
        subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(KEY, JSON.stringify([...applicationServerKey]))
          return Promise.resolve(subscription(localStorage.getItem(KEY)!))
        },
      })
    },
    { json: address, permission: PERMISSION },
  )
}

it.each(APPS)(
  '%s: push says why it cannot be, is turned on, tested, and tells of what no device has shown',
  async (app) => {
    const context = await browser.newContext({
      viewport: viewports[app],
      hasTouch: app === 'mobile',
      reducedMotion: 'reduce',
    })
    await subscribeHere(context, `/of-${app}`)
    const page = await context.newPage()
    const settings = `${broker.hosts[app]}/mine/notices/settings`
    await page.goto(`${broker.hosts[app]}/login?lang=en&device=${app}&from=/mine/notices/settings`)
    await press(app, page.getByRole('button', { name: 'Try the demo account' }))
    const card = page.getByRole('region', { name: 'Push on this device' })
    await card.getByText('Notifications from this site are blocked in your browser.').waitFor()
    await card.getByText(/^Everything is still listed in the app/).waitFor()

    await page.evaluate((key) => localStorage.setItem(key, 'granted'), PERMISSION)
    await page.goto(settings)
    const turn = card.getByRole('switch', { name: 'Push on this device' })
    await press(app, turn)
    await card.getByText(/, since \d\d\/\d\d\/\d{4}$/).waitFor()
    expect(await turn.isChecked()).toBe(true)
    await press(app, card.getByRole('button', { name: 'Send a test' }))
    await waitUntil(() => received.length > 0)
    expect(received[0]).toMatchObject({ path: `/of-${app}`, encoding: 'aes128gcm' })
    expect(received[0]?.sender).toMatch(/^vapid t=/)

    // What another device does is told by push where no page is open to show it.
    const token = await tokenOf(page)
    await page.goto('about:blank')
    const order = { type: 0, forex_id: 1, multiple: 100, status: 1, cont: '0.01', target_price: '0.5' }
    const { Id: id } = (await post(broker, endpoints.submitOrder.path, order, token)) as { Id: number }
    await post(broker, endpoints.cancelOrders.path, { ids: [id] }, token)
    await waitFor(() => expect(received.length).toBe(2))

    // Turned off, the server knows of no device.
    await page.goto(settings)
    await waitFor(async () => expect(await turn.isChecked()).toBe(true))
    await press(app, turn)
    await waitFor(async () => expect(await card.getByRole('button', { name: 'Send a test' }).isDisabled()).toBe(true))
    await context.close()
  },
)
