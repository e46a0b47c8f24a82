import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Order, endpoints } from '@openlot/core/contract'
import { pino } from 'pino'
import { waitFor } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '../src/ledger/check.ts'
import { openDatabase } from '../src/storage/database.ts'
import { expectBalancedLedger } from './support/ledger.ts'
import { onCleanup } from './support/cleanup.ts'
import { Client, send } from './support/client.ts'
import { newDataFolder, startServer, temporaryFolder } from './support/server.ts'
import { postmasterPid } from './support/postgres.ts'
import { recordingFolder } from './support/recording.ts'

const market = { MARKET: `replay:${recordingFolder()}` }
/** Longer than the timeout of a batch. */
const OUTAGE_MS = Number(process.env['OPENLOT_TEST_AWAY_MS'] ?? 12_000)

/** Sends orders with new client ids until one is accepted; returns it and the rejections before. */
async function orderUntilTaken(client: Client, token: string): Promise<{ order: Order; refusals: string[] }> {
  const refusals: string[] = []
  const client_id = randomUUID()
  let order: Order | undefined
  await waitFor(
    async () => {
      try {
        order = await client.order(token, { client_id, cont: '0.01' })
      } catch (error) {
        refusals.push(String(error))
        throw error
      }
    },
    { intervalMs: 200 },
  )
  return { order: order!, refusals }
}

const holdings = async (client: Client, token: string): Promise<number[]> =>
  (await client.call(endpoints.orders, { status: 1, page: 1 }, { token })).data
    .map(({ Id }) => Id)
    .toSorted((a, b) => a - b)

const allUnavailable = (refusals: string[]): void =>
  expect(refusals.filter((refusal) => !refusal.includes(': 503 '))).toEqual([])

/** The processes of a cluster, the postmaster first. */
function postgresProcesses(dataDir: string): number[] {
  const pid = postmasterPid(dataDir)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return [pid, ...children]
}

/** Mounts a small disk, if the system allows it. */
function smallDisk(): string | undefined {
  const folder = temporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder])
  if (status !== 0) return undefined
  onCleanup(() => spawnSync('umount', ['-l', folder]))
  return folder
}

/** Writes until the disk is full, which the database may be doing too. */
function fill(disk: string, filler: string): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    if (bavail > 0) writeFileSync(`${filler}.${randomUUID()}`, Buffer.alloc(bavail * bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

describe('fault injection', () => {
  it('never lets two servers on one database write at the same time', async () => {
    const host = await openDatabase({
      databaseUrl: undefined,
      dataDir: newDataFolder(),
      log: pino({ level: 'silent' }),
    })
    onCleanup(() => host.stop())
    await host.pool.query('create database shared')
    const url = `postgres://openlot@localhost/shared?host=${encodeURIComponent(String(host.connection.host))}`
    const environment = { ...market, DATABASE_URL: url }
    const first = await startServer({ environment })
    const one = new Client(first.port)
    const token = await one.demo()
    const before = await one.order(token, { cont: '0.01' })

    // The first server is suspended, and the second one takes over.
    const coming = startServer({ environment })
    first.child.kill('SIGSTOP')
    const second = await coming
    const two = new Client(second.port)
    const between = await two.order(token, { cont: '0.02' })
    first.child.kill('SIGCONT')
    // What the sleeper remembers is no longer true, so it is not told either.
    await expect(one.call(endpoints.account, {}, { token })).rejects.toThrow(/ 503 /)
    await expect(holdings(one, token)).rejects.toThrow(/ 503 /)
    const client_id = randomUUID()
    await expect(one.order(token, { client_id, cont: '0.03' })).rejects.toThrow(/ 503 /)
    expect((await send(first.port, { path: '/readyz' })).status).toBe(503)
    expect(await holdings(two, token)).toEqual([before.Id, between.Id])

    // The second server stops, and the first continues from its state.
    await second.end('SIGTERM')
    const { order: after, refusals } = await orderUntilTaken(one, token)
    allUnavailable(refusals)
    expect(await holdings(one, token)).toEqual([before.Id, between.Id, after.Id])
    await first.end('SIGTERM')
    const database = await openDatabase({ databaseUrl: url, dataDir: '', log: pino({ level: 'silent' }) })
    expect(await checkLedger(database.pool)).toMatchObject({ total: '0.000000', differences: [], orphans: [] })
    await database.stop()
  })

  it.runIf(process.platform === 'linux')(
    'recovers from a database that hangs for longer than the timeout',
    async () => {
      const server = await startServer({ environment: market })
      const client = new Client(server.port)
      const token = await client.demo()
      const before = await client.order(token, { cont: '0.01' })
      const processes = postgresProcesses(server.dataDir)
      for (const pid of processes) process.kill(pid, 'SIGSTOP')
      const awake = new Promise<void>((resolve) => {
        setTimeout(() => {
          for (const pid of processes) process.kill(pid, 'SIGCONT')
          resolve()
        }, OUTAGE_MS)
      })
      const client_id = randomUUID()
      await expect(client.order(token, { client_id, cont: '0.02' })).rejects.toThrow(/ 503 /)
      // Prices continue meanwhile.
      expect((await send(server.port, { path: '/v1/api/forex/trade_list' })).status).toBe(200)
      await awake
      const { order: after, refusals } = await orderUntilTaken(client, token)
      allUnavailable(refusals)
      const kept = await client.order(token, { client_id, cont: '0.02' })
      expect(await holdings(client, token)).toEqual([before.Id, after.Id, kept.Id].toSorted((a, b) => a - b))
      await server.end('SIGTERM')
      await expectBalancedLedger(server.dataDir)
    },
  )

  it('recovers from a full disk', async (context) => {
    const disk = smallDisk()
    if (disk === undefined) return context.skip('a disk of its own needs the right to mount one')
    const dataDir = join(disk, 'data')
    mkdirSync(dataDir)
    const server = await startServer({ dataDir, environment: market })
    const client = new Client(server.port)
    const token = await client.demo()
    const opened = [await client.order(token, { cont: '0.01' })]
    const filler = join(disk, 'filler')
    fill(disk, filler)
    const refusals: string[] = []
    while (refusals.length < 3) {
      // Orders are still accepted while PostgreSQL has preallocated space.
      const client_id = randomUUID()
      await client
        .order(token, { client_id, cont: '0.01' })
        .then((order) => opened.push(order))
        .catch((error: unknown) => refusals.push(String(error)))
      fill(disk, filler)
      if (opened.length > 400)
        await client.call(endpoints.resetDemoAccount, {}, { token }).then(
          () => opened.splice(0),
          () => undefined,
        )
    }
    allUnavailable(refusals)
    for (const file of readdirSync(disk)) if (file.startsWith('filler')) rmSync(join(disk, file))
    const { order, refusals: later } = await orderUntilTaken(client, token)
    allUnavailable(later)
    const held = new Set(await holdings(client, token))
    expect(held.has(order.Id)).toBe(true)
    expect(held.size).toBeGreaterThanOrEqual(Math.min(50, opened.length))
    await server.end('SIGTERM')
    await expectBalancedLedger(dataDir)
  })
})
