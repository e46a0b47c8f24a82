import { type LanguageCode, languages } from '@openlot/i18n'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { type Customer, createCustomer } from './support/customer.ts'
import { APPS, type App, type Role, addressesOf, enterAs, goTo, openPage } from './support/everyPage.ts'
import { missingFonts } from './support/missingFonts.ts'
import { WIDTHS_PX, misfitsAtWidths } from './support/misfits.ts'
import { withPseudoLocale } from './support/pseudoLocale.ts'
import { untilSettled } from './support/settled.ts'
import { launchBrowser } from './support/visitor.ts'

/** Every language, or those that `LANGUAGES` names: `LANGUAGES=de,th`. English is shown with words 40 % longer. */
const named = process.env['LANGUAGES']
const tested = (named?.split(',') ?? languages.map(({ code }) => code)) as LanguageCode[]

/** With its longer words it stands for all languages at a width that few use an app at, and for those to come. */
const PSEUDO: LanguageCode = 'en'
const USUAL_WIDTHS_PX = { mobile: [320, 390], pc: [1440] }

/** Where to keep a picture of every page at every width, to be judged by eye. */
const pictures = process.env['PICTURES']

let broker: Broker
let browser: Browser
let customer: Customer
beforeAll(async () => {
  // Languages are changed faster than any person does.
  broker = await startBroker({ RATE_LIMIT_FACTOR: '1000' })
  browser = await launchBrowser()
  customer = await createCustomer(broker)
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

/** Waits until the page listens to other windows, which may be some seconds after its start. */
const untilFollowing = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name, duration }) => /followLater/.test(name) && duration > 0),
  )

/** Changes the language in place, as another window of the same browser does: no page is loaded again. */
async function changeLanguage(page: Page, language: LanguageCode): Promise<void> {
  const { tag } = languages.find(({ code }) => code === language)!
  await page.evaluate((chosenLanguage) => {
    const key = 'openlot.preferences'
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...kept, language: chosenLanguage }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, language)
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag)
  await untilSettled(page)
}

it('has a font for every language', async () => {
  const page = await browser.newPage()
  expect(await missingFonts(page, tested)).toEqual([])
  await page.close()
})

/** What only visitors see, and all that a customer sees, in parts: while one page starts another is measured. */
const walks: readonly [app: App, role: Role, part: number][] = APPS.flatMap((app) => [
  [app, 'visitor', 0],
  [app, 'customer', 0],
  [app, 'customer', 1],
])
const PARTS = 2

it.concurrent.each(walks)('%s shows a %s every text whole on every page, in every language (%i)', async (...walk) => {
  const [app, role, part] = walk
  const found: string[] = []
  const { page, complaints, leave } = await enterAs(role, { browser, broker, app, customer })
  await withPseudoLocale(page.context(), app)
  const addresses =
    role === 'visitor'
      ? ['/login', '/register', '/forgot']
      : addressesOf('customer', customer).filter((_, index) => index % PARTS === part)
  await openPage(page, addresses[0]!, tested[0]!)
  await untilFollowing(page)
  for (const address of addresses) {
    await goTo(page, address)
    for (const language of tested) {
      await changeLanguage(page, language)
      const name = `${language} ${app} ${address}`
      const keepPicture = (width: number): Promise<unknown> =>
        page.screenshot({ path: `${pictures}/${name.replaceAll(/\W+/g, '_')}.${width}.png` })
      const misfits = await misfitsAtWidths(page, {
        widths: language === PSEUDO ? WIDTHS_PX : USUAL_WIDTHS_PX[app],
        ...(pictures !== undefined && { onWidth: keepPicture }),
      })
      found.push(...misfits.map((misfit) => `${name} ${misfit}`))
    }
  }
  found.push(...complaints)
  await leave()
  expect(found.join('\n')).toBe('')
})
