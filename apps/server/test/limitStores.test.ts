import { once } from 'node:events'
import { type AddressInfo, type Server, createServer } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { TooManyRequests } from '../src/errors/tooManyRequests.ts'
import { LOOPBACK } from '../src/http/clientAddress.ts'
import { Limits } from '../src/http/limits/limits.ts'
import { memoryStore } from '../src/http/limits/store/memory.ts'
import { type Queries, postgresStore } from '../src/http/limits/store/postgres.ts'
import { listTables } from '../src/backup/catalog.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { createHousekeeping } from '../src/storage/housekeeping.ts'
import { onCleanup } from './support/cleanup.ts'
import { newDataFolder } from './support/server.ts'

const MINUTE_MS = 60_000
const silent = pino({ level: 'silent' })

let database: Database
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log: silent })
  onCleanup(() => database.stop())
})
afterEach(() => {
  vi.useRealTimers()
})

/** A process that shares the database. */
const shared = (pool: Queries = database.pool, log = silent): Limits =>
  new Limits({ factor: 1, store: postgresStore(pool, log) })
const alone = (): Limits => new Limits({ factor: 1, store: memoryStore })

let keys = 0
const freshKey = (): string => `2001:db8::${++keys} someone@people.example`

/** How many of so many attempts are let through, one after the other. */
async function passed(limits: Limits, key: string, attempts: number): Promise<number> {
  let count = 0
  for (let attempt = 0; attempt < attempts; attempt++) if (await passes(limits, key)) count++
  return count
}

async function passes(limits: Limits, key: string): Promise<boolean> {
  try {
    await limits.consume('wrongCode', key)
    return true
  } catch (error) {
    if (error instanceof TooManyRequests) return false
    throw error
  }
}

/** Deletes expired rows, and waits until it is seen. */
async function tidy(isDone: () => Promise<boolean>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const housekeeping = createHousekeeping(database.pool, silent)
  housekeeping.start()
  vi.advanceTimersByTime(10 * MINUTE_MS)
  vi.useRealTimers()
  await waitUntil(isDone)
  housekeeping.stop()
}

/** From here on the clock of this process stands still, until it is advanced. */
const holdClock = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })

describe.each<[string, () => Limits]>([
  ['in memory', () => alone()],
  ['in the database', () => shared()],
])('limits counted %s', (_, open) => {
  it('let so many through, and tell when more may come', async () => {
    const [limits, key] = [open(), freshKey()]
    expect(await passed(limits, key, 8)).toBe(5)
    const refusal = await limits.consume('wrongCode', key).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(TooManyRequests)
    const { retryAfterSeconds } = refusal as TooManyRequests
    expect(retryAfterSeconds).toBeGreaterThan(590)
    expect(retryAfterSeconds).toBeLessThanOrEqual(600)
    expect(await passed(limits, freshKey(), 1), 'another key').toBe(1)
    await limits.consume('login', key)
  })

  it('let no more through at the same time', async () => {
    const [limits, key] = [open(), freshKey()]
    const all = await Promise.all(Array.from({ length: 40 }, () => passes(limits, key)))
    expect(all.filter(Boolean)).toHaveLength(5)
  })

  it('let through again when their time is over', async () => {
    const clock = holdClock()
    const [limits, key] = [open(), freshKey()]
    expect(await passed(limits, key, 7)).toBe(5)
    clock.advanceTimersByTime(9 * MINUTE_MS)
    expect(await passes(limits, key)).toBe(false)
    clock.advanceTimersByTime(1.1 * MINUTE_MS)
    expect(await passed(limits, key, 7)).toBe(5)
  })

  it('are multiplied for this machine, which may be a proxy', async () => {
    expect(await passed(open(), LOOPBACK, 110)).toBe(100)
  })

  it('take back what does not count', async () => {
    const [limits, key] = [open(), freshKey()]
    for (let time = 0; time < 20; time++) {
      await limits.consume('wrongCode', key)
      await limits.giveBack('wrongCode', key)
    }
    expect(await passed(limits, key, 6)).toBe(5)
    // The refused one counts as well.
    await limits.giveBack('wrongCode', key)
    expect(await passes(limits, key)).toBe(false)
    await limits.giveBack('wrongCode', key)
    await limits.giveBack('wrongCode', key)
    await limits.giveBack('wrongCode', key)
    expect(await passes(limits, key)).toBe(true)
  })

  it('make suspect by steps, until they are cleared or forgotten', async () => {
    const clock = holdClock()
    const [limits, key] = [open(), freshKey()]
    const record = async (times: number) => {
      for (let time = 0; time < times; time++) await limits.recordSuspicion('captchasFromIp', key)
    }
    expect(await limits.suspicion('captchasFromIp', key)).toBe(0)
    await record(4)
    expect(await limits.isSuspect('captchasFromIp', key)).toBe(false)
    await record(1)
    expect(await limits.isSuspect('captchasFromIp', key)).toBe(true)
    await record(10)
    expect(await limits.suspicion('captchasFromIp', key)).toBe(3)
    expect(await limits.isSuspect('codesFromIp', key)).toBe(false)
    await limits.clear('captchasFromIp', key)
    expect(await limits.suspicion('captchasFromIp', key)).toBe(0)
    await record(5)
    clock.advanceTimersByTime(10.1 * MINUTE_MS)
    expect(await limits.isSuspect('captchasFromIp', key)).toBe(false)
  })

  it.each(['', 'a\0b', '\ud800', 'x'.repeat(100_000), `'; drop table rate_limits --`])(
    'count any key: %j',
    async (key) => {
      expect(await passed(open(), key, 6)).toBe(5)
    },
  )
})

describe('limits in one database', () => {
  it('are shared by processes', async () => {
    const [one, other, key] = [shared(), shared(), freshKey()]
    expect(await passed(one, key, 3)).toBe(3)
    expect(await passed(other, key, 3)).toBe(2)
    expect(await passes(one, key)).toBe(false)
    for (let time = 0; time < 3; time++) await one.recordSuspicion('codesToAddress', key)
    expect(await other.isSuspect('codesToAddress', key)).toBe(true)
    await other.clear('codesToAddress', key)
    expect(await one.isSuspect('codesToAddress', key)).toBe(false)
    const crowd = freshKey()
    const all = await Promise.all(Array.from({ length: 60 }, (_, at) => passes(at % 2 === 0 ? one : other, crowd)))
    expect(all.filter(Boolean)).toHaveLength(5)
  })

  it('ask nothing more about a key that was refused', async () => {
    const query = vi.fn<Queries['query']>((asked) => database.pool.query(asked))
    const [limits, key] = [shared({ query }), freshKey()]
    await passed(limits, key, 6)
    expect(query).toHaveBeenCalledTimes(6)
    expect(await passed(limits, key, 100)).toBe(0)
    expect(query).toHaveBeenCalledTimes(6)
  })

  it('keep no address, are in no backup, and go when they have expired', async () => {
    await shared().consume('login', 'owner@people.example')
    const { rows } = await database.pool.query<{ text: string }>('select rate_limits::text as text from rate_limits')
    expect(rows.map(({ text }) => text).join()).not.toContain('owner')
    expect((await listTables(database.pool)).map(({ name }) => name)).not.toContain('rate_limits')
    await database.pool.query('update rate_limits set expire = expire - 86400000 where expire is not null')
    await shared().consume('upload', '1')
    await tidy(async () => (await database.pool.query('select from rate_limits')).rowCount === 1)
  })
})

describe('while the database is away', () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

  async function poolOf(server: Server): Promise<pg.Pool> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'x' })
    pool.on('error', () => undefined)
    onCleanup(() => void pool.end())
    return pool
  }

  it('each process counts for itself, and says so once', async () => {
    const closed = createServer()
    const pool = await poolOf(closed)
    closed.close()
    lines.length = 0
    let isAway = true
    const query: Queries['query'] = (asked) => (isAway ? pool : database.pool).query(asked)
    const [limits, key] = [shared({ query }, log), freshKey()]
    expect(await passed(limits, key, 8)).toBe(5)
    for (let time = 0; time < 3; time++) await limits.recordSuspicion('codesToAddress', key)
    expect(await limits.isSuspect('codesToAddress', key)).toBe(true)
    await limits.clear('codesToAddress', key)
    expect(await limits.isSuspect('codesToAddress', key)).toBe(false)
    await limits.giveBack('wrongCode', key)
    expect(lines).toEqual([expect.stringContaining('each process counts rate limits for itself')])
    isAway = false
    expect(await passed(limits, freshKey(), 8)).toBe(5)
    expect(lines.slice(1)).toEqual([expect.stringContaining('rate limits are counted in the database again')])
  })

  it('nobody waits for one that hangs', async () => {
    // It never gives up by itself.
    const sockets: { destroy(): void }[] = []
    const hanging = createServer((socket) => void sockets.push(socket))
    onCleanup(() => {
      for (const socket of sockets) socket.destroy()
      hanging.close()
    })
    const limits = shared(await poolOf(hanging), log)
    const key = freshKey()
    const all = await Promise.all(Array.from({ length: 20 }, () => passes(limits, key)))
    expect(all.filter(Boolean)).toHaveLength(5)
  })
})

it('forgets the results of commands after a week, but not of those that move money', async () => {
  const { pool } = database
  const kinds = ['market-order', 'cancel-order', 'charge-copy', 'lock-withdrawal', 'account-transfer']
  for (const kind of kinds)
    for (const days of [6, 8])
      await pool.query(
        `insert into client_commands (account_id, client_id, asks, answer, at)
         values (9001, gen_random_uuid(), $1, '{}', now() - make_interval(days => $2))`,
        [`kind=${kind}|accountId=9001`, days],
      )
  const left = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ kind: string }>(
      `select substring(asks from '^kind=([a-z-]+)') as kind from client_commands where at < now() - interval '7 days' order by 1`,
    )
    return rows.map(({ kind }) => kind)
  }
  expect(await left()).toHaveLength(kinds.length)
  await tidy(async () => (await left()).length === 2)
  expect(await left()).toEqual(['account-transfer', 'lock-withdrawal'])
  expect((await pool.query('select from client_commands where account_id = 9001')).rowCount).toBe(kinds.length + 2)
})
