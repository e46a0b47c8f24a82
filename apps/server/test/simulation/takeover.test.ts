import { type Price, formatPrice, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountCommand } from '../../src/engine/model/command.ts'
import { ordersOf } from '../../src/engine/model/valuation.ts'
import { effort, seed } from '@openlot/tooling/test'
import { FollowingEngine } from '../support/followingEngine.ts'
import { assertInvariant } from './assertInvariant.ts'
import { report } from './report.ts'

const START = Date.UTC(2026, 10, 23, 12)
const USER = 1
const STEP_MS = 100
const PIP = parsePrice('0.00100')

// The engine takes the time of what a price causes from the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const pips = fc.integer({ min: -6, max: 6 })
const away = fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined })
const anyStep = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('tick' as const), move: pips }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      target: fc.option(pips, { nil: undefined }),
      stop: away,
      take: away,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      nth: fc.nat(4),
      /** Where a pending order waits from then on. */
      target: fc.option(pips, { nil: undefined }),
      stop: away,
      take: away,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('takeover' as const),
      /** How many prices are told again. */
      again: fc.integer({ min: 1, max: 12 }),
      /** By how much the prices move that the former holder does not hear. */
      unheard: fc.array(pips, { maxLength: 3 }),
    }),
  },
)
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

/** An account, and what has been quoted. */
class Run {
  readonly #takesOver: boolean
  #engine!: FollowingEngine
  #bid = parsePrice('1.10000')
  readonly #ticks: { readonly bid: Price; readonly at: number }[] = []

  /** @param takesOver whether engines are replaced at all. */
  constructor(takesOver: boolean) {
    this.#takesOver = takesOver
  }

  async begin(): Promise<this> {
    vi.setSystemTime(START)
    this.#engine = await FollowingEngine.start()
    this.#engine.open('1.10000')
    this.#ticks.push({ bid: this.#bid, at: START })
    const deposit = parseUsd('10000000')
    await this.#engine.do({ kind: 'open-account', accountId: USER, isDemo: false, deposit, at: START })
    return this
  }

  async step(step: Step): Promise<void> {
    this.#pass()
    switch (step.kind) {
      case 'tick':
        this.#tick(step.move)
        this.#tell(1)
        return
      case 'place': {
        const reference = step.target === undefined ? this.#bid : this.#near(step.target)
        const up = step.side === 'buy' ? 1n : -1n
        const at = (distance: number | undefined, way: bigint): Price | undefined =>
          distance === undefined ? undefined : ((reference + BigInt(distance) * PIP * way) as Price)
        const stops = { stopLoss: at(step.stop, -up), takeProfit: at(step.take, up) }
        const order = { accountId: USER, instrumentId: 1, side: step.side, lots: parseLots('0.1'), ...stops } as const
        const more = { leverage: 100, idempotencyKey: undefined, at: Date.now() }
        return this.#try(
          step.target === undefined
            ? { kind: 'market-order', ...order, ...more }
            : { kind: 'pending-order', target: reference, ...order, ...more },
        )
      }
      case 'edit': {
        // What is asked depends on whether the order is filled, which a busy machine does a turn later.
        await this.#engine.calm()
        const order = await this.#engine.read((state) => [...ordersOf(state, USER)][step.nth])
        if (order === undefined) return
        const up = order.side === 'buy' ? 1 : -1
        const stopLoss = step.stop === undefined ? 'keep' : this.#near(-step.stop * up)
        const takeProfit = step.take === undefined ? 'none' : this.#near(step.take * up)
        const edit = { accountId: USER, orderId: order.id, stopLoss, takeProfit, at: Date.now() } as const
        if (step.target === undefined || order.status !== 'pending') return this.#try({ kind: 'edit-order', ...edit })
        const target = this.#near(step.target)
        return this.#try({ kind: 'edit-pending', ...edit, target, lots: undefined, idempotencyKey: undefined })
      }
      case 'takeover':
        return this.#takeOver(step.again, step.unheard)
    }
  }

  /** All orders as they are stored. */
  async end(): Promise<string[]> {
    await this.#engine.calm()
    await this.#engine.stop()
    return [...this.#engine.storage.record.orders.values()].map((row) => JSON.stringify(row))
  }

  async #takeOver(again: number, unheard: readonly number[]): Promise<void> {
    for (const move of unheard) {
      this.#pass()
      this.#tick(move)
      if (!this.#takesOver) this.#tell(1)
    }
    this.#pass()
    if (!this.#takesOver) return
    const former = this.#engine
    await former.calm()
    await former.stop()
    this.#engine = await FollowingEngine.start(former.storage)
    this.#engine.openMarket()
    this.#tell(again + unheard.length)
    await this.#engine.fill()
  }

  #tick(move: number): void {
    this.#bid = this.#near(move)
    this.#ticks.push({ bid: this.#bid, at: Date.now() })
  }

  /** Tells the last prices. */
  #tell(count: number): void {
    for (const { bid, at } of this.#ticks.slice(-count)) this.#engine.quote(formatPrice(bid), { ago: Date.now() - at })
  }

  async #try(command: AccountCommand): Promise<void> {
    await this.#engine.refusalOf(command)
  }

  #near(distance: number): Price {
    return (this.#bid + BigInt(distance) * PIP) as Price
  }

  #pass(): void {
    vi.setSystemTime(Date.now() + STEP_MS)
  }
}

describe('an engine that takes over and is told prices again', () => {
  it('leaves each order as if there had been one engine all the time', async () => {
    const seen = { takeovers: 0, orders: 0, closed: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 40, size: 'max' }), async (history: Step[]) => {
        const ends: string[][] = []
        for (const takesOver of [false, true]) {
          const run = await new Run(takesOver).begin()
          for (const step of history) await run.step(step)
          ends.push(await run.end())
        }
        const [expected, found] = ends.map((rows) => rows.join('\n'))
        assertInvariant(expected === found, `orders are\n${found}\nin place of\n${expected}`)
        seen.takeovers += history.filter(({ kind }) => kind === 'takeover').length
        seen.orders += ends[0]!.length
        seen.closed += ends[0]!.filter((row) => row.includes('"closed_at":1')).length
      }),
      { numRuns: effort({ explore: 3000, usual: 300 }), seed: seed(17), reporter: report },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
  })
})
