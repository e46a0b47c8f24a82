import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { SECOND_MS } from '@openlot/core/math'
import * as z from 'zod'
import { MAX_PARTITIONS } from './engine/layout.ts'
import { StartError } from './errors/startError.ts'
import type { TrustProxy } from './http/clientAddress.ts'
import type { MarketConfig } from './market/sources/marketConfig.ts'
import type { MessageConfig } from './notify/transports.ts'
import { type BlobsConfig, parseS3Url, uploadsFolder } from './storage/blobs/blobsConfig.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The syntax of `MARKET`. */
const marketPattern =
  /^(?:(simulated)(?::(\w{1,64}))?|replay:(.+?)(?:@(\d+(?:\.\d+)?))?|(binance|kraken|coinbase|oanda))$/

const webSocketUrl = z.url({ protocol: /^wss?$/, error: 'must be a wss:// URL' })
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an https:// URL' })

const s3Key = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')

/** One proxy: an address, a range, or one of the names Fastify knows. */
const isProxy = (text: string): boolean => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

const schema = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(8080),
  HOST_NAME: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be a host name without scheme and port')
    .default('localhost'),
  DATA_DIR: z.string().default('.data'),
  UPLOADS_URL: z.string().optional(),
  S3_ACCESS_KEY: s3Key.optional(),
  S3_SECRET_KEY: s3Key.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  MARKET: z
    .string()
    .regex(marketPattern, 'must be simulated[:seed], replay:<folder>[@speed], binance, kraken, coinbase or oanda')
    .default('simulated'),
  BINANCE_STREAM_URL: webSocketUrl.default('wss://stream.binance.com:9443/stream'),
  BINANCE_REST_URL: httpUrl.default('https://api.binance.com'),
  KRAKEN_STREAM_URL: webSocketUrl.default('wss://ws.kraken.com/v2'),
  KRAKEN_REST_URL: httpUrl.default('https://api.kraken.com'),
  COINBASE_STREAM_URL: webSocketUrl.default('wss://ws-feed.exchange.coinbase.com'),
  COINBASE_REST_URL: httpUrl.default('https://api.exchange.coinbase.com'),
  OANDA_STREAM_URL: httpUrl.default('https://stream-fxtrade.oanda.com'),
  OANDA_REST_URL: httpUrl.default('https://api-fxtrade.oanda.com'),
  OANDA_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be an access token')
    .optional(),
  OANDA_ACCOUNT: z
    .string()
    .regex(/^[\w-]+$/, 'must be an account’s id, such as 101-001-1234567-001')
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine((text) => /^\d{1,2}$/.test(text) || text.split(',').every((part) => isProxy(part.trim())), {
      error: 'must be a number of proxies, or their addresses or ranges with commas between them',
    })
    .default('0'),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number above 0').min(0.1).max(1_000_000).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address, or a name and <address>')
    .optional(),
  SMS_URL: httpUrl.optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().max(40).optional(),
  DEMO_DATA: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  PLAY_MONEY: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be 16 or more characters without spaces')
    .optional(),
  LEASE_SECONDS: z.coerce.number('must be a number of seconds from 2 to 60').min(2).max(60).default(3),
  PARTITIONS: z.coerce
    .number('must be a power of 2 up to 64')
    .refine((count) => [1, 2, 4, 8, 16, 32, MAX_PARTITIONS].includes(count), 'must be a power of 2 up to 64')
    .default(1),
  HISTORY_DAYS: z.coerce.number('must be a number of days').int().min(0).max(366).default(31),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Set by `pnpm dev`: page hosts are served by Vite on these ports. */
  DEV_PORTS: z
    .string()
    .regex(/^\d+,\d+$/)
    .optional(),
})

export interface Config {
  readonly port: number
  /** The main host, without a port. */
  readonly hostName: string
  /** Whether the host is this machine for whoever uses it. */
  readonly isLocal: boolean
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly uploads: BlobsConfig
  readonly market: MarketConfig
  /** Which proxies' X-Forwarded-For is trusted. */
  readonly trustProxy: TrustProxy
  /** Multiplies all rate limits. */
  readonly rateLimitFactor: number
  readonly messages: MessageConfig
  readonly demoData: boolean
  /** Whether real accounts may pay in and out while prices are simulated or replayed. */
  readonly playMoney: boolean
  /** Who may read the metrics from elsewhere; undefined: nobody. */
  readonly metricsToken: string | undefined
  /** After this time without a sign of life, others take over what a process alone may do. */
  readonly leaseMs: number
  /** Into how many partitions the accounts of a new broker are divided; later it is `ops partitions split`. */
  readonly partitions: number
  /** Days of history to load at the first start. */
  readonly historyDays: number
  /** Default: `warn` in a terminal, else `info`. */
  readonly logLevel: LogLevel | undefined
  readonly devPorts: { mobile: number; pc: number } | undefined
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
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = withFiles(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw wrong(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  const env = parsed.data
  const isLocal = env.HOST_NAME.toLowerCase() === 'localhost'
  const [mobile, pc] = env.DEV_PORTS?.split(',').map(Number) ?? []
  return {
    port: env.PORT,
    hostName: env.HOST_NAME.toLowerCase(),
    isLocal,
    dataDir: resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    uploads: uploadsConfig(env),
    market: marketConfig(env),
    trustProxy: trustProxy(env.TRUST_PROXY),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    messages: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? `Openlot <no-reply@${env.HOST_NAME.toLowerCase()}>`,
      sms: env.SMS_URL === undefined ? undefined : { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM },
    },
    // Elsewhere anyone could log in with the passwords of the documentation.
    demoData: env.DEMO_DATA === undefined ? env.DATABASE_URL === undefined && isLocal : env.DEMO_DATA === '1',
    playMoney: env.PLAY_MONEY === undefined ? isLocal : env.PLAY_MONEY === '1',
    metricsToken: env.METRICS_TOKEN,
    leaseMs: env.LEASE_SECONDS * SECOND_MS,
    partitions: env.PARTITIONS,
    historyDays: env.HISTORY_DAYS,
    logLevel: env.LOG_LEVEL,
    devPorts: mobile !== undefined && pc !== undefined ? { mobile, pc } : undefined,
  }
}

/** Variables that hold a secret; each may be given as a file instead, by `<NAME>_FILE`. */
const SECRETS = [
  'DATABASE_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'OANDA_TOKEN',
  'SMTP_URL',
  'SMS_TOKEN',
  'METRICS_TOKEN',
]

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

function uploadsConfig(env: z.infer<typeof schema>): BlobsConfig {
  if (env.UPLOADS_URL === undefined) return { store: 'disk', folder: uploadsFolder(resolve(root, env.DATA_DIR)) }
  const bucket = parseS3Url(env.UPLOADS_URL)
  if (typeof bucket === 'string') throw wrong([`UPLOADS_URL: ${bucket}`])
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env
  if (accessKey === undefined || secretKey === undefined)
    throw missing('UPLOADS_URL=s3://…', { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey })
  return { store: 's3', ...bucket, accessKey, secretKey }
}

function marketConfig(env: z.infer<typeof schema>): MarketConfig {
  const [, , seed, folder, speed = '1', vendor] = marketPattern.exec(env.MARKET) ?? []
  if (folder !== undefined) {
    if (Number(speed) <= 0) throw wrong(['MARKET: the replay speed must be above 0'])
    return { source: 'replay', folder: resolve(root, folder), speed: Number(speed) }
  }
  switch (vendor) {
    case 'binance':
      return { source: vendor, streamUrl: env.BINANCE_STREAM_URL, restUrl: env.BINANCE_REST_URL }
    case 'kraken':
      return { source: vendor, streamUrl: env.KRAKEN_STREAM_URL, restUrl: env.KRAKEN_REST_URL }
    case 'coinbase':
      return { source: vendor, streamUrl: env.COINBASE_STREAM_URL, restUrl: env.COINBASE_REST_URL }
    case 'oanda': {
      const { OANDA_TOKEN: token, OANDA_ACCOUNT: account } = env
      if (token === undefined || account === undefined)
        throw missing('MARKET=oanda', { OANDA_TOKEN: token, OANDA_ACCOUNT: account })
      return { source: vendor, token, account, streamUrl: env.OANDA_STREAM_URL, restUrl: env.OANDA_REST_URL }
    }
    default:
      return { source: 'simulated', seed }
  }
}

const missing = (needed: string, values: Record<string, string | undefined>): ConfigError =>
  wrong(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [`${name}: is needed for ${needed}`] : [],
    ),
  )

const wrong = (problems: readonly string[]): ConfigError =>
  new ConfigError(`Wrong environment:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
