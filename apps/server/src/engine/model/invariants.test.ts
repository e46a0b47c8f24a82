import { type Lots, type Usd, parseLots, parseUsd } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { type AccountName, lockedOf, walletOf } from '../../ledger/accounts.ts'
import { CATALOGUE } from '../../market/catalogue.ts'
import { apply } from './apply.ts'
import { decide } from '../run/decide.ts'
import type { EngineEvent } from './event.ts'
import { InvariantViolation, assertInvariants, assertVersion } from './invariants.ts'
import type { Order } from './order.ts'
import { type State, emptyState } from './state.ts'
import { DEFAULT_RULES } from './rules.ts'

const AT = 1_800_000_000_000

/** A state with user 1, who has 1000 dollars of which 300 are locked. */
function state(): State {
  const result = emptyState(CATALOGUE, DEFAULT_RULES)
  const funding = { accountId: 1, reference: 'W1', idempotencyKey: 'W1', at: AT }
  for (const command of [
    { kind: 'open-account', accountId: 1, isDemo: false, deposit: parseUsd('1000'), at: AT },
    { kind: 'lock-withdrawal', amount: parseUsd('300'), ...funding },
  ] as const)
    for (const event of decide(result, command).events) apply(result, event)
  return result
}

const transfer = (change: { id?: number; from?: AccountName; to?: AccountName; amount?: Usd } = {}): EngineEvent => ({
  kind: 'transferred',
  transfer: {
    id: 3,
    kind: 'deposit',
    from: 'house:funding',
    to: walletOf(1),
    amount: parseUsd('5'),
    accountId: 1,
    orderId: undefined,
    reference: undefined,
    at: AT,
    ...change,
  },
})
const placed = (change: Partial<Order> = {}): EngineEvent => ({
  kind: 'order-placed',
  order: { id: 1, accountId: 1, instrumentId: 1, lots: parseLots('0.10'), ...change } as Order,
})
const reduced = (lots: Lots): EngineEvent => ({
  kind: 'order-reduced',
  accountId: 1,
  orderId: 1,
  lots,
  margin: 0n as Usd,
  fee: 0n as Usd,
  swap: 0n as Usd,
  dividends: 0n as Usd,
})

describe('engine invariants', () => {
  it('hold after decisions', () => {
    for (const event of [transfer(), placed(), reduced(parseLots('0.05')), transfer({ from: lockedOf(1) })])
      expect(() => assertInvariants(state(), event)).not.toThrow()
  })

  it.each([
    ['a transfer of nothing', transfer({ amount: 0n as Usd })],
    ['a transfer of a negative amount', transfer({ amount: -1n as Usd })],
    ['a transfer from an account to itself', transfer({ from: walletOf(1) })],
    ['a transfer to a user who has no account', transfer({ to: walletOf(2) })],
    ['a transfer to an account that the ledger does not have', transfer({ to: 'house:cash' as AccountName })],
    ['a transfer of more than is locked', transfer({ from: lockedOf(1), amount: parseUsd('300.01') })],
    ['a transfer with an id that was used', transfer({ id: 2 })],
    ['a transfer with an id that leaves a gap', transfer({ id: 4 })],
    ['an order with an id that leaves a gap', placed({ id: 2 })],
    ['an order between two lot steps', placed({ lots: parseLots('0.105') })],
    ['an order of no lots', placed({ lots: 0n as Lots })],
    ['an order of an unknown instrument', placed({ instrumentId: 999 })],
    ['an order reduced to nothing', reduced(0n as Lots)],
  ])('are violated by %s', (_, event) => {
    expect(() => assertInvariants(state(), event)).toThrow(InvariantViolation)
  })

  it('are violated by a decision that is applied to a different state', () => {
    const known = state()
    const { version } = decide(known, { kind: 'open-account', accountId: 2, isDemo: true, at: AT })
    expect(() => assertVersion(known, version)).not.toThrow()
    apply(known, transfer())
    expect(() => assertVersion(known, version)).toThrow(InvariantViolation)
  })
})
