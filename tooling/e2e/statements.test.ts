import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type StatementEntry, type TradingAccount, accountEndpoints, endpoints } from '@openlot/core/contract'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS, type App } from './support/everyPage.ts'
import { TRADER, logIn } from './support/forms.ts'
import { PASSWORD, post, register } from './support/person.ts'
import { press } from './support/tour.ts'
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

/** Presses what saves a file, and gives its name and content. */
async function saved(app: App, page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await press(app, page.getByRole('button', { name }).first())
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

it.each(APPS)('%s: a statement of a day is made, listed, saved in each format and checked', async (app) => {
  const { page, complaints, leave } = await visit(
    browser,
    app,
    `${broker.hosts[app]}/login?lang=en&from=/mine/statements`,
  )
  await logIn(page, TRADER)
  await page.waitForURL((url) => url.pathname === '/mine/statements')
  if (app === 'mobile') await press(app, page.getByRole('button', { name: 'New statement' }))
  await press(app, page.getByRole('radio', { name: 'Last trading day' }))
  const own = await saved(app, page, 'Save as PDF')
  expect(own.name).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$/)
  expect(own.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(own.bytes.length).toBeGreaterThan(10_000)

  // It is in the list without a reload.
  const item = page.getByRole('listitem').filter({ hasText: 'Daily statement' })
  const csv = await saved(app, page, /^Save .* as CSV$/)
  expect(csv.name).toMatch(/^S-\d{4}-\d\d-\d\d-[0-9A-Z]{12}\.csv$/)
  expect(csv.bytes.toString()).toMatch(/^\uFEFFsection,number,time_utc,time_local,/)
  const again = await saved(app, page, /^Save .* as PDF$/)
  expect(again.bytes.equals(own.bytes)).toBe(true)

  const json = await saved(app, page, /^Save .* as JSON$/)
  await press(app, item.getByText(/^Document number/))
  const link = await item.getByText(/\/api\/statements\/check\?id=S-/).textContent()
  const checked = await page.evaluate(async (address) => (await fetch(address)).json(), link!)
  const { data } = checked as { data: StatementEntry }
  expect(data.sha256).toBe(createHash('sha256').update(json.bytes).digest('hex'))
  expect(link).toContain(endpoints.checkStatement.path)
  expect(complaints).toEqual([])
  await leave()
})

it.each(APPS)('%s: the link in a mail opens the statements of its account', async (app) => {
  const { user, token } = await register(broker)
  const input = { kind: 'real', name: 'Long term', client_id: randomUUID() }
  const { id } = (await post(broker, accountEndpoints.openAccount.path, input, token)) as TradingAccount
  const link = encodeURIComponent(`/mine/statements?account=${id}`)
  const { page, complaints, leave } = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=${link}`)
  await logIn(page, { email: user.email, password: PASSWORD })
  await page.getByText('You are now trading on Long term, with real money').first().waitFor()
  await page.waitForURL(`${broker.hosts[app]}/mine/statements`)
  const asked = page.waitForRequest((request) => request.url().includes(endpoints.statements.path))
  await page.reload()
  expect((await asked).headers()['account-id']).toBe(String(id))
  // An account of somebody else is not gone to, and nothing is said of it.
  await page.goto(`${broker.hosts[app]}/mine/statements?account=1`)
  await page.waitForURL(`${broker.hosts[app]}/mine/statements`)
  expect(await page.getByText('You are now trading on').count()).toBe(0)
  expect(complaints).toEqual([])
  await leave()
})
