import { type Price, parseLots } from '@openlot/core/math'
import fc from 'fast-check'
import { pino } from 'pino'
import type { Command } from '../../src/engine/model/command.ts'
import { Engine } from '../../src/engine/run/engine.ts'
import { MarketMemory } from '../../src/engine/run/marketMemory.ts'
import type { Order } from '../../src/engine/model/order.ts'
import { toOrderRow } from '../../src/engine/journal/orderColumns.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { State } from '../../src/engine/model/state.ts'
import type { EngineStorage } from '../../src/engine/journal/storage.ts'
import { Unavailable } from '../../src/errors/unavailable.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { FaultyStorage, type StoreFault } from './faultyStorage.ts'
import { assertInvariant } from './assertInvariant.ts'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'

const CLIENT_IDS = 12
/** The command that edits the pending order of the one before. */
const EDIT = 8

/** An action of clients, prices and faults on an engine. */
export type Action =
  /** A command; the same name is the same command, repeated or late. */
  | { kind: 'command'; user: number; name: number }
  | { kind: 'tick'; move: number }
  | { kind: 'fault'; fault: StoreFault }
  /** The process dies and another one starts. */
  | { kind: 'crash' }
  /** Waits for all results. */
  | { kind: 'settle' }

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant('command' as const), user: fc.nat(2), name: fc.nat(CLIENT_IDS - 1) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('tick' as const), move: fc.integer({ min: -90, max: 90 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom('lost' as const, 'unconfirmed' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'settle' as const }) },
)

/** Clients that record their results, and an engine over a storage with faults. */
export class Clients {
  readonly users: readonly number[]
  /** First results by `user/name`: an order, or the code of a refusal. */
  readonly results = new Map<string, Order | string>()
  readonly counts = { answered: 0, unavailable: 0, repeated: 0 }
  engine!: Engine
  readonly #storage: FaultyStorage
  readonly #run: number
  readonly #pending = new Set<Promise<void>>()
  /** The order that each command that places none is about. */
  readonly #about = new Map<string, number>()
  /** Commands that place an order. */
  readonly #placing = new Set<string>()
  #bid = 1.1

  /** @param run makes idempotency keys unique among runs on the same storage. */
  constructor(storage: EngineStorage, users: readonly number[], run: number) {
    this.#storage = new FaultyStorage(storage)
    this.users = users
    this.#run = run
  }

  async begin(): Promise<void> {
    await this.#start()
    const deposit = 2_000_000_000n as never
    for (const accountId of this.users) {
      await this.engine.execute({ kind: 'open-account', accountId, isDemo: false, deposit, at: Date.now() })
    }
  }

  async end(): Promise<void> {
    await this.settle()
    await this.engine.stop()
  }

  async step(action: Action): Promise<void> {
    switch (action.kind) {
      case 'command': {
        const execution = this.#execute(this.users[action.user]!, action.name)
        this.#pending.add(execution)
        void execution.finally(() => this.#pending.delete(execution))
        // Some commands are sent in the same turn, others in the next.
        if (action.name % 2 === 0) await new Promise(setImmediate)
        return
      }
      case 'tick':
        this.#bid *= 1 + action.move / 10_000
        return this.#tick()
      case 'fault':
        return this.#storage.fail(action.fault)
      case 'crash': {
        this.#storage.kill()
        await this.engine.stop()
        return this.#start()
      }
      case 'settle':
        return this.settle()
    }
  }

  async settle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
    // A slice of the queue can end before its accounts do; the rest changes the state later.
    while (!this.engine.ready || this.engine.backlog > 0) await new Promise(setImmediate)
  }

  /** The engine's state when everything is durable. */
  async state(): Promise<State> {
    for (;;) {
      await this.settle()
      try {
        return await this.engine.read((state) => state)
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error
      }
    }
  }

  /** Asserts that every returned order is stored, and that no command was executed twice. */
  assertStored(orders: ReadonlyMap<number, { accountId: number }>): void {
    const keys = new Map<number, string>()
    for (const [key, answer] of this.results) {
      if (typeof answer === 'string') continue
      assertInvariant(
        orders.get(answer.id)?.accountId === answer.accountId,
        `order ${answer.id}, returned to ${key}, is stored`,
      )
      if (!this.#placing.has(key)) continue
      assertInvariant(
        !keys.has(answer.id),
        `order ${answer.id} is returned to ${key} only, not ${keys.get(answer.id)} too`,
      )
      keys.set(answer.id, key)
    }
    assertInvariant([...orders.values()].length <= this.#placing.size, 'no command is executed twice')
  }

  async #start(): Promise<void> {
    const log = pino({ level: 'silent' })
    this.engine = new Engine({
      storage: this.#storage,
      market: new MarketMemory(CATALOGUE),
      partitions: 1,
      rules: DEFAULT_RULES,
      log,
    })
    this.engine.onMarketStatus(1, true)
    await this.engine.start()
    this.#tick()
  }

  #tick(): void {
    const bid = (BigInt(Math.round(this.#bid * 1e5)) * 1000n) as Price
    this.engine.onQuote(1, { bid, ask: (bid + 4000n) as Price, time: Date.now() })
  }

  async #execute(accountId: number, name: number): Promise<void> {
    const key = `${accountId}/${name}`
    let result: Order | string
    try {
      const { order } = await this.engine.execute(this.#commandOf(accountId, name))
      if (order === undefined) throw new Error('no order in the result')
      result = order
    } catch (error) {
      if (error instanceof Unavailable) {
        this.counts.unavailable++
        return
      }
      if (!(error instanceof Refusal)) throw error
      result = error.code
    }
    this.counts.answered++
    const first = this.results.get(key)
    if (first === undefined) this.results.set(key, result)
    else {
      this.counts.repeated++
      const text = (answer: Order | string): string =>
        typeof answer === 'string' ? answer : JSON.stringify(toOrderRow(answer))
      assertInvariant(text(first) === text(result), `the result equals the first one:\n${text(first)}\n${text(result)}`)
    }
  }

  /** The command of a name, always the same; a third of them close or edit an order that another has placed. */
  #commandOf(accountId: number, name: number): Command {
    const idempotencyKey = `00000000-0000-4000-8000-${String(this.#run * 100 + name).padStart(12, '0')}`
    const at = Date.now()
    const about = (placing: number): number => {
      const key = `${accountId}/${name}`
      const placed = this.results.get(`${accountId}/${placing}`)
      const orderId = this.#about.get(key) ?? (typeof placed === 'object' ? placed.id : 1)
      this.#about.set(key, orderId)
      return orderId
    }
    if (name === EDIT) {
      const target = 109_000_000n as Price
      const stops = { stopLoss: 'keep', takeProfit: 'none' } as const
      const order = { accountId, orderId: about(EDIT - 1), lots: parseLots('0.05') }
      return { kind: 'edit-pending', ...order, target, ...stops, idempotencyKey, at }
    }
    if (name % 3 === 2)
      return { kind: 'close-order', accountId, orderId: about(name - 2), lots: undefined, idempotencyKey, at }
    this.#placing.add(`${accountId}/${name}`)
    const placing = {
      accountId,
      instrumentId: 1,
      side: name % 2 === 0 ? 'buy' : 'sell',
      leverage: 100,
      idempotencyKey,
      at,
    } as const
    const lots = parseLots((0.1 + name / 100).toFixed(2))
    if (name % 3 === 0) return { kind: 'market-order', lots, ...placing }
    return { kind: 'pending-order', lots, target: (110_000_000n + BigInt(name - 6) * 50_000n) as Price, ...placing }
  }
}
