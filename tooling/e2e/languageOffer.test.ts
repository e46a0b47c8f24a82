import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { launchBrowser, visit } from './support/visitor.ts'

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

it.concurrent.each(['mobile', 'pc'] as const)(
  'a German visitor on %s is offered German once, and keeps the page and what is typed',
  async (app) => {
    const url = `${broker.hosts[app]}/login`
    const { page, complaints, leave } = await visit(browser, app, url, { locale: 'de-AT' })
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant-HK')
    await page.locator('input[type=email]').fill('jemand@beispiel.example')

    // Within the Chinese page, the offer is told to be German.
    const offer = page.getByText('Diese Seite gibt es auch auf Deutsch.')
    await offer.waitFor()
    expect(await offer.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('de')
    await page.getByRole('button', { name: 'Auf Deutsch anzeigen' }).click()
    await page.getByRole('button', { name: 'Demokonto testen' }).waitFor()
    expect(page.url()).toBe(url)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('input[type=email]').inputValue()).toBe('jemand@beispiel.example')

    // The next page comes in German from the server, and nothing is offered again.
    const answer = await page.reload()
    expect(await answer!.text()).toContain('<html lang="de" dir="ltr"')
    await page.getByRole('button', { name: 'Demokonto testen' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: 'Auf Deutsch anzeigen' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  },
)
