import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../errors/startError.ts'
import {
  type Postmaster,
  type PostmasterRole,
  hasCluster,
  prepareLaunch,
  startPostmaster,
} from './bundled/postmaster.ts'
import { type ServerLock, lockForServer } from './bundled/serverLock.ts'
import { openDataFolder } from './dataFolder.ts'
import { diskFullError, isDiskFull, requireRoom } from './diskSpace.ts'
import { migrateSchema } from './migrations.ts'
import { RUNTIME_LOGIN, grantRuntimeLogin, loginOf } from './runtimeLogin.ts'
import { inTransaction } from './transaction.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5000
/** A server's query fails after this; an operator's command may take longer. */
const QUERY_TIMEOUT_MS = 8000

/** The query builder, on any connection of the pool or within a transaction. */
export interface Db extends Omit<NodePgDatabase, 'transaction'> {
  /** Runs `work` in a transaction, see `inTransaction`. Transactions are not nested. */
  transaction<Result>(work: (transaction: Db) => Promise<Result>): Promise<Result>
}

/** The database, connected. */
export interface Database {
  readonly pool: pg.Pool
  readonly db: Db
  /** How modules that need a connection of their own connect. */
  readonly connection: pg.ClientConfig
  /** What the owner has to do after each migration, so that processes can use the tables. */
  readonly letIn: ((owner: pg.Client) => Promise<void>) | undefined
  stop(): Promise<void>
}

/** `newest`: it is migrated first. */
export type Schema = 'newest' | 'as it is'

/** `server`: who may read and write rows, and owns nothing. `owner`: who may do anything. */
export type Login = 'server' | 'owner'

/**
 * Connects to `databaseUrl`, or starts the bundled PostgreSQL in `dataDir`, and migrates the schema unless told not to,
 * as the owner that `ownerUrl` names, or as who connects. The bundled one has a login of its own for that.
 *
 * @throws StartError for what waiting does not mend, else the error of the connection.
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined
  ownerUrl?: string | undefined
  dataDir: string
  /** Connections at a time. */
  poolSize?: number
  log: Logger
  role?: PostmasterRole
  schema?: Schema
  login?: Login
}): Promise<Database> {
  const { databaseUrl, ownerUrl = databaseUrl, log, role = 'server', schema = 'newest', login = 'owner' } = options
  const bundled = databaseUrl === undefined ? await startBundled(options.dataDir, log, role) : undefined
  const owner = connectionTo(bundled?.postmaster.connection ?? { connectionString: ownerUrl })
  const server =
    bundled === undefined ? connectionTo({ connectionString: databaseUrl }) : { ...owner, user: RUNTIME_LOGIN }
  const connection = login === 'owner' ? owner : server
  const letIn = granting(databaseUrl, ownerUrl)
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize ?? POOL_SIZE,
    keepAlive: true,
    ...(role === 'server' && { query_timeout: QUERY_TIMEOUT_MS }),
  })
  // A broken idle connection is replaced at its next use; without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'lost a database connection'))
  // One in use reports the error to its query, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    if (schema === 'newest') await migrateSchema(owner, { afterwards: letIn })
  } catch (error) {
    await pool.end()
    await bundled?.stop()
    throw bundled?.explain(error) ?? explain(ownerUrl ?? '', error)
  }
  return {
    pool,
    db: queryBuilder(pool),
    connection,
    letIn,
    async stop() {
      await pool.end()
      await bundled?.stop()
    },
  }
}

const connectionTo = (place: pg.ClientConfig): pg.ClientConfig => ({
  ...place,
  application_name: 'openlot',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
})

/** What the owner grants to the login of processes; undefined where they are one. */
function granting(
  databaseUrl: string | undefined,
  ownerUrl: string | undefined,
): ((owner: pg.Client) => Promise<void>) | undefined {
  const login = databaseUrl === undefined ? { name: RUNTIME_LOGIN } : loginOf(databaseUrl)
  const isOwner = databaseUrl !== undefined && (ownerUrl === undefined || loginOf(ownerUrl)?.name === login?.name)
  return login === undefined || isOwner ? undefined : (owner) => grantRuntimeLogin(owner, login)
}

/** The bundled PostgreSQL, with the lock of its folder. */
interface Bundled {
  readonly postmaster: Postmaster
  stop(): Promise<void>
  /** What is wrong, of an error of its database. */
  explain(error: unknown): unknown
}

/** What is in its way is found before anything is written. */
async function startBundled(folder: string, log: Logger, role: PostmasterRole): Promise<Bundled> {
  const launch = prepareLaunch(folder)
  const dataDir = openDataFolder(folder)
  const withReason = (error: unknown): unknown => (isDiskFull(error) ? diskFullError(dataDir) : error)
  if (!hasCluster(dataDir)) requireRoom(dataDir)
  let lock: ServerLock | undefined
  try {
    if (role === 'server') lock = await lockForServer(dataDir)
    const postmaster = await startPostmaster(dataDir, { launch, log, role })
    const stop = async (): Promise<void> => {
      await postmaster.stop()
      lock?.release()
    }
    return { postmaster, stop, explain: withReason }
  } catch (error) {
    lock?.release()
    throw withReason(error)
  }
}

function queryBuilder(pool: pg.Pool): Db {
  const notNested = (): never => {
    throw new Error('a transaction cannot begin another')
  }
  return Object.assign(drizzle(pool), {
    transaction: <Result>(work: (transaction: Db) => Promise<Result>) =>
      inTransaction(pool, (client) => work(Object.assign(drizzle(client), { transaction: notNested }))),
  })
}

/** What a wrong DATABASE_URL, or a database that refuses it, answers (PostgreSQL, appendix A). */
const REFUSALS: Record<string, string> = {
  '28000': 'it does not let this user in, or not without TLS (?sslmode=verify-full)',
  '28P01': 'the password is wrong',
  '3D000': 'it has no such database',
  '42501':
    'this user lacks a right that bringing its tables to this version needs: run `ops database migrate` with DATABASE_OWNER_URL, whose user owns the tables and, unless that of DATABASE_URL is there already, may create roles',
}

function reasonOf(code: string, message: string): string | undefined {
  if (CERTIFICATE.test(code))
    return `its certificate is not trusted (${message}); NODE_EXTRA_CA_CERTS can name the file of its authority`
  return code in REFUSALS ? REFUSALS[code] : message.includes('PostgreSQL 15') ? message : undefined
}

/** Codes of Node for a certificate that is not trusted, of another host, or out of date. */
const CERTIFICATE = /^(?:UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|ERR_TLS_CERT_)/

function explain(databaseUrl: string, error: unknown): unknown {
  const { code = '', message } =
    (error as { cause?: Error & { code?: string } }).cause ?? (error as Error & { code?: string })
  const { hostname, port, pathname, username } = new URL(databaseUrl)
  const reason = reasonOf(code, message)
  if (reason === undefined) return error
  return new StartError(
    `The database ${username}@${hostname}${port && `:${port}`}${pathname} cannot be used: ${reason}. Check DATABASE_URL.`,
  )
}
