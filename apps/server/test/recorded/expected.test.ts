import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type Price,
  type Usd,
  conversionAt,
  formatUsd,
  parseContractSize,
  parseLots,
  parsePrice,
  parseUsd,
  MINUTE_MS,
} from '@openlot/core/math'
import { Rational } from '@openlot/tooling/rational'
import { describe, expect, it } from 'vitest'
import { apply } from '../../src/engine/model/apply.ts'
import type { Command } from '../../src/engine/model/command.ts'
import { decide } from '../../src/engine/run/decide.ts'
import type { Order } from '../../src/engine/model/order.ts'
import { type State, emptyState } from '../../src/engine/model/state.ts'
import { tick } from '../../src/engine/run/tick.ts'
import { balanceOf, summaryOf } from '../../src/engine/model/valuation.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import type { Instrument } from '../../src/market/terms/instrument.ts'
import { FRANKFURT_SESSIONS, isInSession } from '../../src/market/terms/sessions.ts'
import { hasRecordings, recordedBars } from './data.ts'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'

const TRADER = 1

/** An instrument with negligible fee and margin, as in the published runs. */
const plain = (id: number, code: string, quoteCurrency: string): Instrument => ({
  ...CATALOGUE[0]!,
  id,
  code,
  quoteCurrency,
  pricePrecision: 5,
  contractSize: parseContractSize('1'),
  stopLevel: 0n as Price,
  lotStep: parseLots('1'),
  maxLots: parseLots('100000000'),
  feeRate: 0n as Instrument['feeRate'],
  leverages: [1, 50, 100],
})

/** An account in the engine's state, and functions to trade with it. */
class Desk {
  readonly state: State
  #now = 0

  constructor(instruments: readonly Instrument[], deposit: Usd) {
    this.state = emptyState(instruments, DEFAULT_RULES)
    for (const market of this.state.instruments.values()) market.open = true
    this.execute({ kind: 'open-account', accountId: TRADER, isDemo: false, deposit, at: 0 })
  }

  quote(id: number, bid: Price, ask: Price, time: number): void {
    this.#now = time
    tick(this.state, this.state.instruments.get(id)!, { bid, ask, time }, time)
  }

  deal(instrumentId: number, side: 'buy' | 'sell', lots: string, leverage = 100): Order {
    const order = {
      accountId: TRADER,
      instrumentId,
      side,
      lots: parseLots(lots),
      leverage,
      idempotencyKey: undefined,
      at: this.#now,
    }
    return this.execute({ kind: 'market-order', ...order })!
  }

  close(orderId: number): Order {
    return this.execute({
      kind: 'close-order',
      accountId: TRADER,
      orderId,
      lots: undefined,
      idempotencyKey: undefined,
      at: this.#now,
    })!
  }

  execute(command: Command): Order | undefined {
    const { events, order } = decide(this.state, command)
    for (const event of events) apply(this.state, event)
    return order
  }
}

describe.runIf(hasRecordings)('published results', () => {
  it('reproduces an index strategy: 278 fills, 99663.40 left', () => {
    // There the account has the index's currency; here it is the dollar, so the index is quoted in dollars.
    const desk = new Desk([plain(1, 'DE30EUR', 'USD')], parseUsd('100000'))
    const bids = recordedBars('DE30EUR_oanda_m1_bid_20190220-20190222')
    const asks = recordedBars('DE30EUR_oanda_m1_ask_20190220-20190222')
    const bars = new Map(bids.map((bid, index) => [bid.Time, { bid, ask: asks[index]! }]))
    const price = (value: number): Price => parsePrice(value.toFixed(1))
    const fills: string[] = []
    let open: Order | undefined
    let orders = 0
    let isWaiting = false
    let last: { bid: number; ask: number } | undefined
    const deal = (prices: { bid: number; ask: number }, time: number): void => {
      desk.quote(1, price(prices.bid), price(prices.ask), time)
      if (open === undefined) open = desk.deal(1, 'buy', '1')
      else {
        fills.push(formatUsd(desk.close(open.id).closed!.profit))
        open = undefined
      }
      isWaiting = false
    }
    const end = Date.parse('2019-02-22T05:00:00Z')
    for (let time = Date.parse('2019-02-19T05:00:00Z'); time < end; time += MINUTE_MS) {
      const bar = bars.get(time)
      // Ordered while it was closed, so filled at the first price.
      if (bar !== undefined && isWaiting) deal({ bid: bar.bid.Open, ask: bar.ask.Open }, time)
      if (bar !== undefined) last = { bid: bar.bid.Close, ask: bar.ask.Close }
      // A minute without a quote repeats the previous one while the market is open.
      if (last === undefined || !isInSession(FRANKFURT_SESSIONS, time)) continue
      const barEnd = time + MINUTE_MS
      if ((barEnd / MINUTE_MS) % 10 !== 0) continue
      orders++
      // The last order is placed at the end of the run and not filled.
      if (barEnd === end) break
      if (isInSession(FRANKFURT_SESSIONS, barEnd)) deal(last, barEnd)
      else isWaiting = true
    }
    expect(orders).toBe(279)
    expect(desk.state.orders.size).toBe(0)
    expect(formatUsd(balanceOf(desk.state, TRADER))).toBe('99663.40')
    const won = fills.filter((profit) => Number(profit) > 0).length
    expect(Math.round((won / fills.length) * 100)).toBe(32)
  })

  it('reproduces a portfolio of thirteen equities in a foreign currency, to the cent', () => {
    // Each fill is its own position, valued at the latest rate, like the balance there.
    const desk = new Desk([plain(1, 'MCHJWB', 'JWB'), plain(2, 'USDJWB', 'JWB')], parseUsd('100000'))
    const folder = resolve(import.meta.dirname, '../../../../../shared/market-data')
    const rows = readFileSync(join(folder, 'expected_multicurrency_fills.csv'), 'utf8').trimEnd().split('\n').slice(1)
    const whole = (units: number): Price => parsePrice(String(units))
    expect(rows.length).toBe(13)
    for (const row of rows) {
      const [step = 0, fill = 0, quantity = 0] = row.split(',').map(Number)
      const published = row.split(',').at(-1)!
      desk.quote(2, whole(step + 2), whole(step + 2), step)
      desk.quote(1, whole(fill), whole(fill), step)
      desk.deal(1, quantity > 0 ? 'buy' : 'sell', String(Math.abs(quantity)))
      const { equity } = summaryOf(desk.state, TRADER)
      // Each position is rounded to the cent separately.
      expect(Math.abs(Number(formatUsd(equity)) - Number(published)), row).toBeLessThanOrEqual(0.005 * (step + 1))
      const exact = [...desk.state.orders.values()].reduce((sum, { side, lots, openPrice }) => {
        const move = new Rational((whole(fill) - openPrice) * (side === 'buy' ? 1n : -1n), 10n ** 8n)
        const { numerator, denominator } = conversionAt(
          { instrumentId: 1, currencyIs: 'quote' },
          { bid: whole(step + 2), ask: whole(step + 2) },
        )!
        return sum.plus(move.times(new Rational(lots, 10n ** 6n)).times(new Rational(numerator, denominator)))
      }, Rational.of('100000'))
      expect(Number(exact.toFixed(2)), row).toBe(Number(published))
    }
  })

  it('allows positions up to exactly the leverage', () => {
    const desk = new Desk([{ ...plain(1, 'EURUSD', 'USD') }], parseUsd('100000'))
    const [bar] = recordedBars('EURUSD_oanda_m1_ask_20180403-20180404')
    const ask = parsePrice(bar!.Close.toFixed(5))
    desk.quote(1, ask, ask, bar!.Time)
    const most = (50n * 100_000n * 10n ** 8n) / ask
    expect(() => desk.deal(1, 'buy', String(most + 1n), 50)).toThrow('INSUFFICIENT_MARGIN')
    desk.deal(1, 'buy', String(most), 50)
    expect(() => desk.deal(1, 'sell', '1', 50)).toThrow('INSUFFICIENT_MARGIN')
  })
})
