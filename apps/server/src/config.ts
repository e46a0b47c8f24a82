import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { SECOND_MS } from '@openlot/core/math'
import { parseBusUrl, requireCredentials } from './bus/busUrl.ts'
import {
  type Environment,
  ROLES,
  type Role,
  SECRETS,
  environmentSchema,
  isRole,
  marketPattern,
  vendorVariable,
} from './environment.ts'
import { StartError } from './errors/startError.ts'
import type { TrustProxy } from './http/clientAddress.ts'
import type { MarketConfig } from './market/sources/marketConfig.ts'
import type { VendorName } from './market/terms/vendors.ts'
import type { MessageConfig } from './notify/transports.ts'
import { type BlobsConfig, parseS3Url, uploadsFolder } from './storage/blobs/blobsConfig.ts'

const root = resolve(import.meta.dirname, '../../..')

export interface Config {
  readonly port: number
  /** The main host, without a port. */
  readonly hostName: string
  /** Whether the host is this machine for whoever uses it. */
  readonly isLocal: boolean
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The URL for the owner of the tables, where that is another user of the database. */
  readonly databaseOwnerUrl: string | undefined
  /** A copy of the database for what may be a little old; undefined where there is none. */
  readonly databaseReadUrl: string | undefined
  /** Connections to the database besides those of leases and partitions. */
  readonly databasePool: number
  /** This process as one of several; undefined for the only one. */
  readonly cluster: ClusterConfig | undefined
  readonly uploads: BlobsConfig
  readonly market: MarketConfig
  /** Which proxies' X-Forwarded-For is trusted. */
  readonly trustProxy: TrustProxy
  /** Multiplies all rate limits. */
  readonly rateLimitFactor: number
  readonly messages: MessageConfig
  /** Push services besides the known ones, by host. */
  readonly pushHosts: readonly string[]
  readonly demoData: boolean
  /** Whether real accounts may pay in and out while prices are simulated or replayed. */
  readonly playMoney: boolean
  /** The token with which metrics may be read from other machines; without one they cannot be. */
  readonly metricsToken: string | undefined
  /** After this time without a sign of life, others take over what a process alone may do. */
  readonly leaseMs: number
  /** Into how many partitions the accounts of a new broker are divided; later it is `ops partitions split`. */
  readonly partitions: number
  /** Days of history to load at the first start. */
  readonly historyDays: number
  /** Whether the years before them are filled in the background. */
  readonly fillsHistory: boolean
  /** Default: `warn` in a terminal, else `info`. */
  readonly logLevel: LogLevel | undefined
  readonly devPorts: { mobile: number; pc: number } | undefined
}

/** What a process needs to be one of several. */
export interface ClusterConfig {
  readonly roles: ReadonlySet<Role>
  /** Servers of the message bus. */
  readonly busUrl: string
  /** The name of this process, which no other has. */
  readonly nodeName: string
  /** The time over which a gateway that stops sends its sockets away. */
  readonly drainMs: number
}

type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The environment is invalid; the message lists every invalid value and what it must be. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

/**
 * Parses the environment variables. Relative folders are resolved from the repository's root.
 *
 * @throws ConfigError if a value is invalid.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  reader: 'server' | 'command' = 'server',
): Config {
  const given = withFiles(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw wrong(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  const env = parsed.data
  const isLocal = env.HOST_NAME.toLowerCase() === 'localhost'
  const cluster = clusterConfig(env)
  // A process needs the secrets of its own work alone: pictures are taken in by gateways and deleted by workers.
  const does = (...roles: readonly Role[]): boolean =>
    cluster === undefined || roles.some((role) => cluster.roles.has(role))
  const isServer = reader === 'server'
  const readUploads = (): BlobsConfig => (!isServer || does('gateway', 'worker') ? uploadsConfig(env) : onDisk(env))
  if (isServer) readUploads()
  const [mobile, pc] = env.DEV_PORTS?.split(',').map(Number) ?? []
  return {
    port: env.PORT,
    hostName: env.HOST_NAME.toLowerCase(),
    isLocal,
    dataDir: resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    cluster,
    // A command needs the keys of the bucket only where it reads or writes pictures.
    get uploads() {
      return readUploads()
    },
    market: marketConfig(env, isServer && does('market')),
    trustProxy: trustProxy(env.TRUST_PROXY),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    messages: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? `Openlot <no-reply@${env.HOST_NAME.toLowerCase()}>`,
      sms: env.SMS_URL === undefined ? undefined : { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM },
    },
    pushHosts: env.PUSH_HOSTS?.split(',').map((host) => host.trim().toLowerCase()) ?? [],
    // Elsewhere anyone could log in with the passwords of the documentation.
    demoData: env.DEMO_DATA === undefined ? env.DATABASE_URL === undefined && isLocal : env.DEMO_DATA === '1',
    playMoney: env.PLAY_MONEY === undefined ? isLocal : env.PLAY_MONEY === '1',
    metricsToken: env.METRICS_TOKEN,
    leaseMs: env.LEASE_SECONDS * SECOND_MS,
    partitions: env.PARTITIONS,
    historyDays: env.HISTORY_DAYS,
    fillsHistory: env.HISTORY_FILL === '1',
    logLevel: env.LOG_LEVEL,
    devPorts: mobile !== undefined && pc !== undefined ? { mobile, pc } : undefined,
  }
}

function withFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const read: Record<string, string> = {}
  const problems: string[] = []
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) problems.push(`${name}_FILE: set either this or ${name}`)
    try {
      read[name] = readFileSync(resolve(root, file), 'utf8').trim()
    } catch (error) {
      problems.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  if (problems.length > 0) throw wrong(problems)
  return { ...given, ...read }
}

function trustProxy(text: string): TrustProxy {
  if (!/^\d+$/.test(text)) return text.split(',').map((part) => part.trim())
  return Number(text) === 0 ? false : Number(text)
}

/** @throws ConfigError for what cannot work together. */
function clusterConfig(env: Environment): ClusterConfig | undefined {
  const { ROLE: role, BUS_URL: busUrl, DATABASE_URL: databaseUrl } = env
  if (busUrl === undefined) {
    if (role !== 'all') throw missing(`ROLE=${role}: other processes do the rest`, { BUS_URL: busUrl })
    return undefined
  }
  if (databaseUrl === undefined)
    throw missing('BUS_URL: the bundled database serves one process', { DATABASE_URL: databaseUrl })
  if (env.DEMO_DATA === '1')
    throw wrong(['DEMO_DATA: one process alone fills a broker; start it without BUS_URL first, then the cluster'])
  if (env.DEV_PORTS !== undefined) throw wrong(['DEV_PORTS: not with BUS_URL'])
  requireCredentials(parseBusUrl(busUrl))
  return {
    roles: new Set(role === 'all' ? ROLES : role.split(',').filter((each) => isRole(each))),
    busUrl,
    nodeName:
      env.NODE_NAME ??
      `${hostname()
        .replaceAll(/[^\w.-]/g, '-')
        .slice(0, 50)}-${process.pid}`,
    drainMs: env.DRAIN_SECONDS * SECOND_MS,
  }
}

const onDisk = (env: Environment): BlobsConfig => ({
  store: 'disk',
  folder: uploadsFolder(resolve(root, env.DATA_DIR)),
})

function uploadsConfig(env: Environment): BlobsConfig {
  if (env.UPLOADS_URL === undefined) return onDisk(env)
  const bucket = parseS3Url(env.UPLOADS_URL)
  if (typeof bucket === 'string') throw wrong([`UPLOADS_URL: ${bucket}`])
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env
  if (accessKey === undefined || secretKey === undefined)
    throw missing('UPLOADS_URL=s3://…', { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey })
  return { store: 's3', ...bucket, accessKey, secretKey }
}

/** @param opens whether this process asks the source; others only say what it is. */
function marketConfig(env: Environment, opens: boolean): MarketConfig {
  const [, , seed, folder, speed = '1', vendor] = marketPattern.exec(env.MARKET) ?? []
  if (folder !== undefined) {
    if (Number(speed) <= 0) throw wrong(['MARKET: the replay speed must be above 0'])
    return { source: 'replay', folder: resolve(root, folder), speed: Number(speed) }
  }
  if (vendor === undefined) return { source: 'simulated', seed }
  const name = vendor as VendorName
  const urls = { streamUrl: env[vendorVariable(name, 'STREAM')], restUrl: env[vendorVariable(name, 'REST')] }
  if (name !== 'oanda') return { source: name, ...urls }
  const [token, account] = opens
    ? [env.OANDA_TOKEN, env.OANDA_ACCOUNT]
    : [env.OANDA_TOKEN ?? '', env.OANDA_ACCOUNT ?? '']
  if (token === undefined || account === undefined)
    throw missing('MARKET=oanda', { OANDA_TOKEN: token, OANDA_ACCOUNT: account })
  return { source: name, token, account, ...urls }
}

const missing = (needed: string, values: Record<string, string | undefined>): ConfigError =>
  wrong(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [`${name}: is needed for ${needed}`] : [],
    ),
  )

const wrong = (problems: readonly string[]): ConfigError =>
  new ConfigError(`Wrong environment:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
