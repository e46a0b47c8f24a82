import { chromiumLaunchOptions } from '@openlot/tooling/browser'
import { waitUntil } from '@openlot/tooling/wait'
import puppeteer, { type Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'

// Only a whole browser keeps a page that one leaves, and not where Playwright has opened it.
let broker: Broker
let browser: Browser
beforeAll(async () => {
  broker = await startBroker()
  const { executablePath, args } = chromiumLaunchOptions('whole')
  browser = await puppeteer.launch({ browser: 'chrome', headless: true, executablePath, args })
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

/** What a page notes of itself; it is lost with the page. */
interface Notes {
  readonly sockets: WebSocket[]
  /** For each frame since the page was shown again, until its connection is open: whether one could deal. */
  readonly dealt: boolean[]
  isBack: boolean
}
declare global {
  var notes: Notes
}

/** Runs in the page, before its own code. */
function takeNotes(): void {
  const notes: Notes = { sockets: [], dealt: [], isBack: false }
  globalThis.notes = notes
  globalThis.WebSocket = class extends WebSocket {
    constructor(...request: ConstructorParameters<typeof WebSocket>) {
      super(...request)
      notes.sockets.push(this)
    }
  }
  const look = (): void => {
    if (notes.sockets.some(({ readyState }) => readyState === WebSocket.OPEN)) return
    notes.dealt.push(
      [...document.querySelectorAll('button')].some(
        (button) => button.textContent.startsWith('Sell') && !button.disabled,
      ),
    )
    requestAnimationFrame(look)
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    notes.isBack = true
    requestAnimationFrame(look)
  })
}

it.each([
  ['mobile', '/trade'],
  ['pc', '/'],
] as const)('%s goes on from where it was when the user comes back from another site', async (app, path) => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.evaluateOnNewDocument(`(${takeNotes.toString()})()`)
  await page.setViewport(app === 'pc' ? { width: 1440, height: 900 } : { width: 390, height: 844 })
  await page.goto(`${broker.hosts[app]}${path}?lang=en&device=${app}`)
  const canDeal = (): Promise<boolean> =>
    page.evaluate(() =>
      [...document.querySelectorAll('button')].some(
        (button) => button.textContent.startsWith('Sell') && !button.disabled,
      ),
    )
  await waitUntil(canDeal)
  expect(await page.evaluate(() => notes.sockets.length)).toBe(1)

  await page.goto(`http://api.localhost:${broker.port}/docs`)
  await page.goBack()
  await waitUntil(canDeal)
  const after = await page.evaluate(() => ({
    isBack: notes.isBack,
    states: notes.sockets.map(({ readyState }) => readyState),
    dealt: notes.dealt,
  }))
  expect(after.isBack, 'the browser has kept the page').toBe(true)
  expect(after.states, 'one connection, and the former one closed').toEqual([WebSocket.CLOSED, WebSocket.OPEN])
  expect(after.dealt, 'nobody deals at prices of before').not.toContain(true)
  expect(errors).toEqual([])
  await context.close()
})
