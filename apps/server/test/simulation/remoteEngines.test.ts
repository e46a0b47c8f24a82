import { type Price, formatUsd, parseLots, parsePrice, parseRate, parseUsd } from '@openlot/core/math'
import fc from 'fast-check'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalBus } from '../support/localBus.ts'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'
import type { Following } from '../../src/engineClient/accountEvents.ts'
import type { EngineClient } from '../../src/engineClient/engineClient.ts'
import { AccountReplicas } from '../../src/engineClient/accountReplicas.ts'
import { ReplicaState } from '../../src/engineClient/replicaState.ts'
import { RemoteEngines } from '../../src/engineClient/remoteEngines.ts'
import { RetryingClient } from '../../src/engineClient/retryingClient.ts'
import { serveEngine } from '../../src/engineClient/serveEngine.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { effort, seed } from '@openlot/tooling/test'
import { type Fate, LossyBus } from '../support/lossyBus.ts'
import { assertInvariant } from './assertInvariant.ts'
import { ACCOUNTS, FIRST_COPY, PartitionedBroker } from './partitionedBroker.ts'
import { report } from './report.ts'

const START = Date.UTC(2026, 10, 23, 12)
const EURUSD = 1
const log = pino({ level: 'silent' })

// The engine takes the time of what a price causes from the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())

/** A broker, and a client in another process whose bus loses messages. */
async function start(partitions: number, fateOf: () => Fate) {
  const bus = new LossyBus(new LocalBus({ log }), fateOf)
  const broker: PartitionedBroker = new PartitionedBroker({
    partitions,
    now: START,
    serve: (engine, own) =>
      serveEngine({
        bus,
        engine,
        own: { ...own, member: 'test' },
        transits: broker.transits,
        announceIntervalMs: 5,
      }),
  })
  const engines = new RemoteEngines({ bus, partitions })
  const accounts = new ReplicaState({ instruments: CATALOGUE, rules: DEFAULT_RULES })
  await broker.start()
  const client = new RetryingClient(broker.connect(engines), { maxPauseMs: 2 })
  engines.onOwner(() => client.wake())
  const replicas = new AccountReplicas({ client, engines, accounts })
  await broker.open()
  const quote = (move: number): void => {
    broker.quote(move)
    accounts.setQuote(EURUSD, broker.lastQuote)
  }
  return {
    bus,
    broker,
    client,
    engines,
    replicas,
    quote,
    async stop() {
      replicas.stop()
      engines.stop()
      await broker.stop()
      await bus.stop()
    },
  }
}

/** Three messages of eight do not simply arrive. */
function fates(first: number): () => Fate {
  let state = first | 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (['lost', 'twice', 'late'] as const)[(state >>> 13) & 7] ?? 'arrives'
  }
}

/** What is pushed to those who watch these accounts. */
async function pushed(client: EngineClient, copies: readonly number[]): Promise<string> {
  const accountIds = [...ACCOUNTS, ...copies]
  const positions = await client.ask({ kind: 'positions', accountIds })
  const summaries = await client.ask({ kind: 'summaries', accountIds })
  const equities = await client.ask({ kind: 'copy-equities', copyIds: copies })
  const text = JSON.stringify([positions, summaries, equities], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return text.replaceAll('},{', '},\n{')
}

/** The orders of an account, read again whenever its events, or that some may be missing, were told. */
class OrderList {
  readonly #client: EngineClient
  readonly #accountId: number
  readonly #following: Following
  #isOutdated = true
  text = ''
  misses = 0

  constructor({ client, replicas }: Cluster, accountId: number) {
    this.#client = client
    this.#accountId = accountId
    this.#following = replicas.follow(accountId, {
      onEvents: () => (this.#isOutdated = true),
      onMissed: () => {
        this.misses += 1
        this.#isOutdated = true
      },
    })
  }

  async refresh(): Promise<void> {
    await this.#following.ready
    if (!this.#isOutdated) return
    this.#isOutdated = false
    this.text = await this.read()
  }

  /** Without figures that prices change. */
  async read(): Promise<string> {
    const { orders } = await this.#client.ask({ kind: 'live-orders', accountId: this.#accountId })
    return JSON.stringify(orders.map(({ order: { id, status, lots, swap } }) => [id, status, `${lots} ${swap}`]))
  }

  end(): void {
    this.#following.end()
  }
}

const anyAccount = fc.constantFrom(...ACCOUNTS)
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      accountId: anyAccount,
      side: fc.constantFrom('buy' as const, 'sell' as const),
      lots: fc.integer({ min: 1, max: 40 }),
      target: fc.option(fc.integer({ min: -30, max: 30 }), { nil: undefined }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('close' as const), accountId: anyAccount, nth: fc.nat(3) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('tick' as const), move: fc.integer({ min: -60, max: 60 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), accountId: anyAccount, to: anyAccount }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lock' as const), accountId: anyAccount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('copy' as const), accountId: anyAccount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('watch' as const), accountId: anyAccount }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'crash' as const }, { kind: 'split' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end-day' as const), nights: fc.nat(3) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never
type Cluster = Awaited<ReturnType<typeof start>>

async function act({ broker, client, replicas, quote }: Cluster, step: Step, copyId: number): Promise<void> {
  broker.now += 50
  vi.setSystemTime(broker.now)
  quote(step.kind === 'tick' ? step.move : 0)
  const at = broker.now
  switch (step.kind) {
    case 'tick':
      return
    case 'end-day':
      broker.endDay(step.nights)
      vi.setSystemTime(broker.now)
      return quote(0)
    case 'crash':
      return broker.crash()
    case 'split':
      return broker.record.partitions < 8 ? broker.split() : undefined
    case 'watch':
      await replicas.ask({ kind: 'summaries', accountIds: [step.accountId] }).catch(() => undefined)
      return
    case 'place': {
      const { accountId, side } = step
      const lots = parseLots((step.lots / 100).toFixed(2))
      const about = { instrumentId: EURUSD, leverage: 100, idempotencyKey: undefined, at } as const
      const order = { accountId, side, lots, ...about } as const
      if (step.target === undefined) await client.execute({ kind: 'market-order', ...order })
      else {
        const target: Price = parsePrice((broker.bid * (1 + step.target / 10_000)).toFixed(5))
        await client.execute({ kind: 'pending-order', target, ...order })
      }
      return
    }
    case 'close': {
      const { accountId } = step
      const { orders } = await client.ask({ kind: 'live-orders', accountId })
      const orderId = orders[step.nth]?.order.id
      if (orderId === undefined) return
      await client.execute({ kind: 'close-order', accountId, orderId, lots: undefined, idempotencyKey: undefined, at })
      return
    }
    case 'transfer': {
      const move = { amount: parseUsd('7'), reference: 'T', idempotencyKey: crypto.randomUUID(), at }
      await client.execute({ kind: 'account-transfer', accountId: step.accountId, to: step.to, ...move })
      return
    }
    case 'lock': {
      const lock = { amount: parseUsd('3'), reference: `W${at}`, idempotencyKey: crypto.randomUUID(), at }
      await client.execute({ kind: 'lock-withdrawal', accountId: step.accountId, ...lock })
      return
    }
    case 'copy': {
      const [leaderId, scale] = [1, parseRate('1')]
      broker.place(copyId, leaderId, false)
      const terms = { leaderId, minAmount: parseUsd('100'), feeRate: parseRate('0.1'), scale, takesSmallest: true }
      const more = { opensHoldings: true, stopLevel: parseUsd('50'), idempotencyKey: crypto.randomUUID(), at }
      const [accountId, amount] = [step.accountId, parseUsd('150')]
      await client.execute({ kind: 'start-copy', accountId, copyId, amount, ...terms, ...more })
    }
  }
}

describe('engines in another process, over a bus that loses, repeats and reorders messages', () => {
  it('are replicated exactly, whoever dies and however the accounts are divided', async () => {
    const seen = { gaps: 0, lost: 0, misses: 0, positions: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 3, maxLength: 30, size: 'max' }),
        fc.integer(),
        fc.constantFrom(1, 2),
        async (steps: Step[], firstFate, partitions) => {
          vi.setSystemTime(START)
          const fateOf = fates(firstFate)
          const cluster = await start(partitions, () => {
            const fate = fateOf()
            if (fate === 'lost') seen.lost += 1
            return fate
          })
          const { bus, broker, client, replicas, quote } = cluster
          const lists = ACCOUNTS.map((accountId) => new OrderList(cluster, accountId))
          try {
            let copyId = FIRST_COPY - 1
            for (const step of steps) {
              if (step.kind === 'copy') copyId += 1
              await act(cluster, step, copyId).catch((error: unknown) => {
                if (!(error instanceof Refusal)) throw error
              })
              for (const list of lists) await list.refresh()
            }
            await broker.settle()
            bus.isCalm = true
            quote(3)
            await broker.settle()
            const copies = Array.from({ length: copyId - FIRST_COPY + 1 }, (_, index) => FIRST_COPY + index)
            // The last change of an account may be lost; that shows at the next check.
            await pushed(replicas, copies)
            await replicas.check(START)
            const [expected, found] = [await pushed(client, copies), await pushed(replicas, copies)]
            assertInvariant(expected === found, `the replicas show\n${found}\nin place of\n${expected}`)
            for (const list of lists) {
              await list.refresh()
              const truth = await list.read()
              assertInvariant(list.text === truth, `a follower has\n${list.text}\nin place of\n${truth}`)
              seen.misses += list.misses
            }
            seen.gaps += replicas.gaps
            seen.positions += (await client.ask({ kind: 'positions', accountIds: ACCOUNTS })).flatMap(
              (one) => one.positions,
            ).length
            const sums = broker.record.sums()
            assertInvariant(
              sums.every((sum) => Number(sum) === 0),
              `the books add up to zero, not ${sums.join(', ')}`,
            )
          } finally {
            for (const list of lists) list.end()
            await cluster.stop()
          }
        },
      ),
      { numRuns: effort({ explore: 3000, usual: 200 }), seed: seed(16), reporter: report },
    )
    expect(seen.gaps).toBeGreaterThan(20)
    expect(seen.misses).toBeGreaterThan(20)
    expect(seen.lost).toBeGreaterThan(100)
    expect(seen.positions).toBeGreaterThan(20)
  })

  it('are taken over without a word to those whose account has not changed', async () => {
    const cluster = await start(2, () => 'arrives')
    const { broker, client, engines, replicas } = cluster
    const order = { instrumentId: EURUSD, side: 'buy', leverage: 100, idempotencyKey: undefined, at: START } as const
    const lists = [1, 2].map((accountId) => new OrderList(cluster, accountId))
    try {
      await client.execute({ kind: 'market-order', accountId: 1, lots: parseLots('1'), ...order })
      await broker.settle()
      let takeovers = 0
      engines.onRecovered(() => (takeovers += 1))
      await broker.crash()
      await waitUntil(() => takeovers >= 2)
      await replicas.ask({ kind: 'summaries', accountIds: [1, 2] })
      expect(lists.map(({ misses }) => misses)).toEqual([0, 0])
    } finally {
      for (const list of lists) list.end()
      await cluster.stop()
    }
  })

  it('answer replicas from memory once an account is known', async () => {
    const cluster = await start(2, () => 'arrives')
    const { bus, client, replicas } = cluster
    try {
      await replicas.ask({ kind: 'summaries', accountIds: [1, 2] })
      const { requests } = bus.counters
      await client.execute({ kind: 'top-up-demo', accountId: ACCOUNTS.at(-1)!, at: START }).catch(() => undefined)
      const order = { instrumentId: EURUSD, side: 'buy', leverage: 100, idempotencyKey: undefined, at: START } as const
      await client.execute({ kind: 'market-order', accountId: 1, lots: parseLots('1'), ...order })
      const [summary] = await replicas.ask({ kind: 'summaries', accountIds: [1, 2] })
      // Two commands, no query.
      expect(bus.counters.requests).toBe(requests + 2)
      expect(formatUsd(summary!.margin)).toBe('1100.04')
    } finally {
      await cluster.stop()
    }
  })
})
