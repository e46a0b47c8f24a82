import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { legibilityOf } from './support/legibility.ts'
import { launchBrowser } from './support/visitor.ts'
import { withoutWorker } from './support/withoutWorker.ts'

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

const viewports = { mobile: { width: 390, height: 844 }, pc: { width: 1440, height: 900 } }

const screens = {
  mobile: {
    visitor: [
      '/',
      '/trade',
      '/login',
      '/language',
      '/loss',
      '/nowhere',
      '/register',
      '/forgot',
      '/news',
      '/news/detail?id=1',
      '/rank',
      '/product',
      '/feedback',
    ],
    user: [
      '/',
      '/trade',
      '/order',
      '/order?tab=history',
      '/user',
      '/language',
      '/mine/system',
      '/mine/announcement',
      '/mine/email',
      '/mine/chat',
    ],
  },
  pc: {
    visitor: [
      '/',
      '/login',
      '/language',
      '/loss',
      '/nowhere',
      '/register',
      '/forgot',
      '/news/detail?id=1',
      '/rank',
      '/product',
      '/feedback',
    ],
    user: ['/', '/user', '/mine/system', '/mine/announcement', '/mine/email', '/mine/chat'],
  },
} as const

/** Judges a page in both themes; it follows the system as it changes. */
async function judge(page: Page, screen: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const { texts, lowest, hard } = await legibilityOf(page)
    process.stdout.write(`${screen} ${theme}: ${texts} texts, lowest contrast ${lowest.toFixed(2)}\n`)
    expect(texts).toBeGreaterThan(2)
    expect(hard).toEqual([])
  }
}

it.concurrent.each(['mobile', 'pc'] as const)(
  '%s shows every text at a contrast of 4.5 or more, and none under 12 px, in both themes',
  async (app) => {
    const context = await browser.newContext({ viewport: viewports[app] })
    await withoutWorker(context)
    const page = await context.newPage()
    const open = (path: string) =>
      page.goto(`${broker.hosts[app]}${path}${path.includes('?') ? '&' : '?'}lang=en&device=${app}`)
    for (const path of screens[app].visitor) {
      await open(path)
      await judge(page, `${app} ${path}`)
    }
    await open('/login')
    await page.getByRole('button', { name: 'Try the demo account' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    for (const path of screens[app].user) {
      await open(path)
      await judge(page, `${app} ${path} logged in`)
    }
    await context.close()
  },
)
