import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { hasEnded } from './endChild.ts'
import { freePort } from './freePort.ts'
import { retry } from './retry.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 30_000
const MIN_VERSION = 15
const NOBODY = 65_534

export const POSTGRES_USER = 'openlot'

/** It refuses to run as root; what a package has installed any other user can read, too. */
const runAs = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined

export interface PostgresProcess {
  readonly port: number
  readonly url: string
  /** What has been written to its log, for the message of an error. */
  log(): string
  readonly hasEnded: boolean
  /** Ends it with all of its processes at once, as when its machine loses power, and waits until it is gone. */
  kill(): Promise<void>
}

export const isPostgres15Installed = (): boolean => findPrograms() !== undefined

/** Runs one of its programs, as the user that the server runs as. */
export async function runPostgresTool(name: string, args: readonly string[]): Promise<void> {
  await run(join(programs(), name), args, { ...runAs, cwd: '/' })
}

/** Creates an empty folder for a server's data, which the user that it runs as owns. */
export function createDataFolder(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder, { mode: 0o700 })
  if (runAs === undefined) return folder
  chmodSync(parent, 0o711)
  chownSync(folder, runAs.uid, runAs.gid)
  return folder
}

/** Fills a data folder with an empty database; anyone on this machine may use it. */
export async function createPostgres(parent: string, name: string): Promise<string> {
  const data = createDataFolder(parent, name)
  const options = ['--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C', '--no-sync']
  await runPostgresTool('initdb', ['--pgdata', data, '--username', POSTGRES_USER, ...options])
  return data
}

/**
 * Starts a server on a data folder and waits until it answers. The caller must end it. Without fsync, for speed:
 * processes are killed in tests, not the machine, so what they have written stays.
 */
export async function launchPostgres(data: string): Promise<PostgresProcess> {
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '64MB',
    fsync: 'off',
    synchronous_commit: 'on',
    wal_keep_size: '512MB',
    log_min_messages: 'warning',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = join(dirname(data), `${basename(data)}.log`)
  const log = openSync(logFile, 'a', 0o600)
  const stdio = ['ignore', log, log] as const
  const child = spawn(join(programs(), 'postgres'), ['-D', data, ...options], {
    ...runAs,
    cwd: data,
    stdio: [...stdio],
  })
  closeSync(log)
  child.on('error', () => undefined)
  const readLog = (): string => readFileSync(logFile, 'utf8')
  try {
    await retry(async () => {
      if (!hasEnded(child)) await runPostgresTool('pg_isready', ['-h', '127.0.0.1', '-p', String(port)])
    }, TIMEOUT_MS)
    if (hasEnded(child)) throw new Error(`PostgreSQL has ended: ${readLog()}`)
  } catch (error) {
    await killAll(child)
    throw error
  }
  return {
    port,
    url: `postgres://${POSTGRES_USER}@127.0.0.1:${port}/postgres`,
    log: readLog,
    get hasEnded() {
      return hasEnded(child)
    },
    kill: () => killAll(child),
  }
}

function programs(): string {
  const found = findPrograms()
  if (found === undefined) throw new Error('PostgreSQL 15 is not installed')
  return found
}

let known: { readonly folder: string | undefined } | undefined

/** Not the bundled ones, which lack `pg_basebackup`. */
const findPrograms = (): string | undefined => (known ??= { folder: searchPrograms() }).folder

/** Where `initdb` is, of the newest version that will do: packages put each into a folder of its own. */
function searchPrograms(): string | undefined {
  const root = '/usr/lib/postgresql'
  const packaged = existsSync(root)
    ? readdirSync(root)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(root, version, 'bin'))
    : []
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  return [...packaged, ...(configured ? [configured] : [])].find((bin) => {
    const { stdout, status } = spawnSync(join(bin, 'pg_basebackup'), ['--version'], { encoding: 'utf8' })
    return (
      status === 0 &&
      Number(/ (\d+)/.exec(stdout)?.[1]) >= MIN_VERSION &&
      ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(bin, name)))
    )
  })
}

/** Its children, too: left alone, one may finish a commit. Stopped first, so that it starts no others. */
async function killAll(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined || hasEnded(child)) return
  child.kill('SIGSTOP')
  const children = childrenOf(pid)
  for (const each of [...children, pid]) kill(each)
  await retry(() => {
    if (!hasEnded(child) || children.some((each) => isRunning(each))) throw new Error('PostgreSQL does not end')
  }, TIMEOUT_MS)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** One that has ended may still wait for whoever inherits it to notice. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Where /proc does not tell they end by themselves, once they notice. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number)
  } catch {
    return []
  }
}
