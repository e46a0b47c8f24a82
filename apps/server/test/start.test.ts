import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../src/storage/database.ts'
import { thisProcess } from '../src/storage/processName.ts'
import { send } from './support/client.ts'
import { newDataFolder, startServer, temporaryFolder } from './support/server.ts'

const main = join(import.meta.dirname, '../src/main.ts')
const log = pino({ level: 'silent' })

/** Runs a server that cannot start. */
function fail(environment: Record<string, string>): { status: number | null; message: string } {
  const run = spawnSync(process.execPath, [main], {
    env: { PORT: '0', DATA_DIR: temporaryFolder(), HISTORY_DAYS: '0', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })
  const lines = run.stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
  return { status: run.status, message: lines.join('\n') }
}

/** Exits with this message and nothing else, no stack above all. */
function expectMessage(environment: Record<string, string>, ...parts: (string | RegExp)[]): void {
  const { status, message } = fail(environment)
  for (const part of parts) expect(message).toMatch(part)
  expect(message).not.toMatch(/^\s+at /m)
  expect(status).toBe(1)
}

describe('a server that cannot start says why', () => {
  it('when the port is in use', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expectMessage({ PORT: String(port) }, `Port ${port} is in use`, 'set PORT')
    other.close()
  })

  it('when the data folder is a file, or below one', () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    for (const DATA_DIR of [file, join(file, 'below')]) expectMessage({ DATA_DIR }, file, 'Set DATA_DIR')
  })

  it.runIf(process.platform === 'linux')('when the data folder cannot be created', () => {
    expectMessage({ DATA_DIR: '/proc/nope' }, '/proc/nope', 'Set DATA_DIR')
  })

  it('when the database refuses it', async () => {
    const host = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
    const socket = encodeURIComponent(String(host.connection.host))
    expectMessage(
      { DATABASE_URL: `postgres://openlot:secret@localhost/nowhere?host=${socket}` },
      'has no such database',
      'Check DATABASE_URL',
      /^((?!secret)[^])*$/,
    )
    await host.stop()
  })

  it('when the bundled database is damaged', async () => {
    const dataDir = temporaryFolder()
    const first = await openDatabase({ databaseUrl: undefined, dataDir, log })
    await first.stop()
    const wal = join(dataDir, 'postgres/pg_wal')
    for (const name of readdirSync(wal)) if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(wal, name), 0)
    expectMessage({ DATA_DIR: dataDir }, 'checkpoint', join(dataDir, 'postgres.log'), 'backup')
  })
})

describe('a server that starts', () => {
  it('waits for a database that is not up yet', async () => {
    const dataDir = temporaryFolder()
    const before = await openDatabase({ databaseUrl: undefined, dataDir, log })
    const socket = encodeURIComponent(String(before.connection.host))
    await before.stop()
    const own = temporaryFolder()
    const child = spawn(process.execPath, [main], {
      env: {
        PORT: '0',
        DATA_DIR: own,
        HISTORY_DAYS: '0',
        DATABASE_URL: `postgres://openlot@localhost/postgres?host=${socket}`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.setEncoding('utf8')
    let text = ''
    const seen = (words: string): Promise<void> =>
      new Promise((resolve) => {
        const check = (): void => void (text.includes(words) && resolve())
        child.stderr.on('data', check)
        check()
      })
    child.stderr.on('data', (chunk: string) => (text += chunk))
    await seen('waiting for the database')
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log })
    await seen('Openlot is ready')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    await database.stop()
  })

  it('keeps its data folder to itself', async () => {
    const parent = temporaryFolder()
    const dataDir = join(parent, 'new', 'data')
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log })
    expect(lstatSync(dataDir).mode & 0o777).toBe(0o700)
    expect(lstatSync(join(dataDir, 'postgres.log')).mode & 0o077).toBe(0)
    await database.stop()
    const shared = temporaryFolder()
    writeFileSync(join(shared, 'of-somebody-else'), '')
    const { mode } = statSync(shared)
    await (await openDatabase({ databaseUrl: undefined, dataDir: join(shared, 'own'), log })).stop()
    expect(statSync(shared).mode).toBe(mode)
  })

  it('may have a data folder that is a symbolic link', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'real'))
    symlinkSync('real', join(folder, 'link'))
    const server = await startServer({ dataDir: join(folder, 'link') })
    expect((await send(server.port, { path: '/readyz' })).status).toBe(200)
    await server.end('SIGTERM')
    expect(server.log.map(({ msg }) => msg)).not.toContain('PostgreSQL has died; starting it again')
    expect(readdirSync(join(folder, 'real/postgres'))).not.toContain('postmaster.pid')
  })

  it('replaces the lock of a server that was killed, whoever has its pid now', async () => {
    const dataDir = temporaryFolder()
    // This process lives, but started at another time than the server that had its pid.
    writeFileSync(join(dataDir, 'server.pid'), JSON.stringify({ ...thisProcess(), startedAt: '1' }))
    const server = await startServer({ dataDir })
    await server.end('SIGTERM')
    // Out of sight, in another container, and silent.
    const file = join(dataDir, 'server.pid')
    writeFileSync(file, JSON.stringify({ ...thisProcess(), namespace: 'pid:[1]' }))
    utimesSync(file, new Date(0), new Date(0))
    await startServer({ dataDir })
  })

  it('respects the lock of a server in another container', async () => {
    const dataDir = temporaryFolder()
    const file = join(dataDir, 'server.pid')
    writeFileSync(file, JSON.stringify({ ...thisProcess(), namespace: 'pid:[1]' }))
    const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 100)
    await expect(startServer({ dataDir })).rejects.toThrow('Another server')
    clearInterval(beating)
  })
})
