import { waitFor } from '@openlot/tooling/wait'
import { endpoints } from '@openlot/core/contract'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { isKept } from './support/keptPage.ts'
import { type Line, PORTAL_TEXT, startLine } from './support/line.ts'
import { launchBrowser } from './support/visitor.ts'

let broker: Broker
let browser: Browser
let line: Line
beforeAll(async () => {
  broker = await startBroker()
  browser = await launchBrowser()
  line = await startLine(broker.port)
})
afterAll(async () => {
  await browser?.close()
  await line?.stop()
  await broker?.stop()
})

const viewports = { mobile: { width: 390, height: 844 }, pc: { width: 1440, height: 900 } }

it.each(['mobile', 'pc'] as const)(
  'a network that wants its terms accepted is never taken for %s, whose lists come back by themselves',
  async (app) => {
    line.become('open')
    const context = await browser.newContext({ viewport: viewports[app], reducedMotion: 'reduce' })
    const page = await context.newPage()
    const site = `http://${app === 'pc' ? 'pc.' : ''}localhost:${line.port}`
    await page.goto(`${site}/login?lang=en&device=${app}`)
    await page.getByRole('button', { name: 'Try the demo account' }).click()
    await page.waitForURL(`${site}/`)
    await isKept(page)
    // Its code is loaded, its list is not.
    await page.goto(`${site}/copy`)
    await page.getByRole('heading', { name: 'Copy a trader' }).waitFor()
    await isKept(page)

    line.become('portal')
    await page.reload()
    await page.getByText(PORTAL_TEXT).waitFor()
    expect(await page.evaluate(async () => (await (await caches.match('/'))?.text())?.includes('id="root"'))).toBe(true)

    line.become('cut')
    await page.reload()
    await page.getByText('Your copies could not be loaded').waitFor()
    // An open app, too, hears the portal in place of the server.
    line.become('portal')
    const heard = page.waitForResponse((response) => response.url().includes(endpoints.copies.path))
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await heard
    await page.getByText('Your copies could not be loaded').waitFor()
    expect(await page.getByText('The server could not answer').count()).toBe(0)

    line.become('open')
    await page.getByRole('heading', { name: 'Copy a trader' }).waitFor()
    // All of them, one after the other. The page also holds a hidden text of the kind, for files that do not come.
    const failed = page.getByText('could not be loaded').filter({ visible: true })
    await waitFor(async () => expect(await failed.count()).toBe(0))
    await context.close()
  },
)
