import { type Price, formatUsd, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { seed } from '@openlot/tooling/test'
import fc from 'fast-check'
import { pino } from 'pino'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it, vi } from 'vitest'
import { Engine } from '../../src/engine/run/engine.ts'
import { MarketMemory } from '../../src/engine/run/marketMemory.ts'
import { postgresStorage } from '../../src/engine/journal/postgresStorage.ts'
import type { EngineStorage } from '../../src/engine/journal/storage.ts'
import { restoreState } from '../../src/engine/journal/restore.ts'
import { checkLedger } from '../../src/ledger/check.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { loadInstruments } from '../../src/market/instruments.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { addFirstAccounts } from '../support/addFirstAccounts.ts'
import { leasesOn } from '../support/leases.ts'
import { onCleanup } from '../support/cleanup.ts'
import { newDataFolder } from '../support/server.ts'
import { Clients, type Action, anyAction } from './clients.ts'
import { FaultyStorage } from './faultyStorage.ts'
import { MemoryStorage } from './memoryStorage.ts'
import { assertInvariant } from './assertInvariant.ts'
import { report } from './report.ts'
import { assertSameState } from './run.ts'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'

const seen = { answered: 0, unavailable: 0, repeated: 0 }
const note = (counts: typeof seen): void => {
  for (const key of Object.keys(seen) as (keyof typeof seen)[]) seen[key] += counts[key]
}

describe('a quote whose effects were not stored', () => {
  const bidAt = (bid: string): { bid: Price; ask: Price; time: number } => {
    const price = parsePrice(bid)
    return { bid: price, ask: (price + 4000n) as Price, time: Date.now() }
  }

  /** An engine with one position whose stop loss is at 1.09000. */
  async function withStop() {
    const storage = new FaultyStorage(new MemoryStorage(() => false))
    const engine = new Engine({
      storage,
      market: new MarketMemory(CATALOGUE),
      partitions: 1,
      rules: DEFAULT_RULES,
      log: pino({ level: 'silent' }),
    })
    onCleanup(() => engine.stop())
    await engine.start()
    engine.onMarketStatus(1, true)
    engine.onQuote(1, bidAt('1.10000'))
    const deposit = parseUsd('10000')
    await engine.execute({ kind: 'open-account', accountId: 1, isDemo: false, deposit, at: Date.now() })
    const placing = { instrumentId: 1, side: 'buy', leverage: 100, idempotencyKey: undefined, at: Date.now() } as const
    const stops = { stopLoss: parsePrice('1.09000') }
    await engine.execute({ kind: 'market-order', accountId: 1, lots: parseLots('0.1'), ...placing, ...stops })
    const live = () => engine.read((state) => state.orders.size)
    const recovered = vi.fn()
    engine.listeners.addForRecovery(recovered)
    return { storage, engine, live, recovered }
  }

  it('is replayed after a decision that violates an invariant', async () => {
    const { engine, live, recovered } = await withStop()
    // A fault in memory: the account is missing, so the profit would go to an unknown wallet.
    await engine.read((state) => state.accounts.delete(1))
    engine.onQuote(1, bidAt('1.08900'))
    await waitFor(() => expect(recovered).toHaveBeenCalledOnce())
    expect(engine.counts).toMatchObject({ invariantViolations: 1, failures: 1 })
    await waitFor(async () => expect(await live()).toBe(0))
    expect(await engine.read((state) => state.accounts.has(1))).toBe(true)
  })

  it.each(['lost', 'unconfirmed'] as const)('is replayed after a batch is %s, and users reload', async (fault) => {
    const { storage, engine, live, recovered } = await withStop()
    storage.fail(fault)
    engine.onQuote(1, bidAt('1.08900'))
    // The price is above the stop again before the failure is known.
    engine.onQuote(1, bidAt('1.09500'))
    await waitUntil(() => recovered.mock.calls.length === 1)
    await waitFor(async () => expect(await live()).toBe(0))
  })

  it('is processed if it arrived while the partition was read', async () => {
    const { storage, engine, live } = await withStop()
    storage.fail('lost')
    await engine.execute({ kind: 'reset-demo', accountId: 1, at: Date.now() }).catch(() => undefined)
    await engine
      .execute({
        kind: 'edit-order',
        accountId: 1,
        orderId: 1,
        stopLoss: 'keep',
        takeProfit: parsePrice('1.20000'),
        at: Date.now(),
      })
      .catch(() => undefined)
    expect(engine.ready).toBe(false)
    engine.onQuote(1, bidAt('1.08900'))
    engine.onQuote(1, bidAt('1.09500'))
    await waitUntil(() => engine.ready)
    await waitFor(async () => expect(await live()).toBe(0))
  })
})

describe('a lost lease', () => {
  /** An engine, and the callbacks of its leases. */
  async function withLeases(whileLoading: (losses: (() => void)[]) => void = () => undefined) {
    const inner = new MemoryStorage(() => false)
    const losses: (() => void)[] = []
    const storage: EngineStorage = {
      loadResult: (command) => inner.loadResult(command),
      loadKeys: (accountId) => inner.loadKeys(accountId),
      async open({ onLost }) {
        const record = await inner.open()
        losses.push(onLost)
        return {
          ...record,
          async load(...args) {
            whileLoading(losses)
            return record.load(...args)
          },
        }
      },
    }
    const engine = new Engine({
      storage,
      market: new MarketMemory(CATALOGUE),
      partitions: 1,
      rules: DEFAULT_RULES,
      log: pino({ level: 'silent' }),
    })
    onCleanup(() => engine.stop())
    await engine.start()
    return { engine, losses }
  }

  it('repeats reading the partition under a new lease', async () => {
    const { engine, losses } = await withLeases((all) => all.length === 1 && all[0]!())
    expect(losses).toHaveLength(2)
    expect(engine.ready).toBe(true)
  })

  it('ends the partition if it is the current one, not if it is an old one', async () => {
    const { engine, losses } = await withLeases()
    losses[0]!()
    expect(engine.ready).toBe(false)
    await waitUntil(() => engine.ready)
    losses[0]!()
    expect(engine.ready).toBe(true)
    expect(engine.counts.failures).toBe(1)
  })
})

describe('the engine with storage faults and crashes', () => {
  it('keeps every answered command exactly once, and memory equals storage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { minLength: 1, maxLength: 60, size: 'max' }), async (actions: Action[]) => {
        const storage = new MemoryStorage(() => false)
        const clients = new Clients(storage, [1, 2, 3], 0)
        await clients.begin()
        for (const action of actions) {
          await clients.step(action)
          if (action.kind !== 'settle') continue
          assertSameState(await clients.state(), restoreState(CATALOGUE, DEFAULT_RULES, storage.record.read()))
        }
        await clients.end()
        note(clients.counts)
        const rows = [...storage.record.orders.values()]
        clients.assertStored(new Map(rows.map((row) => [row.id, { accountId: row.account_id }])))
        const sum = [...storage.record.accounts.values()].reduce((total, { balance }) => total + parseUsd(balance), 0n)
        assertInvariant(sum === 0n, `the books sum to zero, not ${formatUsd(sum as never)}`)
      }),
      { numRuns: 1000, seed: seed(3), reporter: report },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(500)
  })

  it('does the same on PostgreSQL', async () => {
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
    onCleanup(() => database.stop())
    const { pool, db } = database
    await loadInstruments(db)
    const leases = leasesOn(database)
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { minLength: 1, maxLength: 60, size: 'max' }), async (actions: Action[]) => {
        const name = `run${run++}`
        const { rows } = await pool.query<{ id: string }>(
          `insert into users (uid, is_demo, invite_code, email, password_hash) select $1::text || n, false, $1::text || n, $1::text || n || '@example.test', '-' from generate_series(1, 3) n returning id`,
          [name],
        )
        await addFirstAccounts(pool)
        const clients = new Clients(
          postgresStorage({ ...database, leases })(0),
          rows.map(({ id }) => Number(id)),
          run,
        )
        await clients.begin()
        for (const action of actions) await clients.step(action)
        await clients.end()
        const orders = await pool.query<{ id: string; account_id: string }>(
          'select id, account_id from orders where account_id = any($1)',
          [clients.users],
        )
        clients.assertStored(new Map(orders.rows.map((row) => [Number(row.id), { accountId: Number(row.account_id) }])))
        const { total, differences, orphans } = await checkLedger(pool)
        assertInvariant(Number(total) === 0 && differences.length + orphans.length === 0, 'the books are right')
      }),
      { numRuns: 40, seed: seed(3), reporter: report, endOnFailure: true },
    )
  })
})
