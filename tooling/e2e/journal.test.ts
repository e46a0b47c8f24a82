import { type JournalEntry, type Order, endpoints } from '@openlot/core/contract'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Broker, startBroker } from './support/broker.ts'
import { APPS } from './support/everyPage.ts'
import { logIn } from './support/forms.ts'
import { answerOf } from './support/orders.ts'
import { PASSWORD, certify, deposit, post, register } from './support/person.ts'
import { press } from './support/tour.ts'
import { launchBrowser, visit } from './support/visitor.ts'

let broker: Broker
let browser: Browser
beforeAll(async () => {
  broker = await startBroker({}, 'lively')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await broker?.stop()
})

const PATH = '/mine/journal'
const NOTES = 'Bought the second test.\nStop below the low.'

/** Opens with a stop loss, and closes at once. */
async function trade(token: string, forex_id: number): Promise<void> {
  const terms = { type: 1, forex_id, multiple: 100, status: 1, cont: '0.01', stop_loss_distance: '0.00500' }
  const { Id } = (await post(broker, endpoints.submitOrder.path, terms, token)) as Order
  await post(broker, endpoints.closeOrder.path, { id: Id }, token)
}

it.each(APPS)('%s: a closed trade is written about; what was written is there again, and found', async (app) => {
  const person = await register(broker)
  await certify(broker, person)
  await deposit(broker, person, '1000')
  const { page, complaints, leave } = await visit(browser, app, `${broker.hosts[app]}/login?lang=en&from=${PATH}`)
  await logIn(page, { email: person.user.email, password: PASSWORD })
  await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor()
  await page.getByText('No closed trades yet').waitFor()

  const [eurUsd, gbpUsd] = [1, 2]
  await trade(person.token, eurUsd)
  await trade(person.token, gbpUsd)
  await page.reload()
  const rows =
    app === 'pc' ? page.getByRole('row', { name: /EUR\/USD/ }) : page.getByRole('button', { name: /^EUR\/USD/ })
  await press(app, rows)
  const detail =
    app === 'pc' ? page.getByRole('region', { name: 'EUR/USD' }) : page.getByRole('dialog', { name: 'Journal' })
  await detail.getByRole('figure', { name: /^EUR\/USD, opened at/ }).waitFor()
  // What was at risk is told in pips.
  await detail.getByText('stop 50.0 pips').waitFor()

  // What is typed is saved once it has settled, or when the field is left.
  const written = (act: () => Promise<void>) => answerOf<JournalEntry>(page, endpoints.writeJournal, act)
  const notes = detail.getByRole('textbox', { name: 'Notes' })
  expect((await written(() => notes.fill(NOTES))).notes).toBe(NOTES)
  await detail.getByText('Saved', { exact: true }).waitFor()
  await press(app, detail.getByRole('button', { name: 'Tag', exact: true }))
  await detail.getByRole('combobox', { name: 'New tag' }).fill('trend')
  expect((await written(() => page.keyboard.press('Enter'))).tags).toEqual(['trend'])
  expect((await written(() => press(app, detail.getByRole('radio', { name: '4 of 5' })))).rating).toBe(4)
  expect((await written(() => press(app, detail.getByRole('radio', { name: 'No', exact: true })))).on_plan).toBe(0)

  await page.reload()
  await rows.getByText('trend').waitFor()
  await rows.getByText('Rating: 4 of 5').waitFor({ state: 'attached' })
  await press(app, rows)
  await detail.getByText(/^Bought the second test\./).waitFor()
  expect(await detail.getByRole('radio', { name: 'No', exact: true }).isChecked()).toBe(true)
  await press(app, detail.getByRole('button', { name: 'Close' }))

  // Found by tag; the other one has none.
  await page.getByRole('combobox', { name: 'Tags' }).selectOption('trend')
  await page.getByText('1 of 1', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('tag')).toBe('trend')
  await page.getByRole('combobox', { name: 'Followed the plan' }).selectOption('1')
  await page.getByText('No trades found').waitFor()
  await page.getByRole('combobox', { name: 'Followed the plan' }).selectOption('')

  // Renamed, it is still what is filtered by; deleted, it is of no trade any more.
  await press(app, page.getByRole('button', { name: 'Edit tags' }))
  const editor = page.getByRole('dialog', { name: 'Edit tags' })
  await press(app, editor.getByRole('button', { name: 'Edit tag: trend' }))
  await editor.getByRole('textbox', { name: 'Name' }).fill('Trend day')
  await press(app, editor.getByRole('button', { name: 'Colour 4' }))
  await press(app, editor.getByRole('button', { name: 'Save' }))
  // By key: the row has come to where Save was pressed, which is held for a moment.
  await editor.getByRole('button', { name: 'Edit tag: Trend day' }).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('tag') === 'Trend day')
  await press(app, editor.getByRole('button', { name: 'Delete tag' }))
  await press(app, page.getByRole('alertdialog').getByRole('button', { name: 'Delete tag' }))
  await editor.getByText('No tags left. Add new ones to a trade.').waitFor()
  await press(app, editor.getByRole('button', { name: 'Close' }))
  await page.waitForURL((url) => !url.searchParams.has('tag'))
  await page.getByText('2 of 2', { exact: true }).waitFor()
  expect(await page.getByText('Trend day', { exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
  await leave()
})
