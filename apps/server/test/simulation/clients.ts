import { type Price, parseLots } from '@openlot/core/math'
import fc from 'fast-check'
import { pino } from 'pino'
import type { Command } from '../../src/engine/command.ts'
import { Engine } from '../../src/engine/engine.ts'
import type { Order } from '../../src/engine/order.ts'
import { toOrderRow } from '../../src/engine/orderColumns.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { State } from '../../src/engine/state.ts'
import type { EngineStorage } from '../../src/engine/storage.ts'
import { Unavailable } from '../../src/errors/unavailable.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { FaultyStorage, type StoreFault } from './faultyStorage.ts'
import { assertInvariant } from './assertInvariant.ts'
import { RULES } from './steps.ts'

const CLIENT_IDS = 12

/** What clients, prices and bad luck do to an engine. */
export type Happening =
  /** A command under a name; the same name again is the same command, sent twice or late. */
  | { kind: 'ask'; user: number; name: number }
  | { kind: 'tick'; move: number }
  | { kind: 'fault'; fault: StoreFault }
  /** The process dies and another begins. */
  | { kind: 'crash' }
  /** All that was asked is answered, one way or the other. */
  | { kind: 'settle' }

export const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), user: fc.nat(2), name: fc.nat(CLIENT_IDS - 1) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('tick' as const), move: fc.integer({ min: -90, max: 90 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom('lost' as const, 'unheard' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'settle' as const }) },
)

/** Clients who write down what they were answered, and an engine over a storage with faults. */
export class Clients {
  readonly users: readonly number[]
  /** First answers by `user/name`: an order, or the code of a refusal. */
  readonly answers = new Map<string, Order | string>()
  readonly counts = { answered: 0, unavailable: 0, repeated: 0 }
  engine!: Engine
  readonly #storage: FaultyStorage
  readonly #run: number
  readonly #pending = new Set<Promise<void>>()
  /** What each closing name closes, once it has been asked. */
  readonly #closing = new Map<string, number>()
  /** Names that have placed an order, or tried to. */
  readonly #placing = new Set<string>()
  #bid = 1.1

  /** @param run tells the names of one run from those of another on the same storage. */
  constructor(storage: EngineStorage, users: readonly number[], run: number) {
    this.#storage = new FaultyStorage(storage)
    this.users = users
    this.#run = run
  }

  async begin(): Promise<void> {
    await this.#start()
    const deposit = 2_000_000_000n as never
    for (const userId of this.users) {
      await this.engine.execute({ kind: 'open-account', userId, isDemo: false, deposit, at: Date.now() })
    }
  }

  async end(): Promise<void> {
    await this.settle()
    await this.engine.stop()
  }

  async step(happening: Happening): Promise<void> {
    switch (happening.kind) {
      case 'ask': {
        const asking = this.#ask(this.users[happening.user]!, happening.name)
        this.#pending.add(asking)
        void asking.finally(() => this.#pending.delete(asking))
        // Sometimes others come in the same turn, sometimes in the next.
        if (happening.name % 2 === 0) await new Promise(setImmediate)
        return
      }
      case 'tick':
        this.#bid *= 1 + happening.move / 10_000
        return this.#tick()
      case 'fault':
        return this.#storage.fail(happening.fault)
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
    while (!this.engine.ready) await new Promise(setImmediate)
  }

  /** The engine's state when all that was seen of it is durable. */
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

  /** Every order that an answer told of is in the books, and nobody has more than they asked for. */
  mustBeBooked(orders: ReadonlyMap<number, { userId: number }>): void {
    const tellers = new Map<number, string>()
    for (const [key, answer] of this.answers) {
      if (typeof answer === 'string') continue
      assertInvariant(
        orders.get(answer.id)?.userId === answer.userId,
        `order ${answer.id}, answered to ${key}, is there`,
      )
      if (answer.closed !== undefined) continue
      assertInvariant(
        !tellers.has(answer.id),
        `order ${answer.id} answers ${key} alone, not ${tellers.get(answer.id)} too`,
      )
      tellers.set(answer.id, key)
    }
    assertInvariant([...orders.values()].length <= this.#placing.size, 'nothing has happened twice')
  }

  async #start(): Promise<void> {
    const log = pino({ level: 'silent' })
    this.engine = new Engine({ storage: this.#storage, instruments: CATALOGUE, rules: RULES, log })
    this.engine.onMarketStatus(1, true)
    await this.engine.start()
    this.#tick()
  }

  #tick(): void {
    const bid = (BigInt(Math.round(this.#bid * 1e5)) * 1000n) as Price
    this.engine.onQuote(1, { bid, ask: (bid + 4000n) as Price, time: Date.now() })
  }

  async #ask(userId: number, name: number): Promise<void> {
    const key = `${userId}/${name}`
    let result: Order | string
    try {
      const { order } = await this.engine.execute(this.#commandOf(userId, name))
      if (order === undefined) throw new Error('no order in the answer')
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
    const first = this.answers.get(key)
    if (first === undefined) this.answers.set(key, result)
    else {
      this.counts.repeated++
      const text = (answer: Order | string): string =>
        typeof answer === 'string' ? answer : JSON.stringify(toOrderRow(answer))
      assertInvariant(text(first) === text(result), `the first answer again:\n${text(first)}\n${text(result)}`)
    }
  }

  /** The same command for the same name, whenever it is asked; a third of them close what another has opened. */
  #commandOf(userId: number, name: number): Command {
    const idempotencyKey = `00000000-0000-4000-8000-${String(this.#run * 100 + name).padStart(12, '0')}`
    const at = Date.now()
    if (name % 3 === 2) {
      const key = `${userId}/${name}`
      const opened = this.answers.get(`${userId}/${name - 2}`)
      const orderId = this.#closing.get(key) ?? (typeof opened === 'object' ? opened.id : 1)
      this.#closing.set(key, orderId)
      return { kind: 'close-order', userId, orderId, lots: undefined, idempotencyKey, at }
    }
    this.#placing.add(`${userId}/${name}`)
    const placing = {
      userId,
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
