import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { findBinaries } from './binaries.ts'
import { type RunAs, changeOwner, chooseRunAs } from './runAs.ts'
import { isAlive, runningServer } from './serverLock.ts'
import { socketFolder } from './socketFolder.ts'

const USER = 'openlot'
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
const CHECK_INTERVAL_MS = 250
const POLL_INTERVAL_MS = 20

/** Durable, and small, because it shares a machine with the server. */
const settings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  log_min_messages: 'warning',
}

/** The running bundled PostgreSQL. */
export interface Postmaster {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** Stops it, even if another process started it. */
  stop(): Promise<void>
}

/** `server`: stops it at the end, even if another process started it. `guest`: leaves it running if it was running. */
export type PostmasterRole = 'server' | 'guest'

/**
 * Starts the bundled PostgreSQL on `dataDir/postgres`, or takes over one that a killed server has left
 * running. Creates the cluster at the first start, and restarts PostgreSQL if it dies.
 */
export async function startPostmaster(dataDir: string, log: Logger, role: PostmasterRole): Promise<Postmaster> {
  const binaries = findBinaries()
  mkdirSync(dataDir, { recursive: true })
  const runAs = chooseRunAs(binaries.postgres, dataDir)
  const cluster = join(dataDir, 'postgres')
  const sockets = socketFolder(dataDir)
  makePrivateFolder(sockets, runAs)
  if (!existsSync(cluster)) createCluster(binaries.initdb, cluster, runAs)
  changeOwner(runAs, cluster)

  const connection = { host: sockets, user: USER, database: 'postgres' }
  let isStopping = false
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const orphan = runningPid(cluster)
    if (orphan !== undefined) log.info({ pid: orphan }, 'taking over the PostgreSQL left running')
    else child = launch(binaries.postgres, cluster, sockets, dataDir, runAs)
    await waitUntilReady(
      connection,
      () => child !== undefined && (child.exitCode !== null || child.signalCode !== null),
    )
  }

  const startWithRetries = async (): Promise<void> => {
    const deadline = Date.now() + START_TIMEOUT_MS
    for (;;) {
      try {
        return await start()
      } catch (error) {
        // After a kill -9 the old backends need a moment to release the shared memory.
        if (Date.now() > deadline) throw error
        await wait(CHECK_INTERVAL_MS)
      }
    }
  }

  const supervise = async (): Promise<void> => {
    while (!isStopping) {
      await wait(CHECK_INTERVAL_MS)
      if (isStopping || runningPid(cluster) !== undefined) continue
      log.error('PostgreSQL has died; starting it again')
      await startWithRetries().catch((error: unknown) => log.error(error, 'PostgreSQL does not start'))
    }
  }

  await startWithRetries()
  if (role === 'guest' && child === undefined) return { connection, stop: async () => undefined }
  const supervision = supervise()

  return {
    connection,
    async stop() {
      isStopping = true
      await supervision
      const pid = runningPid(cluster)
      // A server that has started meanwhile uses the database that a guest has started.
      const isNeeded = role === 'guest' && runningServer(dataDir) !== undefined
      if (pid !== undefined && !isNeeded) await stopProcess(cluster, pid)
    },
  }
}

/** Anyone who can access the socket's folder is a database superuser, so it must be private. */
function makePrivateFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  const ours = [process.getuid?.(), runAs.user?.uid, 0]
  if (process.getuid !== undefined && !ours.includes(uid)) throw new Error(`${folder} belongs to another user`)
  chmodSync(folder, 0o700)
  changeOwner(runAs, folder)
}

/** Created under a temporary name and renamed when complete, so that an existing cluster is complete. */
function createCluster(initdb: string, cluster: string, runAs: RunAs): void {
  const temporary = `${cluster}.new`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { mode: 0o700 })
  changeOwner(runAs, temporary)
  const options = ['--pgdata', temporary, '--username', USER, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C']
  const [program = '', ...args] = [...runAs.prefix, initdb, ...options]
  const { status, stderr, error } = spawnSync(program, args, { ...runAs.user, cwd: temporary, encoding: 'utf8' })
  if (status !== 0) throw new Error(`PostgreSQL could not be initialised: ${error?.message ?? stderr}`)
  renameSync(temporary, cluster)
}

/** Detached, so that Ctrl-C only reaches the server, which then stops PostgreSQL in order. */
function launch(postgres: string, cluster: string, sockets: string, dataDir: string, runAs: RunAs): ChildProcess {
  const options = Object.entries({ ...settings, unix_socket_directories: sockets }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openSync(join(dataDir, 'postgres.log'), 'a')
  const [program = '', ...args] = [...runAs.prefix, postgres, '-D', cluster, ...options]
  const child = spawn(program, args, { ...runAs.user, cwd: cluster, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child
}

/** The pid of the PostgreSQL that runs on the cluster, if any. */
function runningPid(cluster: string): number | undefined {
  let pid: number
  try {
    pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  return isPostgresOf(cluster, pid) ? pid : undefined
}

/**
 * After a reboot the pid may belong to another program. PostgreSQL's working directory is its cluster, which
 * can be checked where /proc exists; a zombie has none and counts as dead.
 */
function isPostgresOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

async function waitUntilReady(connection: Postmaster['connection'], hasDied: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (hasDied() || Date.now() > deadline)
        throw new Error('PostgreSQL did not start; see postgres.log', { cause: error })
      await wait(POLL_INTERVAL_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Fast shutdown, then immediate shutdown. */
async function stopProcess(cluster: string, pid: number): Promise<void> {
  const signals = [
    ['SIGINT', STOP_TIMEOUT_MS],
    ['SIGQUIT', STOP_TIMEOUT_MS],
  ] as const
  for (const [signal, timeout] of signals) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + timeout
    while (Date.now() < deadline) {
      // The process ends a moment after its pid file is removed.
      if (!isAlive(pid) || !isPostgresOf(cluster, pid)) return
      await wait(POLL_INTERVAL_MS)
    }
  }
}
