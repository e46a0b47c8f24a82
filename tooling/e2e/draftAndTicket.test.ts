import { seed } from '@openlot/tooling/test'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import fc from 'fast-check'
import type { Browser, Locator, Page } from 'playwright'
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

const STOPS = ['stop-loss', 'take-profit'] as const
type Stop = (typeof STOPS)[number]
const TITLES = { 'stop-loss': 'Stop loss', 'take-profit': 'Take profit' } as const

const EDITS = 25
const CENTRE = 1.0876

/** What a trader does to an order that is being prepared, in the ticket or on the chart. */
type Edit =
  | { readonly at: 'ticket'; readonly what: 'price'; readonly pips: number }
  | { readonly at: 'ticket'; readonly what: 'lots'; readonly hundredths: number }
  | { readonly at: 'ticket'; readonly what: 'switch'; readonly stop: Stop }
  | { readonly at: 'ticket'; readonly what: 'stop'; readonly stop: Stop; readonly pips: number }
  | { readonly at: 'chart'; readonly what: 'nudge'; readonly line: 'own' | Stop; readonly key: string }
  | { readonly at: 'chart'; readonly what: 'pull' | 'remove'; readonly stop: Stop }

const stopOf = fc.constantFrom(...STOPS)
const pipsAway = fc.integer({ min: -300, max: 300 })
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ at: fc.constant('ticket'), what: fc.constant('price'), pips: pipsAway }),
  fc.record({ at: fc.constant('ticket'), what: fc.constant('lots'), hundredths: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ at: fc.constant('ticket'), what: fc.constant('switch'), stop: stopOf }),
  fc.record({ at: fc.constant('ticket'), what: fc.constant('stop'), stop: stopOf, pips: pipsAway }),
  fc.record({
    at: fc.constant('chart'),
    what: fc.constant('nudge'),
    line: fc.constantFrom('own', ...STOPS),
    key: fc.constantFrom('ArrowUp', 'ArrowDown', 'Shift+ArrowUp', 'Shift+ArrowDown'),
  }),
  fc.record({ at: fc.constant('chart'), what: fc.constantFrom('pull', 'remove'), stop: stopOf }),
)

const priceAt = (pips: number) => (CENTRE + pips * 0.0001).toFixed(5)

/** The draft as the ticket has it, and as the chart draws it. */
interface Shown {
  readonly lots: number | undefined
  readonly price: number | undefined
  readonly stops: Readonly<Record<Stop, number | undefined>>
}

function desk(page: Page) {
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  const field = (name: string) => ticket.getByRole('textbox', { name, exact: true })
  const toggle = (stop: Stop) => ticket.getByRole('switch', { name: TITLES[stop] })
  const tag = (line: 'own' | Stop) => page.locator(`[data-tour="line-draft${line === 'own' ? '' : `-${line}`}"]`)
  const handle = (line: 'own' | Stop) => tag(line).getByRole('button', { includeHidden: true }).first()

  const isOn = (stop: Stop) => toggle(stop).isChecked()
  // What may go away while it is read is asked for at once: an answer that waits for it would never come.
  const numberIn = async (input: Locator) => {
    const [text = ''] = await input.evaluateAll((inputs) => inputs.map((each) => (each as HTMLInputElement).value))
    return text === '' ? undefined : Number(text)
  }

  return {
    ticket,
    field,
    tag,
    isOn,
    async inTicket(): Promise<Shown> {
      const stops = {} as Record<Stop, number | undefined>
      for (const stop of STOPS) stops[stop] = (await isOn(stop)) ? await numberIn(field(TITLES[stop])) : undefined
      return {
        lots: await numberIn(ticket.getByLabel('Lots', { exact: true })),
        price: await numberIn(ticket.getByLabel('At price')),
        stops,
      }
    },
    async onChart(): Promise<Shown> {
      const priceOf = async (line: 'own' | Stop) => {
        const fit = tag(line).getByRole('button', { name: /^Show [\d.]+ on the chart$/, includeHidden: true })
        const [text] = await fit.allInnerTexts()
        return text === undefined ? undefined : Number(text)
      }
      const [label = ''] = await handle('own').allInnerTexts()
      const stops = {} as Record<Stop, number | undefined>
      for (const stop of STOPS) stops[stop] = await priceOf(stop)
      return { lots: Number(/[\d.]+/.exec(label)?.[0]), price: await priceOf('own'), stops }
    },
    async act(edit: Edit): Promise<void> {
      if (edit.what === 'price') await ticket.getByLabel('At price').fill(priceAt(edit.pips))
      else if (edit.what === 'lots') {
        await ticket.getByLabel('Lots', { exact: true }).fill((edit.hundredths / 100).toFixed(2))
      } else if (edit.what === 'nudge') {
        if (edit.line === 'own' || (await isOn(edit.line))) await handle(edit.line).press(edit.key)
      } else if (edit.what === 'switch') await toggle(edit.stop).click()
      else if (edit.what === 'stop') {
        if (await isOn(edit.stop)) await field(TITLES[edit.stop]).fill(priceAt(edit.pips))
      } else if (edit.what === 'pull') {
        const pull = tag('own').getByRole('button', { name: `Set ${TITLES[edit.stop].toLowerCase()}` })
        if (!(await isOn(edit.stop))) await pull.click()
      } else if (await isOn(edit.stop)) {
        await tag(edit.stop)
          .getByRole('button', { name: /^Remove/ })
          .click()
      }
    },
  }
}

it('what the ticket holds and what the chart draws stay one, whichever of both is edited', async () => {
  const { page, complaints, quotes, leave } = await visit(browser, 'pc', `${broker.hosts.pc}/login?lang=en&from=/`)
  await page.getByRole('button', { name: 'Try the demo account' }).click()
  await waitUntil(() => quotes('EURUSD').length > 0)
  const { ticket, tag, act, inTicket, onChart } = desk(page)
  await ticket.getByRole('radio', { name: 'Pending' }).click()
  await ticket.getByLabel('At price').fill(priceAt(-100))
  await tag('own').waitFor()
  const [edits = []] = fc.sample(fc.array(anEdit, { minLength: EDITS, maxLength: EDITS }), { seed: seed(), numRuns: 1 })
  for (const [index, edit] of edits.entries()) {
    await act(edit)
    const told = `after edit ${index + 1}: ${JSON.stringify(edit)}`
    await waitFor(async () => expect(await onChart(), told).toEqual(await inTicket()))
  }
  await tag('own').getByRole('button', { name: 'Discard' }).click()
  await ticket.getByRole('radio', { name: 'Market', checked: true }).waitFor()
  expect(await page.locator('[data-tour^="line-draft"]').count()).toBe(0)
  expect(complaints).toEqual([])
  await leave()
})
