import { type Price, type Usd, parseLots, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import { apply } from '../../src/engine/model/apply.ts'
import { Batch } from '../../src/engine/journal/batch.ts'
import { accountsOf } from '../../src/engine/model/accountsOf.ts'
import type { Command } from '../../src/engine/model/command.ts'
import { tasksOf } from '../../src/engine/copying/tasksOf.ts'
import { decide } from '../../src/engine/run/decide.ts'
import type { VersionedDecision } from '../../src/engine/model/decision.ts'
import type { EngineEvent } from '../../src/engine/model/event.ts'
import { timeOf } from '../../src/engine/model/eventTimes.ts'
import { assertInvariants, assertVersion } from '../../src/engine/model/invariants.ts'
import type { Order } from '../../src/engine/model/order.ts'
import { restoreState } from '../../src/engine/journal/restore.ts'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'
import { type State, emptyState } from '../../src/engine/model/state.ts'
import { hasWork, processCopies, processQueue, tick } from '../../src/engine/run/tick.ts'
import { ordersOf } from '../../src/engine/model/valuation.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { assertInvariant } from './assertInvariant.ts'
import { MemoryRecord } from './record.ts'

export const LEADER = 1
const SOURCE = 2
const FIRST_COPY = 10
const EURUSD = 1

/** A leader with copies over a storage in memory, whose process can die after each decision. */
export class CopyRun {
  state: State = emptyState(CATALOGUE, DEFAULT_RULES)
  readonly record = new MemoryRecord(() => false)
  readonly copies: readonly number[]
  now = Date.UTC(2026, 10, 23, 12)
  crashes = 0
  #batch = new Batch()
  #times = new Map<number, number>()
  #quote = { bid: parsePrice('1.10000'), ask: parsePrice('1.10004') }

  constructor(followers: number) {
    this.copies = Array.from({ length: followers }, (_, index) => FIRST_COPY + index)
    this.#openMarket()
    const deposits = [
      [LEADER, parseUsd('8000')],
      [SOURCE, parseUsd('900000')],
    ] as const
    for (const [accountId, deposit] of deposits)
      this.do({ kind: 'open-account', accountId, isDemo: false, deposit, at: this.now })
    for (const [index, copyId] of this.copies.entries()) this.#start(copyId, parseUsd(String(100 + (index % 8) * 100)))
    this.commit()
  }

  /** Carries out a command; one that is refused changes nothing. */
  do(command: Command): Order | undefined {
    try {
      const decision = decide(this.state, command)
      this.#carryOut(decision)
      return decision.order
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return undefined
    }
  }

  price(bid: Price): void {
    this.#quote = { bid, ask: (bid + 4000n) as Price }
    tick(this.state, this.state.instruments.get(EURUSD)!, { ...this.#quote, time: this.now }, this.now)
  }

  get bid(): Price {
    return this.#quote.bid
  }

  buy(lots: string): Order | undefined {
    const placing = {
      instrumentId: EURUSD,
      side: 'buy',
      leverage: 100,
      idempotencyKey: undefined,
      at: this.now,
    } as const
    return this.do({ kind: 'market-order', accountId: LEADER, lots: parseLots(lots), ...placing })
  }

  close(accountId: number, orderId: number, lots?: string): void {
    const part = lots === undefined ? undefined : parseLots(lots)
    this.do({ kind: 'close-order', accountId, orderId, lots: part, idempotencyKey: undefined, at: this.now })
  }

  /** Decides at most `steps` of what waits; whether something is left. */
  work(steps = Number.POSITIVE_INFINITY): boolean {
    let left = steps
    const carryOut = (decision: VersionedDecision): void => {
      left -= 1
      this.#carryOut(decision)
    }
    const mayContinue = (): boolean => left > 0
    // A slice that was held up decides at the time of its beginning.
    const heldUpMs = steps % 2 === 1 ? 2500 : 0
    processQueue(this.state, this.now - heldUpMs, carryOut, mayContinue)
    processCopies(this.state, this.now, carryOut, mayContinue)
    return hasWork(this.state)
  }

  commit(): void {
    if (!this.#batch.isEmpty) this.record.store(this.#batch.rows())
    this.#batch = new Batch()
  }

  /** The process dies: what was not stored is lost, and another one reads what was. */
  crash(): void {
    this.crashes += 1
    this.#batch = new Batch()
    this.state = restoreState(CATALOGUE, DEFAULT_RULES, this.record.read())
    this.#times = new Map(this.state.times)
    this.#openMarket()
  }

  orders(accountId: number): Order[] {
    return [...ordersOf(this.state, accountId)]
  }

  /** How often a copy has decided an act of its leader. */
  logged(copyId: number, act: string): number {
    return this.record.copyLog.filter((row) => row.copy_id === copyId && row.act === act).length
  }

  /** What is cheap to check after each step. */
  assertMemory(): void {
    const total = [...this.state.balances.values()].reduce((sum, balance) => sum + balance, 0n)
    assertInvariant(total === 0n, `the books add up to zero, not ${total}`)
  }

  assertBooks(): void {
    const inMemory = [...this.state.balances.values()].reduce((sum, balance) => sum + balance, 0n)
    const stored = [...this.record.accounts.values()].reduce((sum, { balance }) => sum + parseUsd(balance), 0n)
    assertInvariant(inMemory === 0n && stored === 0n, `the books add up to zero, not ${inMemory} and ${stored}`)
  }

  /** Within an account time never runs backwards, and nothing is closed before it was opened. */
  #assertTime(event: EngineEvent): void {
    const time = timeOf(event)
    if (time === undefined) return
    for (const accountId of accountsOf(event)) {
      const last = this.#times.get(accountId) ?? time
      assertInvariant(
        time >= last,
        `time runs backwards in account ${accountId} (${event.kind}): ${time} after ${last}`,
      )
      this.#times.set(accountId, time)
    }
  }

  #start(copyId: number, amount: Usd): void {
    this.do({
      kind: 'start-copy',
      accountId: SOURCE,
      copyId,
      leaderId: LEADER,
      amount,
      minAmount: parseUsd('100'),
      feeRate: parseRate('0.1'),
      scale: parseRate('1'),
      takesSmallest: false,
      opensHoldings: false,
      stopLevel: ((amount * 3n) / 10n) as Usd,
      idempotencyKey: String(copyId),
      at: this.now,
    })
  }

  #openMarket(): void {
    const market = this.state.instruments.get(EURUSD)!
    market.open = true
    market.isQuoted = true
    market.quote = { ...this.#quote, time: this.now }
  }

  #carryOut(decision: VersionedDecision): void {
    assertVersion(this.state, decision.version)
    for (const event of [...decision.events, ...tasksOf(this.state, decision.events)]) {
      assertInvariants(this.state, event)
      this.#assertTime(event)
      this.#batch.add(this.state, event)
      apply(this.state, event)
      if (event.kind === 'copy-task-added') this.state.copying.release(event.task.leaderId)
    }
    this.#batch.endDecision(this.state)
  }
}
