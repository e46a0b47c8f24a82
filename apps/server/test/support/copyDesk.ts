import { type Price, formatLots, formatUsd, parseLots, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import { expect } from 'vitest'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { apply } from '../../src/engine/apply.ts'
import type { Command, CommandOf } from '../../src/engine/command.ts'
import { decide } from '../../src/engine/decide.ts'
import type { Decision, VersionedDecision } from '../../src/engine/decisions/decision.ts'
import { assertInvariants } from '../../src/engine/invariants.ts'
import type { Order } from '../../src/engine/order.ts'
import { type State, emptyState } from '../../src/engine/state.ts'
import { hasWork, processCopies, processQueue, tick } from '../../src/engine/tick.ts'
import { balanceOf, ordersOf } from '../../src/engine/valuation.ts'
import type { CopyLogEntry } from '../../src/engine/copying/copy.ts'
import { tasksOf } from '../../src/engine/copying/tasksOf.ts'
import { DEFAULT_RULES } from '../../src/engine/rules.ts'

export const [LEADER, SOURCE, COPY] = [1, 2, 10]
export const EURUSD = 1
export const START = Date.UTC(2026, 10, 23, 12)

/** One partition without storage: a leader with 8,000 USD, and a follower with 5,000. */
export class CopyDesk {
  readonly state: State = emptyState(CATALOGUE, DEFAULT_RULES)
  readonly log: CopyLogEntry[] = []
  now = START

  constructor({ isDemo = false } = {}) {
    this.state.instruments.get(EURUSD)!.open = true
    this.price('1.10000')
    for (const [accountId, sum] of [
      [LEADER, '8000'],
      [SOURCE, '5000'],
    ] as const)
      this.do({
        kind: 'open-account',
        accountId,
        isDemo: isDemo && accountId === SOURCE,
        deposit: parseUsd(sum),
        demoSum: parseUsd(sum),
        at: this.now,
      })
  }

  do(command: Command): Decision {
    const decision = decide(this.state, command)
    this.#carryOut(decision)
    return decision
  }

  /** Does everything that waits. */
  settle(): void {
    while (hasWork(this.state)) {
      processQueue(this.state, this.now, (decision) => this.#carryOut(decision))
      if (
        processCopies(
          this.state,
          this.now,
          (decision) => this.#carryOut(decision),
          () => true,
        ) === 0
      )
        break
    }
    processQueue(this.state, this.now, (decision) => this.#carryOut(decision))
    const total = [...this.state.balances.values()].reduce((sum, balance) => sum + balance, 0n)
    expect(total, 'the books add up to zero').toBe(0n)
  }

  price(bid: string, { spread = '0' } = {}): void {
    this.quote(bid, spread)
    this.settle()
  }

  /** A price of which nothing is processed yet. */
  quote(bid: string, spread = '0'): void {
    const price = parsePrice(bid)
    const quote = { bid: price, ask: (price + parsePrice(spread)) as Price, time: this.now }
    tick(this.state, this.state.instruments.get(EURUSD)!, quote, this.now)
  }

  copy(amount: string, more: Partial<CommandOf<'start-copy'>> = {}): void {
    this.do({
      kind: 'start-copy',
      accountId: SOURCE,
      copyId: COPY,
      leaderId: LEADER,
      amount: parseUsd(amount),
      minAmount: parseUsd('10'),
      feeRate: parseRate('0.1'),
      scale: parseRate('1'),
      takesSmallest: false,
      opensHoldings: false,
      stopLevel: parseUsd((Number(amount) * 0.6).toFixed(2)),
      idempotencyKey: '',
      at: this.now,
      ...more,
    })
    this.settle()
  }

  buy(lots: string, more: Partial<CommandOf<'market-order'>> = {}): Order {
    const placing = {
      instrumentId: EURUSD,
      side: 'buy',
      leverage: 100,
      idempotencyKey: undefined,
      at: this.now,
    } as const
    const { order } = this.do({ kind: 'market-order', accountId: LEADER, lots: parseLots(lots), ...placing, ...more })
    return order!
  }

  close(order: Order, lots?: string): void {
    this.do({
      kind: 'close-order',
      accountId: order.accountId,
      orderId: order.id,
      lots: lots === undefined ? undefined : parseLots(lots),
      idempotencyKey: undefined,
      at: this.now,
    })
  }

  held(accountId = COPY): string[] {
    return [...ordersOf(this.state, accountId)].map(({ lots }) => formatLots(lots))
  }

  first(): Order {
    return [...ordersOf(this.state, COPY)][0]!
  }

  balance(accountId: number): string {
    return formatUsd(balanceOf(this.state, accountId))
  }

  reasons(): unknown[] {
    return this.log.filter(({ act }) => act === 'open').map(({ reason }) => reason)
  }

  #carryOut(decision: VersionedDecision): void {
    for (const event of [...decision.events, ...tasksOf(this.state, decision.events)]) {
      assertInvariants(this.state, event)
      apply(this.state, event)
      if (event.kind === 'copy-logged') this.log.push(event.entry)
      if (event.kind === 'copy-task-added') this.state.copying.release(event.task.leaderId)
    }
  }
}

export const balanceOfHouse = (desk: CopyDesk, account: 'house:fees' | 'house:fees:demo'): string =>
  formatUsd(desk.state.balances.get(account) ?? parseUsd('0'))
