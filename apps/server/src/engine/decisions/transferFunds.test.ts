import { type Usd, formatUsd, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Refusal } from '../../errors/refusal.ts'
import { CATALOGUE } from '../../market/catalogue.ts'
import { apply } from '../model/apply.ts'
import type { Command } from '../model/command.ts'
import { decide } from '../run/decide.ts'
import { type State, emptyState } from '../model/state.ts'
import { balanceOf } from '../model/valuation.ts'
import { DEFAULT_RULES } from '../model/rules.ts'

const NOW = 1_800_000_000_000
const EURUSD = 1

function run(state: State, command: Command) {
  const decision = decide(state, command)
  for (const event of decision.events) apply(state, event)
  return decision
}

/** Real accounts 1 to `count`, each with a deposit. */
function openAccounts(count: number, deposit: Usd): State {
  const state = emptyState(CATALOGUE, DEFAULT_RULES)
  for (let accountId = 1; accountId <= count; accountId++)
    run(state, { kind: 'open-account', accountId, isDemo: false, deposit, at: NOW })
  return state
}

const quoteAt = (state: State, price: string): void => {
  const bid = parsePrice(price)
  Object.assign(state.instruments.get(EURUSD)!, { open: true, quote: { bid, ask: bid, time: NOW } })
}

const move = (from: number, to: number, amount: Usd): Command => ({
  kind: 'account-transfer',
  accountId: from,
  to,
  amount,
  reference: `${from} → ${to}`,
  idempotencyKey: '00000000-0000-4000-8000-000000000000',
  at: NOW,
})

it('Free to move: balance 1,200, floating +40, margin 300 — 900.00, as floating profit is not given away', () => {
  const state = openAccounts(2, parseUsd('1200'))
  quoteAt(state, '1.50000')
  const { order } = run(state, {
    kind: 'market-order',
    accountId: 1,
    instrumentId: EURUSD,
    side: 'buy',
    lots: parseLots('0.20'),
    leverage: 100,
    idempotencyKey: undefined,
    at: NOW,
  })
  expect(formatUsd(order!.margin)).toBe('300.00')
  // The balance of the example is that after the fee.
  run(state, move(2, 1, order!.fee))
  quoteAt(state, '1.50200')
  const cent = parseUsd('0.01')
  const tooMuch = () => run(state, move(1, 2, (parseUsd('900') + cent) as Usd))
  expect(tooMuch).toThrow(expect.objectContaining({ code: 'MOVABLE_EXCEEDED', values: { available: '900.00' } }))
  run(state, move(1, 2, parseUsd('900')))
  expect(formatUsd(balanceOf(state, 1))).toBe('300.00')
  expect(() => run(state, move(1, 2, cent))).toThrow('MOVABLE_EXCEEDED')
})

it('leaves the sum over a person’s accounts as it is, and none below zero', () => {
  const anyMove = fc.record({
    from: fc.integer({ min: 1, max: 4 }),
    to: fc.integer({ min: 1, max: 4 }),
    cents: fc.integer({ min: 1, max: 300_000 }),
  })
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
      const state = openAccounts(4, parseUsd('1000'))
      for (const { from, to, cents } of moves) {
        if (from === to) continue
        try {
          run(state, move(from, to, parseUsd((cents / 100).toFixed(2))))
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
        const balances = [1, 2, 3, 4].map((id) => balanceOf(state, id))
        expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(parseUsd('4000'))
        expect(balances.every((balance) => balance >= 0n)).toBe(true)
      }
      expect(state.balances.get('transit') ?? 0n).toBe(0n)
    }),
  )
})
