import { formatPrice, formatUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/engine/model/command.ts'
import type { Order } from '../../src/engine/model/order.ts'
import { balanceOf } from '../../src/engine/model/valuation.ts'
import { Model } from './model.ts'
import type { ModelOrder } from './modelOrder.ts'
import { assertInvariant } from './assertInvariant.ts'
import { report } from './report.ts'
import { Run } from './run.ts'
import { SIMULATED } from './simulatedInstruments.ts'
import { LINKED_GROUP, type Step, USERS, anyStep } from './steps.ts'
import { effort, seed } from '@openlot/tooling/test'

/** The model has no crashes and no clock changes, and executes everything at once. */
const KINDS: ReadonlySet<Step['kind']> = new Set([
  'tick',
  'place',
  'edit',
  'edit-pending',
  'cancel',
  'close',
  'close-by',
  'reverse',
  'close-all',
  'reset',
  'rollover',
  'deposit',
  'withdraw',
  'complete-withdrawal',
])
const anyPlainStep = anyStep
  .filter(({ kind }) => KINDS.has(kind))
  .map((step): Step => ('maxAccounts' in step ? { ...step, maxAccounts: Number.MAX_SAFE_INTEGER } : step))

/** A run of the engine with the same commands and ticks for the model. */
class ModelledRun extends Run {
  readonly model = new Model(SIMULATED)

  /** Does what the time has brought. */
  settle(): void {
    this.model.expire(this.now)
    this.processQueue(Number.MAX_SAFE_INTEGER)
  }

  override try(command: Command): void {
    this.model.expire(this.now)
    const isCarriedOut = this.model.execute(command)
    super.try(command)
    assertInvariant(
      isCarriedOut === (this.refused === undefined),
      `both execute ${command.kind} or neither (${this.refused})`,
    )
  }

  override processRollovers(maxAccounts: number): void {
    this.model.now = this.now
    this.model.rollOver(this.rollovers.at(-1)!)
    super.processRollovers(maxAccounts)
  }

  override tick(...[id, bid, spread, flaw]: Parameters<Run['tick']>): void {
    super.tick(id, bid, spread, flaw)
    this.model.tick(id, this.state.instruments.get(id)!.quote!, this.now)
  }
}

describe('engine', () => {
  it('equals a slow model in fractions, to the last digit', () => {
    let [ended, linked] = [0, 0]
    fc.assert(
      fc.property(fc.array(anyPlainStep, { minLength: 1, maxLength: 100, size: 'max' }), (history) => {
        const run = new ModelledRun().begin()
        for (const one of history) {
          run.step(one)
          run.settle()
          for (const accountId of USERS) {
            const [ours, theirs] = [formatUsd(balanceOf(run.state, accountId)), run.model.balances.get(accountId)!]
            assertInvariant(
              Number(ours) === Number(theirs.toFixed(6)),
              `balance of ${accountId}: ${ours} is ${theirs.toFixed(6)}`,
            )
          }
          const { orders } = run.observer
          assertInvariant(orders.size === run.model.orders.length, 'both have seen the same orders')
          for (const theirs of run.model.orders) compare(orders.get(theirs.id)!, theirs)
        }
        linked += run.model.orders.filter(({ group }) => group === LINKED_GROUP).length
        ended += run.model.orders.filter(({ reason }) => reason !== undefined && reason !== 'by-hand').length
      }),
      { numRuns: effort({ explore: 5000, usual: 3000 }), seed: seed(7), reporter: report },
    )
    expect(ended).toBeGreaterThan(1000)
    expect(linked).toBeGreaterThan(50)
  })
})

function compare(ours: Order, theirs: ModelOrder): void {
  const price = (value: Order['openPrice'] | undefined): string => (value === undefined ? '' : formatPrice(value, 8))
  const a = [
    ours.status,
    ours.status === 'cancelled' ? '' : price(ours.openPrice),
    price(ours.target?.price),
    ours.target?.kind,
    price(ours.stopLoss),
    price(ours.takeProfit),
    Number(ours.lots) / 1e6,
    Number(ours.margin) / 1e6,
    Number(ours.fee) / 1e6,
    Number(ours.swap) / 1e6,
    Number(ours.dividends) / 1e6,
    ours.nights,
    ours.guaranteePremium !== undefined,
    ours.ocoGroup,
    price(ours.closed?.price),
    ours.closed && Number(ours.closed.profit) / 1e6,
    ours.closed?.reason,
  ]
  const b = [
    theirs.status,
    theirs.status === 'cancelled' ? '' : theirs.open.toFixed(8),
    theirs.target?.toFixed(8) ?? '',
    theirs.target && (theirs.isLimit ? 'limit' : 'stop'),
    theirs.stopLoss?.toFixed(8) ?? '',
    theirs.takeProfit?.toFixed(8) ?? '',
    Number(theirs.lots.toFixed(6)),
    Number(theirs.margin.toFixed(6)),
    Number(theirs.fee.toFixed(6)),
    Number(theirs.swap.toFixed(6)),
    Number(theirs.dividends.toFixed(6)),
    theirs.nights,
    theirs.isGuaranteed,
    theirs.group,
    theirs.close?.toFixed(8) ?? '',
    theirs.profit && Number(theirs.profit.toFixed(6)),
    theirs.reason,
  ]
  assertInvariant(
    JSON.stringify(a) === JSON.stringify(b),
    `order ${ours.id} is the same:\n${JSON.stringify(a)}\n${JSON.stringify(b)}`,
  )
}
