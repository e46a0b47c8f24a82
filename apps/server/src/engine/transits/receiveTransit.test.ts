import { type Rate, formatUsd, parseUsd } from '@openlot/core/math'
import { expect, it } from 'vitest'
import { CATALOGUE } from '../../market/catalogue.ts'
import { apply } from '../model/apply.ts'
import type { Command } from '../model/command.ts'
import { decide } from '../run/decide.ts'
import { DEFAULT_RULES } from '../model/rules.ts'
import { type State, emptyState } from '../model/state.ts'
import { balanceOf } from '../model/valuation.ts'
import type { Transit } from '../model/transit.ts'

const NOW = 1_800_000_000_000
const LEADER = 1
const SOURCE = 2
const COPY = 3
const STRANGER = 4

function run(state: State, command: Command) {
  const decision = decide(state, command)
  for (const event of decision.events) apply(state, event)
  return decision
}

/** A copy that has 300.00 of real money from its source. */
function copyOfSource(): State {
  const state = emptyState(CATALOGUE, DEFAULT_RULES)
  for (const accountId of [LEADER, SOURCE])
    run(state, { kind: 'open-account', accountId, isDemo: false, deposit: parseUsd('1000'), at: NOW })
  run(state, {
    kind: 'start-copy',
    accountId: SOURCE,
    copyId: COPY,
    leaderId: LEADER,
    amount: parseUsd('300'),
    minAmount: parseUsd('100'),
    feeRate: 0n as Rate,
    scale: 1_000_000n as Rate,
    takesSmallest: false,
    opensHoldings: false,
    stopLevel: parseUsd('100'),
    idempotencyKey: '00000000-0000-4000-8000-000000000000',
    at: NOW,
  })
  return state
}

const deliver = (state: State, more: Partial<Transit>) =>
  run(state, {
    kind: 'receive-transit',
    accountId: COPY,
    firstId: SOURCE,
    at: NOW,
    transit: {
      id: 70,
      kind: 'copy-fund',
      fromId: SOURCE,
      toId: COPY,
      amount: parseUsd('50'),
      reference: `copy ${COPY}`,
      isDemo: false,
      purpose: { kind: 'fund-copy' },
      at: NOW,
      ...more,
    },
  })
const balance = (state: State): string => formatUsd(balanceOf(state, COPY))

it('adds to a copy what its source has sent, once', () => {
  const state = copyOfSource()
  expect(deliver(state, {}).problem).toBeUndefined()
  expect(balance(state)).toBe('350.00')
  expect(deliver(state, {}).events).toEqual([])
  expect(balance(state)).toBe('350.00')
})

it.each([
  { what: 'play money', more: { isDemo: true } },
  { what: 'money of another account', more: { fromId: STRANGER } },
])('leaves $what in transit, and says why', ({ more }) => {
  const state = copyOfSource()
  expect(deliver(state, more).problem).toMatchObject({ code: 'COPY_NOT_FOUND' })
  expect(balance(state)).toBe('300.00')
})
