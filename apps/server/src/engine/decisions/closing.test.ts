import { type Lots, type Price, type Usd, ZERO_USD, parseLots, parsePrice } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../market/catalogue.ts'
import { apply } from '../model/apply.ts'
import type { Command } from '../model/command.ts'
import { decide } from '../run/decide.ts'
import type { Order } from '../model/order.ts'
import { type State, emptyState } from '../model/state.ts'
import { processQueue, tick } from '../run/tick.ts'
import { holdingsOf, valuationOf } from '../model/valuation.ts'
import { DEFAULT_RULES } from '../model/rules.ts'

const NOW = 1_800_000_000_000
const USER = 1

/** A state with a demo account. */
function openAccount(): State {
  const state = emptyState(CATALOGUE, DEFAULT_RULES)
  const { events } = decide(state, { kind: 'open-account', accountId: USER, isDemo: true, at: NOW })
  for (const event of events) apply(state, event)
  return state
}

const hundredths = (count: number): Lots => parseLots((count / 100).toFixed(2))
const sum = (amounts: readonly Usd[]): Usd => amounts.reduce((total, amount) => (total + amount) as Usd, ZERO_USD)

describe('a position that is closed in parts at one price', () => {
  it('makes what it would have made as a whole, and its fees have 4 decimals', () => {
    const anyParts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(anyParts, fc.integer({ min: -900, max: 900 }), fc.boolean(), (parts, move, isBuy) => {
        const state = openAccount()
        const market = state.instruments.get(3)!
        const quoteAt = (steps: number) => {
          const bid = (parsePrice('150.000') + BigInt(steps) * 100_000n) as Price
          return { bid, ask: (bid + 1_000_000n) as Price, time: NOW }
        }
        Object.assign(market, { open: true, quote: quoteAt(0) })
        const run = (command: Command): Order => {
          const { events, order } = decide(state, command)
          for (const event of events) apply(state, event)
          return order!
        }
        const placing = { instrumentId: 3, side: isBuy ? 'buy' : 'sell', leverage: 100 } as const
        const lots = hundredths(parts.reduce((total, part) => total + part, 0))
        const common = { accountId: USER, idempotencyKey: undefined, at: NOW }
        const { id: orderId, fee } = run({ kind: 'market-order', ...placing, lots, ...common })
        market.quote = quoteAt(move)
        const whole = valuationOf(state, state.orders.get(orderId)!).profit
        const closed = parts.map((part) => run({ kind: 'close-order', orderId, lots: hundredths(part), ...common }))
        expect(sum(closed.map(({ closed: closing }) => closing!.profit))).toBe(whole)
        expect(sum(closed.map((part) => part.fee))).toBe(fee)
        for (const part of closed) expect(part.fee % 100n).toBe(0n)
      }),
    )
  })
})

describe('a stop whose conversion rate is quiet', () => {
  it('closes at its own price and the last rate, while users wait for a live rate', () => {
    const state = openAccount()
    const at = (instrumentId: number, bid: string, time: number): void => {
      const price = parsePrice(bid)
      Object.assign(state.instruments.get(instrumentId)!, { open: true, quote: { bid: price, ask: price, time } })
    }
    at(2, '1.30000', NOW)
    at(8, '0.85000', NOW)
    const order = { kind: 'market-order', accountId: USER, instrumentId: 8, side: 'buy', leverage: 100 } as const
    const stop = { lots: parseLots('0.1'), stopLoss: parsePrice('0.84000') }
    const { events } = decide(state, { ...order, ...stop, idempotencyKey: undefined, at: NOW })
    for (const event of events) apply(state, event)

    const later = NOW + 100_000
    expect(() => decide(state, { ...order, lots: stop.lots, idempotencyKey: undefined, at: later })).toThrow(
      'QUOTE_STALE',
    )
    const quote = { bid: parsePrice('0.83900'), ask: parsePrice('0.83900'), time: later }
    tick(state, state.instruments.get(8)!, quote, later)
    processQueue(state, later, (decision) => decision.events.forEach((event) => apply(state, event)))
    expect([...holdingsOf(state, USER)]).toEqual([])
  })
})
