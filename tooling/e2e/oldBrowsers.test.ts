import { FLOOR_CONDITION, oldestBrowsers } from '@openlot/tooling/floor'
import { type LanguageCode, languageOf } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright'
import { chromiumLaunchOptions } from '@openlot/tooling/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askServer } from './support/askServer.ts'
import { type Broker, startBroker } from './support/broker.ts'

let broker: Broker
let browser: Browser
beforeAll(async () => {
  broker = await startBroker()
  browser = await chromium.launch(chromiumLaunchOptions())
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

const APPS = ['mobile', 'pc'] as const
type App = (typeof APPS)[number]

/** Opens a page in a browser that does not meet the condition, and counts what it asks for besides the page. */
async function openOld(app: App, language: LanguageCode, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const calls: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'websocket'].includes(request.resourceType())) calls.push(request.url())
  })
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const answer = await askServer(route)
    const html = await answer.text()
    const old = html.replaceAll(FLOOR_CONDITION, FLOOR_CONDITION.replace('light-dark', 'light-or-dark'))
    expect(old).not.toBe(html)
    return route.fulfill({ response: answer, body: old })
  })
  await page.goto(`${broker.hosts[app]}/?lang=${language}&device=${app}`, { waitUntil: 'load' })
  return { page, calls, context }
}

/** What somebody reads there, as far as it can be seen. */
const readable = (page: Page): Promise<string> => page.locator('p:visible').first().innerText()

function sentence(language: LanguageCode): string {
  const browsers = new Intl.ListFormat(languageOf(language).tag, { type: 'disjunction' }).format(oldestBrowsers)
  return translate(language, 'page.outdated', { browsers })
}

it.each(APPS)('an older browser is told so in its language, and runs nothing of %s', async (app) => {
  // The sentences of all languages are tested where they are put in.
  for (const code of ['hk', 'ar', 'en'] as const) {
    const { page, calls, context } = await openOld(app, code)
    expect(await readable(page)).toBe(sentence(code))
    const covered = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 1)?.className)
    expect(covered).toBe('outdated')
    expect(await page.locator('script[type=module]').count()).toBe(0)
    expect(await page.locator('#root > .boot').count()).toBe(1)
    expect(calls).toEqual([])
    await context.close()
  }
})

it.each(APPS)('an older browser without scripts is told so, too: %s', async (app) => {
  const { page, context } = await openOld(app, 'ar', { javaScriptEnabled: false })
  expect(await readable(page)).toBe(sentence('ar'))
  await context.close()
})

it.each(APPS)('a browser without scripts is told that %s needs them', async (app) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${broker.hosts[app]}/?lang=de&device=${app}`)
  expect(await readable(page)).toBe(translate('de', 'page.scriptless'))
  await context.close()
})
