import { endpoints } from '@openlot/core/contract'
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

/** A time as the operator types it. */
const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')

it.each([
  ['mobile', '/trade'],
  ['pc', '/'],
] as const)('an open chart of %s loads its candles again once an operator has mended them', async (app, path) => {
  const { page } = await visit(browser, app, `${broker.hosts[app]}${path}?lang=en`)
  // The tag of the newest candle says how long it lasts.
  await page
    .getByText(/^\d\d:\d\d$/)
    .first()
    .waitFor()
  const loaded = page.waitForResponse(
    (answer) => answer.url().includes(endpoints.candles.path) && answer.url().includes('limit=300'),
  )
  // By a measure that finds faults where there are none.
  const range = ['--from', minutesAgo(2000), '--to', minutesAgo(5)]
  expect(broker.ops('candle', 'mend', 'EURUSD', ...range, '--drop-outliers', app === 'pc' ? '1.01' : '1.5')).toMatch(
    /EURUSD: .*[1-9]\d* (changed|removed)/,
  )
  expect((await loaded).status()).toBe(200)
  await page
    .getByText(/^\d\d:\d\d$/)
    .first()
    .waitFor()
})
