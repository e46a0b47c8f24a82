import { type Price, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { apply } from '../../src/engine/model/apply.ts'
import type { Command, CommandOf } from '../../src/engine/model/command.ts'
import { decide } from '../../src/engine/run/decide.ts'
import type { VersionedDecision } from '../../src/engine/model/decision.ts'
import type { EngineEvent } from '../../src/engine/model/event.ts'
import { assertInvariants } from '../../src/engine/model/invariants.ts'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'
import { type State, type TradingRules, emptyState } from '../../src/engine/model/state.ts'
import { processQueue, tick } from '../../src/engine/run/tick.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'

export const EURUSD = 1
export const START = Date.UTC(2026, 10, 23, 12)

interface DeskOptions {
  readonly now?: number
  readonly rules?: TradingRules
  /** The spread of each price that names none. */
  readonly spread?: string
}

/** One partition without storage, with EURUSD open at 1.1: what is decided is checked, applied and kept. */
export class Desk {
  readonly state: State
  readonly events: EngineEvent[] = []
  readonly #spread: string
  now: number

  constructor({ now = START, rules = DEFAULT_RULES, spread = '0.0004' }: DeskOptions = {}) {
    this.state = emptyState(CATALOGUE, rules)
    this.#spread = spread
    this.now = now
    this.state.instruments.get(EURUSD)!.open = true
    this.price('1.10000')
  }

  open(accountId: number, dollars: string, more: Partial<CommandOf<'open-account'>> = {}): void {
    const deposit = parseUsd(dollars)
    this.do({ kind: 'open-account', accountId, isDemo: false, deposit, demoSum: deposit, at: this.now, ...more })
  }

  do(command: Command): VersionedDecision {
    const decision = decide(this.state, command)
    this.carryOut(decision)
    return decision
  }

  price(bid: string, { spread = this.#spread } = {}): void {
    this.quote(bid, spread)
    this.settle()
  }

  /** A price of which nothing is processed yet. */
  quote(bid: string, spread = this.#spread): void {
    const price = parsePrice(bid)
    const quote = { bid: price, ask: (price + parsePrice(spread)) as Price, time: this.now }
    tick(this.state, this.state.instruments.get(EURUSD)!, quote, this.now)
  }

  /** Does everything that waits. */
  settle(): void {
    processQueue(this.state, this.now, (decision) => this.carryOut(decision))
  }

  /** What an order needs beside its kind: a buy of 0.1 lots. */
  placing(accountId: number, lots = '0.1') {
    const terms = { instrumentId: EURUSD, side: 'buy', leverage: 100, idempotencyKey: undefined } as const
    return { accountId, lots: parseLots(lots), ...terms, at: this.now }
  }

  /** The newest event of a kind. */
  last(kind: EngineEvent['kind']): EngineEvent | undefined {
    return this.events.findLast((event) => event.kind === kind)
  }

  protected carryOut({ events }: VersionedDecision): void {
    for (const event of events) {
      assertInvariants(this.state, event)
      apply(this.state, event)
      this.events.push(event)
      this.applied(event)
    }
  }

  /** For those who keep more of an event. */
  protected applied(_event: EngineEvent): void {}
}
