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
import { isAlive } from './isAlive.ts'
import { type RunAs, chooseRunAs, giveTo } from './runAs.ts'
import { runningServer } from './serverLock.ts'
import { socketFolder } from './socketFolder.ts'

const USER = 'openlot'
const START_TIMEOUT = 60_000
const STOP_TIMEOUT = 20_000
const CHECK_EVERY = 250

/** Durable by default; small, because it shares a machine with the server. */
const settings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  log_min_messages: 'warning',
}

/** The bundled PostgreSQL while it runs. */
export interface Postmaster {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** Stops it, whether this process started it or found it running. */
  stop(): Promise<void>
}

/** `server`: stops it at the end, whoever started it. `guest`: leaves it running if it found it so. */
export type PostmasterRole = 'server' | 'guest'

/**
 * Starts the bundled PostgreSQL on `dataDir/postgres`, making it first if need be, or takes over one
 * that a killed server has left running. Brings it back if it dies.
 */
export async function startPostmaster(dataDir: string, log: Logger, role: PostmasterRole): Promise<Postmaster> {
  const binaries = findBinaries()
  mkdirSync(dataDir, { recursive: true })
  const how = chooseRunAs(binaries.postgres, dataDir)
  const cluster = join(dataDir, 'postgres')
  const sockets = socketFolder(dataDir)
  makePrivateFolder(sockets, how)
  if (!existsSync(cluster)) createCluster(binaries.initdb, cluster, how)
  giveTo(how, cluster)

  const connection = { host: sockets, user: USER, database: 'postgres' }
  let stopping = false
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const orphan = runningPid(cluster)
    if (orphan !== undefined) log.info({ pid: orphan }, 'taking over the PostgreSQL left running')
    else child = launch(binaries.postgres, cluster, sockets, dataDir, how)
    await untilAnswers(connection, () => child !== undefined && (child.exitCode !== null || child.signalCode !== null))
  }

  const startPatiently = async (): Promise<void> => {
    const deadline = Date.now() + START_TIMEOUT
    for (;;) {
      try {
        return await start()
      } catch (error) {
        // After a kill -9 the old backends need a moment to let go of the shared memory.
        if (Date.now() > deadline) throw error
        await wait(CHECK_EVERY)
      }
    }
  }

  const supervise = async (): Promise<void> => {
    while (!stopping) {
      await wait(CHECK_EVERY)
      if (stopping || runningPid(cluster) !== undefined) continue
      log.error('PostgreSQL has died; starting it again')
      await startPatiently().catch((error: unknown) => log.error(error, 'PostgreSQL does not start'))
    }
  }

  await startPatiently()
  if (role === 'guest' && child === undefined) return { connection, stop: async () => undefined }
  const supervision = supervise()

  return {
    connection,
    async stop() {
      stopping = true
      await supervision
      const pid = runningPid(cluster)
      // A server that has come meanwhile goes on with the database that a guest has started for itself.
      const isNeeded = role === 'guest' && runningServer(dataDir) !== undefined
      if (pid !== undefined && !isNeeded) await stopProcess(cluster, pid)
    },
  }
}

/** Who may enter the socket's folder is the database's owner: it must be nobody else's. */
function makePrivateFolder(folder: string, how: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  const ours = [process.getuid?.(), how.user?.uid, 0]
  if (process.getuid !== undefined && !ours.includes(uid)) throw new Error(`${folder} belongs to someone else`)
  chmodSync(folder, 0o700)
  giveTo(how, folder)
}

/** Made beside its place and moved there when complete, so that a cluster that exists is whole. */
function createCluster(initdb: string, cluster: string, how: RunAs): void {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(how, draft)
  const options = ['--pgdata', draft, '--username', USER, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C']
  const [program = '', ...args] = [...how.prefix, initdb, ...options]
  const { status, stderr, error } = spawnSync(program, args, { ...how.user, cwd: draft, encoding: 'utf8' })
  if (status !== 0) throw new Error(`PostgreSQL could not be initialised: ${error?.message ?? stderr}`)
  renameSync(draft, cluster)
}

/** Detached, so that a Ctrl-C reaches the server first and the server stops it in order. */
function launch(postgres: string, cluster: string, sockets: string, dataDir: string, how: RunAs): ChildProcess {
  const options = Object.entries({ ...settings, unix_socket_directories: sockets }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openSync(join(dataDir, 'postgres.log'), 'a')
  const [program = '', ...args] = [...how.prefix, postgres, '-D', cluster, ...options]
  const child = spawn(program, args, { ...how.user, cwd: cluster, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child
}

/** The pid of the PostgreSQL that holds the cluster, if it is alive. */
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
 * After a reboot the pid may belong to anything. PostgreSQL works in its cluster's folder, so where
 * /proc tells a process's folder, that decides; a zombie has none and counts as gone.
 */
function isPostgresOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

async function untilAnswers(connection: Postmaster['connection'], died: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (died() || Date.now() > deadline)
        throw new Error('PostgreSQL did not start; see postgres.log', { cause: error })
      await wait(20)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Fast shutdown, then the hard one. */
async function stopProcess(cluster: string, pid: number): Promise<void> {
  const signals = [
    ['SIGINT', STOP_TIMEOUT],
    ['SIGQUIT', STOP_TIMEOUT],
  ] as const
  for (const [signal, timeout] of signals) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + timeout
    while (Date.now() < deadline) {
      // Its pid file goes a moment before the process does.
      if (!isAlive(pid) || !isPostgresOf(cluster, pid)) return
      await wait(20)
    }
  }
}
