import { formatLots, formatUsd, parseLots, parseRate, parseUsd } from '@openlot/core/math'
import { expect } from 'vitest'
import type { CommandOf } from '../../src/engine/model/command.ts'
import type { CopyLogEntry } from '../../src/engine/model/copy.ts'
import { tasksOf } from '../../src/engine/copying/tasksOf.ts'
import type { VersionedDecision } from '../../src/engine/model/decision.ts'
import type { EngineEvent } from '../../src/engine/model/event.ts'
import type { Order } from '../../src/engine/model/order.ts'
import { hasWork, processCopies } from '../../src/engine/run/tick.ts'
import { balanceOf, ordersOf } from '../../src/engine/model/valuation.ts'
import { Desk } from './desk.ts'

export { EURUSD, START } from './desk.ts'
export const [LEADER, SOURCE, COPY] = [1, 2, 10]

/** A leader with 8,000 USD, and a follower with 5,000. */
export class CopyDesk extends Desk {
  readonly log: CopyLogEntry[] = []

  constructor({ isDemo = false } = {}) {
    super({ spread: '0' })
    this.open(LEADER, '8000')
    this.open(SOURCE, '5000', { isDemo })
  }

  override settle(): void {
    const carryOut = (decision: VersionedDecision): void => this.carryOut(decision)
    while (hasWork(this.state)) {
      super.settle()
      if (processCopies(this.state, this.now, carryOut, () => true) === 0) break
    }
    super.settle()
    const total = [...this.state.balances.values()].reduce((sum, balance) => sum + balance, 0n)
    expect(total, 'the books add up to zero').toBe(0n)
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
    const { order } = this.do({ kind: 'market-order', ...this.placing(LEADER, lots), ...more })
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

  protected override carryOut(decision: VersionedDecision): void {
    super.carryOut({ ...decision, events: [...decision.events, ...tasksOf(this.state, decision.events)] })
  }

  protected override applied(event: EngineEvent): void {
    if (event.kind === 'copy-logged') this.log.push(event.entry)
    if (event.kind === 'copy-task-added') this.state.copying.release(event.task.leaderId)
  }
}

export const balanceOfHouse = (desk: CopyDesk, account: 'house:fees' | 'house:fees:demo'): string =>
  formatUsd(desk.state.balances.get(account) ?? parseUsd('0'))
