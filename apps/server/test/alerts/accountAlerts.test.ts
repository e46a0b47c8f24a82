import {
  MINUTE_MS,
  type Price,
  type Rate,
  type Usd,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
} from '@openlot/core/math'
import { seed } from '@openlot/tooling/test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccountAlert, AccountAlertChange } from '../../src/engine/model/accountAlert.ts'
import { AccountAlerts } from '../../src/engine/model/accountAlerts.ts'
import { apply } from '../../src/engine/model/apply.ts'
import type { Command } from '../../src/engine/model/command.ts'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'
import { type State, emptyState } from '../../src/engine/model/state.ts'
import { summaryOf } from '../../src/engine/model/valuation.ts'
import { decide } from '../../src/engine/run/decide.ts'
import { processQueue, tick } from '../../src/engine/run/tick.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'

const START = 1_800_000_000_000
const PRICES = { EURUSD: '1.10000', USDJPY: '150.000', EURJPY: '165.000' } as const
type Code = keyof typeof PRICES
const CODES = Object.keys(PRICES) as Code[]
const ACCOUNT = 1

/** An account with prices that are moved, and what its alerts have told. */
class Desk {
  readonly state: State = emptyState(CATALOGUE, DEFAULT_RULES)
  readonly told: AccountAlertChange[] = []
  readonly #prices = new Map<Code, bigint>(CODES.map((code) => [code, parsePrice(PRICES[code])]))
  #at = START

  constructor() {
    this.state.alerts = new AccountAlerts(
      (accountId) => this.state.risk.markChanged(accountId),
      (change) => this.told.push(change),
    )
    for (const code of CODES) {
      this.#market(code).open = true
      this.move(code, 0)
    }
    this.run({ kind: 'open-account', accountId: ACCOUNT, isDemo: false, deposit: parseUsd('10000'), at: START })
  }

  run(command: Command): void {
    for (const event of decide(this.state, command).events) apply(this.state, event)
  }

  buy(code: Code, side: 'buy' | 'sell', lots: string): void {
    const { id: instrumentId } = this.#market(code).instrument
    const order = { accountId: ACCOUNT, instrumentId, side, lots: parseLots(lots), leverage: 100 } as const
    this.run({ kind: 'market-order', ...order, idempotencyKey: undefined, at: this.#at })
  }

  /** Moves a price by so many 1/10,000 of it, some time later. */
  move(code: Code, share: number, ms = 0): { at: number; equity: Usd; level: Rate | undefined } {
    const before = this.#at
    this.#at += ms
    const price = this.#prices.get(code)!
    this.#prices.set(code, price + (price * BigInt(share)) / 10_000n)
    const bid = this.#prices.get(code)! as Price
    this.state.alerts.resume(before, this.#at)
    tick(this.state, this.#market(code), { bid, ask: (bid + bid / 10_000n) as Price, time: this.#at }, this.#at)
    processQueue(this.state, this.#at, ({ events }) => events.forEach((event) => apply(this.state, event)))
    const { equity, marginLevel: level } = summaryOf(this.state, ACCOUNT)
    return { at: this.#at, equity, level }
  }

  #market(code: Code) {
    return [...this.state.instruments.values()].find(({ instrument }) => instrument.code === code)!
  }
}

const alert = (terms: AccountAlert['terms'], more: Partial<AccountAlert> = {}): AccountAlert => ({
  id: 1,
  userId: 1,
  accountId: ACCOUNT,
  terms,
  repeats: false,
  phase: 'falling',
  notBefore: 0,
  ...more,
})
const equity = (value: string, more: Partial<AccountAlert> = {}) =>
  alert({ kind: 'net_value', value: parseUsd(value) }, more)

describe('alerts of an account', () => {
  it('fire as its equity has fallen to a value, and say what it was', () => {
    const desk = new Desk()
    desk.buy('EURUSD', 'buy', '1')
    desk.state.alerts.set(equity('9000'))
    desk.move('EURUSD', -50)
    expect(desk.told).toEqual([])
    const { equity: now } = desk.move('EURUSD', -50)
    expect(desk.told).toMatchObject([{ from: 'falling', fired: { figure: now } }])
    expect(now).toBeLessThanOrEqual(parseUsd('9000'))
    desk.move('EURUSD', -10)
    expect(desk.told).toHaveLength(1)
  })

  it('fire as its margin level has, and not without margin', () => {
    const desk = new Desk()
    desk.state.alerts.set(alert({ kind: 'risk_rate', value: parseRate('800') }))
    desk.move('EURUSD', -50)
    expect(desk.told).toEqual([])
    desk.buy('EURUSD', 'buy', '1')
    desk.move('EURUSD', 0)
    // 10,000 of equity for about 1,094 of margin.
    expect(desk.told).toEqual([])
    const { level } = desk.move('EURUSD', -130)
    expect(desk.told).toMatchObject([{ fired: { figure: level } }])
  })

  it('do not fire as the account ends', () => {
    const desk = new Desk()
    desk.state.alerts.set(equity('9000'))
    apply(desk.state, { kind: 'account-closed', accountId: ACCOUNT })
    // As a copy, which ends while it is being dealt with.
    desk.state.queue.enqueue(ACCOUNT)
    desk.move('EURUSD', -50)
    expect(desk.told).toEqual([])
  })

  it('that repeat fire again once it was 0.05 per cent above, and a minute later at the earliest', () => {
    const desk = new Desk()
    desk.buy('EURUSD', 'buy', '1')
    desk.state.alerts.set(equity('9900', { repeats: true }))
    const fires = () => desk.told.filter(({ fired }) => fired).length
    desk.move('EURUSD', -10)
    expect(fires()).toBe(1)
    desk.move('EURUSD', 10, 1000)
    // On the other side, too early; then late enough, although its price does not move any more.
    desk.move('EURUSD', -10, 1000)
    expect(fires()).toBe(1)
    desk.move('USDJPY', 0, MINUTE_MS)
    expect(fires()).toBe(2)
  })

  it('are those of a model that looks at each tick, through all that moves an account', () => {
    const anyAlert = fc.record({
      terms: fc.oneof(
        fc.record({ kind: fc.constant('net_value' as const), value: fc.integer({ min: 1, max: 14_000 }) }),
        fc.record({ kind: fc.constant('risk_rate' as const), value: fc.integer({ min: 30, max: 900 }) }),
      ),
      repeats: fc.boolean(),
    })
    const anyMove = fc.record({
      code: fc.constantFrom(...CODES),
      share: fc.integer({ min: -60, max: 60 }),
      ms: fc.integer({ min: 0, max: 40_000 }),
    })
    const anyTrade = fc.record({
      code: fc.constantFrom(...CODES),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      lots: fc.constantFrom('0.1', '0.5', '1'),
    })
    const property = fc.property(
      fc.array(anyTrade, { minLength: 1, maxLength: 4 }),
      fc.array(anyAlert, { minLength: 1, maxLength: 6 }),
      fc.array(anyMove, { minLength: 10, maxLength: 60 }),
      (trades, wanted, moves) => {
        const desk = new Desk()
        for (const { code, side, lots } of trades) desk.buy(code, side, lots)
        const alerts = wanted.map(({ terms: { kind, value }, repeats }, id): AccountAlert => {
          const terms =
            kind === 'net_value' ? { kind, value: parseUsd(`${value}`) } : { kind, value: parseRate(`${value}`) }
          return alert(terms, { id, repeats })
        })
        for (const one of alerts) desk.state.alerts.set(one)
        const slow = alerts.map((one) => ({ one, waits: true, firedAt: -Infinity, isOver: false }))
        const expected: [number, number, bigint][] = []
        for (const { code, share, ms } of moves) {
          const now = desk.move(code, share, ms)
          for (const model of slow) {
            const { terms, repeats, id } = model.one
            const figure = terms.kind === 'net_value' ? now.equity : now.level
            if (model.isOver || figure === undefined) continue
            const step = terms.kind === 'net_value' ? parseUsd('0.01') : parseRate('0.01')
            const [share5, steps] = [(terms.value * 5n) / 10_000n, 5n * step]
            if (!model.waits && figure >= terms.value + (share5 > steps ? share5 : steps)) model.waits = true
            else if (model.waits && figure <= terms.value && now.at - model.firedAt >= MINUTE_MS) {
              expected.push([now.at, id, figure])
              Object.assign(model, { waits: false, firedAt: now.at, isOver: !repeats })
            }
          }
        }
        const told = desk.told.flatMap(({ alert: { id }, fired }) =>
          fired === undefined ? [] : [[fired.at, id, fired.figure] as [number, number, bigint]],
        )
        expect(told).toEqual(expected)
      },
    )
    fc.assert(property, { seed: seed(23), numRuns: 300 })
  })
})
