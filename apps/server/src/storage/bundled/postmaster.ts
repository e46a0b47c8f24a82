import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Binaries, findBinaries } from './binaries.ts'
import { type RunAs, changeOwner, chooseRunAs } from './runAs.ts'
import { isAlive } from '../processName.ts'
import { StartError } from '../../errors/startError.ts'
import { runningServer } from './serverLock.ts'
import { socketFolder } from './socketFolder.ts'

const USER = 'openlot'
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
const CHECK_INTERVAL_MS = 250
const POLL_INTERVAL_MS = 20

/** Durable, and small, because it shares a machine with the server. */
const settings = {
  listen_addresses: '',
  max_connections: '120',
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

/** How PostgreSQL will run. */
export interface Launch {
  readonly binaries: Binaries
  readonly runAs: RunAs
}

/**
 * Looks at how PostgreSQL can run on this data folder, which may not exist yet, before anything is changed there.
 *
 * @throws StartError if it cannot, with what to do.
 */
export function prepareLaunch(dataDir: string): Launch {
  const binaries = findBinaries()
  return { binaries, runAs: chooseRunAs(binaries.postgres, dataDir) }
}

/** Whether the data folder has a database already. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterOf(dataDir))

/**
 * Starts the bundled PostgreSQL on `dataDir/postgres`, or takes over one that a killed server has left
 * running. Creates the cluster at the first start, and restarts PostgreSQL if it dies.
 */
export async function startPostmaster(
  dataDir: string,
  { launch: { binaries, runAs }, log, role }: { launch: Launch; log: Logger; role: PostmasterRole },
): Promise<Postmaster> {
  // A private folder can only be reached by its owner; root can in any case.
  const { uid, mode } = statSync(dataDir)
  if (runAs.user !== undefined && uid === 0 && (mode & 0o001) === 0) {
    chownSync(dataDir, runAs.user.uid, runAs.user.gid)
  }
  const cluster = clusterOf(dataDir)
  const sockets = socketFolder(dataDir)
  makePrivateFolder(sockets, runAs)
  if (!hasCluster(dataDir)) createCluster(binaries.initdb, cluster, runAs)
  changeOwner(runAs, cluster)

  const connection = { host: sockets, user: USER, database: 'postgres' }
  let isStopping = false
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const orphan = runningPid(cluster)
    if (orphan !== undefined) log.info({ pid: orphan }, 'taking over the PostgreSQL left running')
    else child = spawnPostgres(binaries.postgres, cluster, sockets, dataDir, runAs)
    await waitUntilReady(
      connection,
      () => child !== undefined && (child.exitCode !== null || child.signalCode !== null),
    )
  }

  const startWithRetries = async (): Promise<void> => {
    const deadline = Date.now() + START_TIMEOUT_MS
    for (;;) {
      const logSize = statSync(logOf(dataDir), { throwIfNoEntry: false })?.size ?? 0
      try {
        return await start()
      } catch (error) {
        const reason = fatalReason(logOf(dataDir), logSize)
        // After a kill -9 the old backends need a moment to release the shared memory.
        const isTemporary = reason === undefined || /shared memory|lock file/.test(reason)
        if (!isTemporary || Date.now() > deadline) throw doesNotStart(dataDir, reason, error)
        await wait(CHECK_INTERVAL_MS)
      }
    }
  }

  const supervise = async (): Promise<void> => {
    while (!isStopping) {
      await wait(CHECK_INTERVAL_MS)
      if (isStopping || mayRun(cluster)) continue
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
  if (process.getuid !== undefined && !ours.includes(uid))
    throw new StartError(`${folder} belongs to another user. Remove it, or set DATA_DIR to another folder.`)
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
  if (status !== 0)
    throw new StartError(`PostgreSQL could not be initialised in ${cluster}: ${error?.message ?? stderr}`)
  renameSync(temporary, cluster)
}

/** Detached, so that Ctrl-C only reaches the server, which then stops PostgreSQL in order. */
function spawnPostgres(
  postgres: string,
  cluster: string,
  sockets: string,
  dataDir: string,
  runAs: RunAs,
): ChildProcess {
  const options = Object.entries({ ...settings, unix_socket_directories: sockets }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openSync(logOf(dataDir), 'a', 0o600)
  const [program = '', ...args] = [...runAs.prefix, postgres, '-D', cluster, ...options]
  const child = spawn(program, args, { ...runAs.user, cwd: cluster, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child
}

/** The pid of the PostgreSQL that runs on the cluster, if any; throws if it cannot be told. */
function runningPid(cluster: string): number | undefined {
  const text = readIfThere(() => readFileSync(join(cluster, 'postmaster.pid'), 'utf8'))
  const pid = Number(text?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  return isPostgresOf(cluster, pid) ? pid : undefined
}

/** Whether PostgreSQL may run; yes if that cannot be read, as without a free descriptor. */
function mayRun(cluster: string): boolean {
  try {
    return runningPid(cluster) !== undefined
  } catch {
    return true
  }
}

/**
 * After a reboot the pid may belong to another program. PostgreSQL's working directory is its cluster, which
 * can be checked where /proc exists; a zombie has none and counts as dead.
 */
function isPostgresOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') return true
  return readIfThere(() => readlinkSync(`/proc/${pid}/cwd`)) === cluster
}

function readIfThere(read: () => string): string | undefined {
  try {
    return read()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['EMFILE', 'ENFILE', 'ENOMEM'].includes(code)) throw error
    return undefined
  }
}

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres')
const logOf = (dataDir: string): string => join(dataDir, 'postgres.log')

/** What PostgreSQL has said last about why it does not start, after this position of its log. */
function fatalReason(log: string, from: number): string | undefined {
  const text = readIfThere(() => readFileSync(log).subarray(from).toString('utf8')) ?? ''
  const reasons = [...text.matchAll(/(?:FATAL|PANIC): {2}(.*)/g)].flatMap(([, reason = '']) => reason)
  // PostgreSQL says this to clients that connect too early.
  return reasons.filter((reason) => !/starting up|recovery mode|shutting down/.test(reason)).at(-1)
}

const doesNotStart = (dataDir: string, reason: string | undefined, cause: unknown): StartError =>
  new StartError(
    `PostgreSQL does not start in ${join(dataDir, 'postgres')}: ${reason ?? (cause as Error).message}. ` +
      `Its log is ${logOf(dataDir)}. If the folder is damaged, put back a backup, or set DATA_DIR to another folder.`,
    { cause },
  )

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
      if (hasDied() || Date.now() > deadline) throw new Error('it has ended, or does not answer', { cause: error })
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
