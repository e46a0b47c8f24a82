import { endpoints } from '@openlot/core/contract'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { launchBrowser, visit } from './support/visitor.ts'

/** Wrong passwords from this machine, which may stand for many users, before a captcha is asked for. */
const FAILURES = 100

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

it.each(['mobile', 'pc'] as const)('%s solves a proof of work unseen when one is asked for', async (app) => {
  const home = broker.hosts[app]
  const visitor = await visit(browser, app, `${home}/login?lang=en&device=${app}`)
  const { page } = visitor
  const [account, password] = ['trader@openlot.example', 'try-openlot']
  const codes = await page.evaluate(
    async ({ url, failures, body }) => {
      const answers = Array.from({ length: failures }, async (): Promise<number> => {
        const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        return ((await answer.json()) as { code: number }).code
      })
      return Promise.all(answers)
    },
    {
      url: `http://api.localhost:${broker.port}${endpoints.login.path}`,
      failures: FAILURES,
      body: JSON.stringify({ account, password: 'not the right one', login_type: 'email' }),
    },
  )
  expect(codes.every((code) => code !== 1)).toBe(true)

  await page.getByLabel('Email').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes(endpoints.login.path))
      sent.push(new URLSearchParams(request.postData() ?? '').get('captcha'))
  })
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(sent).toEqual([null, expect.stringMatching(/^[\w+/=]{300,}$/)])
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
