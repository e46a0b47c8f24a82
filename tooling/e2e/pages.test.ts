import { chosenEffort } from '@openlot/tooling/effort'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { THEMES, putOn, violationsIn } from './support/accessibility.ts'
import { type Broker, startBroker } from './support/broker.ts'
import { type Customer, createCustomer } from './support/customer.ts'
import { APPS, type App, type Role, addressesOf, enterAs, openPage } from './support/everyPage.ts'
import { untranslatedWordsOf } from './support/latinWords.ts'
import { legibilityOf } from './support/legibility.ts'
import { looseTextsOf } from './support/looseTexts.ts'
import { misfitsAtWidths } from './support/misfits.ts'
import { overflowsOf } from './support/overflows.ts'
import { launchBrowser } from './support/visitor.ts'

let broker: Broker
let browser: Browser
let customer: Customer
beforeAll(async () => {
  // Pages are opened faster than any person does.
  broker = await startBroker({ RATE_LIMIT_FACTOR: '1000' })
  browser = await launchBrowser()
  customer = await createCustomer(broker)
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

/** Chinese needs the fewest Latin words: whatever is not translated shows there, be it of the app or of the server. */
const LANGUAGE = 'hk'
const VIEWPORTS = { mobile: { width: 390, height: 844 }, pc: { width: 1440, height: 900 } }

/** All that is wrong with a page: of each load everything is asked. */
async function problemsOf(page: Page, app: App): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize(VIEWPORTS[app])
  for (const theme of THEMES) {
    await putOn(page, theme)
    found.push(...(await violationsIn(page, theme)))
    const { texts, hard } = await legibilityOf(page)
    if (texts <= 2) found.push(`${theme}: only ${texts} texts`)
    found.push(...hard.map((text) => `${theme}: hard to read: ${JSON.stringify(text)}`))
  }
  found.push(...(await untranslatedWordsOf(page)), ...(await looseTextsOf(page)), ...(await misfitsAtWidths(page)))
  if (app === 'pc') found.push(...(await overflowsOf(page)))
  return found
}

/** `npm test` walks as the one who sees most. */
const roles: readonly Role[] = chosenEffort() === 'usual' ? ['customer'] : ['customer', 'demo', 'visitor']
const walks = roles.flatMap((role) => APPS.map((app) => [role, app] as const))

it.concurrent.each(walks)('a %s finds nothing wrong with any page of %s', async (role, app) => {
  const found: string[] = []
  const seen = new Set<string>()
  const walk = async (who: Role, addresses: readonly string[]): Promise<void> => {
    const { page, complaints, leave } = await enterAs(who, { browser, broker, app, customer })
    for (const address of addresses) {
      await openPage(page, address, LANGUAGE)
      // Some lead to others, which were seen before.
      if (seen.has(page.url())) continue
      seen.add(page.url())
      found.push(...(await problemsOf(page, app)).map((problem) => `${address}: ${problem}`))
    }
    found.push(...complaints)
    await leave()
  }
  const addresses = addressesOf(role, customer)
  await walk(role, addresses)
  // What only visitors see, where no visitor walks.
  if (role === 'customer') await walk('visitor', ['/login', '/register', '/forgot'])
  expect([...new Set(found)].join('\n')).toBe('')
  expect(seen.size).toBeGreaterThan(addresses.length / 2)
})
