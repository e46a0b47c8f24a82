import { PAGES } from '@openlot/core/contract'
import { type LanguageCode, languages } from '@openlot/i18n'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { type Customer, createCustomer } from './support/customer.ts'
import { logIn } from './support/forms.ts'
import { latinWordsOf } from './support/latinWords.ts'
import { type Misfit, misfitsOf } from './support/misfits.ts'
import { CERTIFIED_NAME, PASSWORD } from './support/person.ts'
import { withPseudoLocale } from './support/pseudoLocale.ts'
import { launchBrowser, visit } from './support/visitor.ts'
import { withoutWorker } from './support/withoutWorker.ts'

/** English with words 40 % longer, beside the real languages: `LANGUAGES=all`, or codes such as `de,th`. */
type Tested = LanguageCode | 'pseudo'
const chosen = process.env['LANGUAGES'] ?? 'pseudo'
const tested = (chosen === 'all' ? ['pseudo', ...languages.map(({ code }) => code)] : chosen.split(',')) as Tested[]

const WIDTHS_PX = [320, 390, 1440]
const HEIGHT_PX = 900

/** Where to keep a picture of every page, to be judged by eye. */
const pictures = process.env['PICTURES']

let broker: Broker
let browser: Browser
let person: Customer
beforeAll(async () => {
  broker = await startBroker()
  browser = await launchBrowser()
  person = await createCustomer(broker)
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

/** Pages that only a visitor sees. */
const FOR_VISITORS = ['/login', '/register', '/forgot']

const addresses = (path: string): string[] => {
  const queries: Readonly<Record<string, string>> = {
    '/news/detail': '/news/detail?id=1',
    '/trader/:id': `/trader/${person.copy.leader_id}`,
    '/copy/detail': `/copy/detail?id=${person.copy.id}`,
  }
  if (path === '/order') return ['/order', '/order?tab=pending', '/order?tab=history']
  return [queries[path] ?? path]
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the browser of a customer keeps after logging in. */
async function loggedIn(app: 'mobile' | 'pc'): Promise<State> {
  const visitor = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=/user`)
  await logIn(visitor.page, { email: person.user.email, password: PASSWORD })
  const state = await visitor.page.context().storageState()
  await visitor.leave()
  return state
}

async function open(app: 'mobile' | 'pc', language: Tested, state?: State): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-HK',
    viewport: { width: WIDTHS_PX[0]!, height: HEIGHT_PX },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    hasTouch: app === 'mobile',
    ...(state && { storageState: state }),
  })
  await withoutWorker(context)
  if (language === 'pseudo') await withPseudoLocale(context, app)
  return context.newPage()
}

/** Measures a page at each width. */
async function measure(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: HEIGHT_PX })
    const misfits = await misfitsOf(page)
    found.push(...misfits.map((misfit) => `${name} ${width}: ${describeMisfit(misfit)}`))
    if (pictures !== undefined)
      await page.screenshot({ path: `${pictures}/${name.replaceAll(/\W+/g, '_')}.${width}.png` })
  }
  return found
}

/** What is written so in Chinese, too. */
const NAMES = new Set(
  [
    ['Openlot', 'Steady', 'Hand', 'SH', ...CERTIFIED_NAME.split(/[ -]/)],
    ['AUD', 'CAD', 'CHF', 'EUR', 'EURUSD', 'GBP', 'JPY', 'NZD', 'USD', 'XAG', 'XAU', 'XPT'],
    ['BTC', 'Bitcoin', 'ETH', 'Ethereum', 'LTC', 'SOL', 'Solana', 'TJRa', 'Tron', 'USDT', 'XRP'],
    ['DE', 'JP', 'NAS', 'Nat', 'Gas', 'Oil', 'UK', 'US', 'WTI'],
    ['Chrome', 'Android', 'Linux', 'Ctrl', 'Enter'],
    ['Ask', 'Bid', 'CSV', 'ID', 'IP', 'JPEG', 'MB', 'PNG', 'UID', 'WebP'],
    // Indicators, as every chart has them.
    ['MA', 'VOL'],
  ].flat(),
)

const describeMisfit = ({ kind, text, element, pixels }: Misfit): string => `${kind} ${pixels} "${text}" (${element})`

/** Judges every page of an app as a visitor or a user sees it. */
async function judgePages(
  app: 'mobile' | 'pc',
  language: Tested,
  judge: (page: Page, name: string) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  const visitor = await open(app, language)
  const user = await open(app, language, await loggedIn(app))
  for (const path of [...Object.keys(PAGES), '/nowhere'])
    for (const address of addresses(path)) {
      const page = FOR_VISITORS.includes(path) ? visitor : user
      const query = `lang=${language === 'pseudo' ? 'en' : language}&device=${app}`
      await page.goto(`${broker.hosts[app]}${address}${address.includes('?') ? '&' : '?'}${query}`)
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(() => document.querySelector('#root > .boot, [data-skeleton]') === null)
      found.push(...(await judge(page, `${language} ${app} ${address}`)))
    }
  await visitor.context().close()
  await user.context().close()
  return found
}

describe.concurrent.each(tested)('%s', (language) => {
  it.each(['mobile', 'pc'] as const)(
    '%s shows every text whole on every page',
    async (app) => {
      expect(await judgePages(app, language, measure)).toEqual([])
    },
    600_000,
  )
})

// Chinese needs the fewest Latin words: whatever is not translated shows there, be it of the app or of the server.
it.concurrent.each(['mobile', 'pc'] as const)(
  '%s leaves no text in English',
  async (app) => {
    const found = await judgePages(app, 'hk', async (page, name) =>
      (await latinWordsOf(page))
        .filter(({ word }) => !NAMES.has(word))
        .map(({ word, text }) => `${name}: "${word}" in "${text}"`),
    )
    expect([...new Set(found)]).toEqual([])
  },
  600_000,
)
