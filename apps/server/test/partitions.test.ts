import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CODES, type SignedIn, endpoints } from '@openlot/core/contract'
import type pg from 'pg'
import { pino } from 'pino'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { Batch } from '../src/engine/journal/batch.ts'
import { Journal } from '../src/engine/journal/journal.ts'
import { DEFAULT_RULES } from '../src/engine/model/rules.ts'
import { emptyState } from '../src/engine/model/state.ts'
import { checkLedger } from '../src/ledger/check.ts'
import { openDatabase } from '../src/storage/database.ts'
import { onCleanup } from './support/cleanup.ts'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import { withMoney } from './support/leader.ts'
import { expectBalancedLedger } from './support/ledger.ts'
import { ops } from './support/ops.ts'
import { recordingFolder } from './support/recording.ts'
import { newDataFolder, type ServerProcess, startServer, temporaryFolder, withDemoData } from './support/server.ts'

const environment = { ...withDemoData, MARKET: `replay:${recordingFolder()}`, RATE_LIMIT_FACTOR: '10000' }
const MARKET_ORDER = { type: 1, status: 1, forex_id: 1, cont: '0.01', multiple: 100 } as const
const TRADERS = 6

interface PartitionRow {
  readonly partition: number
  readonly accounts: number
  readonly holder: string
}
const partitionsOf = async (dataDir: string): Promise<PartitionRow[]> =>
  JSON.parse((await ops(dataDir, 'partitions', 'list', '--json')).stdout) as PartitionRow[]

/** Does a call under its key until it is answered with anything but that the server is unavailable. */
async function insist<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const isAway = /^E(CONN|PIPE)/.test(String((error as NodeJS.ErrnoException).code))
      if (!isAway && !String(error).includes(String(CODES.UNAVAILABLE))) throw error
      await wait(20)
    }
  }
}

/** Opens and closes positions one after the other until it is told to stop; every order was answered once. */
function trade(server: () => ServerProcess, token: string): { end(): Promise<number[]> } {
  let isEnding = false
  const placed: number[] = []
  const run = async (): Promise<void> => {
    while (!isEnding) {
      const client_id = randomUUID()
      const order = await insist(() =>
        new Client(server().port).call(endpoints.submitOrder, { ...MARKET_ORDER, client_id }, { token }),
      )
      placed.push(order.Id)
      const close = { id: order.Id, client_id: randomUUID() }
      await insist(() => new Client(server().port).call(endpoints.closeOrder, close, { token }))
    }
  }
  const running = run()
  return {
    async end() {
      isEnding = true
      await running
      return placed
    },
  }
}

describe('a broker whose accounts are divided while it runs', () => {
  it('loses no order and no dollar, and goes on with ids of its own', async () => {
    const dataDir = temporaryFolder()
    let server = await startServer({ dataDir, environment: { ...environment, PARTITIONS: '1' } })
    const people = await Promise.all(Array.from({ length: TRADERS }, () => withMoney(server, '5000')))
    const [only] = await partitionsOf(dataDir)

    const traders = people.map(({ token }) => trade(() => server, token))
    await waitUntil(async () => (await query(server, 'select from orders')).length > 50)
    expect(await ops(dataDir, 'partitions', 'split')).toMatchObject({ status: 0, stdout: '1 partitions are 2 now\n' })
    await server.logged('the accounts are divided')
    expect(await ops(dataDir, 'partitions', 'split')).toMatchObject({ status: 0, stdout: '2 partitions are 4 now\n' })
    const before = (await query(server, 'select from orders')).length
    await waitUntil(async () => (await query(server, 'select from orders')).length > before + 50)

    // The next process finds four, and goes on.
    await server.end('SIGKILL')
    server = await startServer({ dataDir, environment })
    const later = (await query(server, 'select from orders')).length
    await waitUntil(async () => (await query(server, 'select from orders')).length > later + 50)

    const partitions = await partitionsOf(dataDir)
    expect(partitions.map(({ partition }) => partition)).toEqual([0, 1, 2, 3])
    expect(partitions.reduce((sum, { accounts }) => sum + accounts, 0)).toBe(only?.accounts)
    expect(new Set(partitions.map(({ holder }) => holder)).has('nobody')).toBe(false)
    const placed = await Promise.all(traders.map(({ end }) => end()))
    for (const [index, { user }] of people.entries()) {
      const stored = await query(server, `select id::int from orders where account_id = ${user.id} order by id`)
      expect(stored.map(({ id }) => id)).toEqual(placed[index])
    }
    // The ranking has counted each transfer once.
    await waitUntil(async () => {
      const [sums] = await query(
        server,
        `select (select sum(profit) from trader_totals) = (select coalesce(sum(case when to_account like 'wallet:%' then amount else -amount end), 0)
             from ledger_transfers where kind in ('trade-profit', 'trade-loss', 'trade-fee')) as equal`,
      )
      return sums?.['equal']
    })
    await server.end('SIGTERM')
    await expectBalancedLedger(dataDir)
    expect((await ops(dataDir, 'ledger', 'check')).status).toBe(0)
  })

  it('is divided by the command itself where no server runs, up to a limit', async () => {
    const dataDir = temporaryFolder()
    const server = await startServer({ dataDir, environment: { ...environment, PARTITIONS: '32' } })
    expect(await partitionsOf(dataDir)).toHaveLength(32)
    await withMoney(server, '100')
    await server.end('SIGTERM')
    expect((await ops(dataDir, 'partitions', 'split')).stdout).toBe('32 partitions are 64 now\n')
    expect(await ops(dataDir, 'partitions', 'split')).toMatchObject({
      status: 1,
      stderr: 'There are 64 partitions; no broker can have more.\n',
    })
    await expectBalancedLedger(dataDir)
    const divided = await startServer({ dataDir, environment })
    await new Client(divided.port).order(await new Client(divided.port).demo())
    await divided.end('SIGTERM')
  })
})

describe('money between accounts of different partitions', () => {
  it('is moved once, whenever the server is killed', async () => {
    const dataDir = temporaryFolder()
    const start = () => startServer({ dataDir, environment: { ...environment, PARTITIONS: '4' } })
    let server = await start()
    const { token, user }: SignedIn = await withMoney(server, '1000')
    const opened = []
    for (let count = 0; count < 3; count++)
      opened.push(
        await new Client(server.port).call(endpoints.openAccount, { kind: 'real', client_id: randomUUID() }, { token }),
      )
    const to = opened.map(({ id }) => id).find((id) => id % 4 !== user.id % 4)!
    let moved = 0
    let isEnding = false
    const moving = Array.from({ length: 4 }, async () => {
      while (!isEnding) {
        const client_id = randomUUID()
        const move = { from: user.id, to, amount: '1.00', client_id }
        await insist(() => new Client(server.port).call(endpoints.transferFunds, move, { token }))
        moved += 1
      }
    })
    for (let round = 1; round <= 4; round++) {
      const target = moved + 12 * round
      await waitUntil(() => moved >= target, { intervalMs: 3 })
      await server.end('SIGKILL')
      server = await start()
    }
    isEnding = true
    await Promise.all(moving)
    await waitUntil(async () => (await query(server, 'select from transits where ended_at is null')).length === 0)
    const balances = await query(
      server,
      `select account_id::int as id, balance::float8 as balance from ledger_accounts where account in ('wallet:${user.id}', 'wallet:${to}')`,
    )
    expect(Object.fromEntries(balances.map(({ id, balance }) => [id, balance]))).toEqual({
      [user.id]: 1000 - moved,
      [to]: moved,
    })
    await server.end('SIGTERM')
    await expectBalancedLedger(dataDir)
  })
})

describe('two servers on one database', () => {
  /** A database that no server owns. */
  async function shared(): Promise<{
    pool: pg.Pool
    connection: pg.ClientConfig
    environment: Record<string, string>
  }> {
    const log = pino({ level: 'silent' })
    const host = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
    onCleanup(() => host.stop())
    await host.pool.query('create database shared')
    const url = `postgres://openlot@localhost/shared?host=${encodeURIComponent(String(host.connection.host))}`
    const database = await openDatabase({ databaseUrl: url, dataDir: temporaryFolder(), log })
    onCleanup(() => database.stop())
    return { ...database, environment: { ...environment, DEMO_DATA: '0', DATABASE_URL: url, LEASE_SECONDS: '3' } }
  }
  const holdersOf = async (pool: pg.Pool): Promise<string[]> =>
    (await pool.query<{ holder: string }>('select holder from partition_leases order by partition')).rows.map(
      ({ holder }) => holder.split('/')[2] ?? '',
    )

  it('one waits while the accounts are divided, takes over, and what wrote before is fenced off', async () => {
    const { pool, connection, environment: one } = await shared()
    const first = await startServer({ environment: one })
    const [before] = (await pool.query<{ epoch: number }>('select epoch from partition_leases')).rows
    const coming = startServer({ environment: one })
    await pool.query('update partitioning set wanted = 2')
    await first.logged('the accounts are divided')
    await waitUntil(async () => new Set(await holdersOf(pool)).size === 1)
    const token = await waitFor(() => new Client(first.port).demo())
    await first.end('SIGKILL')
    const second = await coming
    await new Client(second.port).order(token)
    expect(await holdersOf(pool)).toEqual(Array.from({ length: 2 }, () => String(second.child.pid)))

    // A server that has slept since before the division.
    const journal = await Journal.open(connection, 0, before!.epoch)
    const batch = new Batch()
    batch.endDecision(emptyState([], DEFAULT_RULES))
    await expect(journal.store(batch)).rejects.toThrow('no longer holds')
    await journal.close()
    await second.end('SIGTERM')
    expect(await checkLedger(pool)).toMatchObject({ isRight: true })
  })

  it('do not keep half of the partitions each', async () => {
    const { pool, environment: one } = await shared()
    const first = await startServer({ environment: { ...one, PARTITIONS: '4' } })
    const coming = startServer({ environment: one })
    let second: ServerProcess | undefined
    void coming.then((server) => (second = server))
    // The lease of one partition runs out, as when only its renewals are late.
    await waitUntil(async () => {
      await pool.query(`update partition_leases set renewed_at = '-infinity' where partition = 0`)
      return new Set(await holdersOf(pool)).size > 1
    })
    const ready = async (server: ServerProcess): Promise<boolean> =>
      (await fetch(`http://localhost:${server.port}/readyz`)).status === 200
    await waitUntil(
      async () => new Set(await holdersOf(pool)).size === 1 && (second !== undefined || (await ready(first))),
    )
    const server = second ?? first
    await new Client(server.port).order(await new Client(server.port).demo())
    // A server that still waits can be stopped before it is ready.
    await first.end('SIGTERM')
    await (await coming).end('SIGTERM')
  })
})
