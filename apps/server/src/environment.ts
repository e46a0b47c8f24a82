import { isIP } from 'node:net'
import * as z from 'zod'
import { MAX_PARTITIONS } from './engine/journal/layout.ts'
import { VENDORS, VENDOR_NAMES, type VendorName } from './market/terms/vendors.ts'

/** The syntax of `MARKET`. */
export const marketPattern = new RegExp(
  String.raw`^(?:(simulated)(?::(\w{1,64}))?|replay:(.+?)(?:@(\d+(?:\.\d+)?))?|(${VENDOR_NAMES.join('|')}))$`,
)

const webSocketUrl = z.url({ protocol: /^wss?$/, error: 'must be a wss:// URL' })
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an https:// URL' })

const s3Key = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')

type VendorVariable = `${Uppercase<VendorName>}_${'STREAM' | 'REST'}_URL`

export const vendorVariable = (name: VendorName, what: 'STREAM' | 'REST'): VendorVariable =>
  `${name.toUpperCase() as Uppercase<VendorName>}_${what}_URL`

const vendorUrls = Object.fromEntries(
  VENDOR_NAMES.flatMap((name) => {
    const { stream, rest } = VENDORS[name]
    return [
      [vendorVariable(name, 'STREAM'), (stream.startsWith('wss:') ? webSocketUrl : httpUrl).default(stream)],
      [vendorVariable(name, 'REST'), httpUrl.default(rest)],
    ]
  }),
) as Record<VendorVariable, z.ZodDefault<z.ZodURL>>

/** One proxy: an address, a range, or one of the names Fastify knows. */
const isProxy = (text: string): boolean => {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

export const ROLES = ['gateway', 'engine', 'market', 'worker'] as const
/** What a process of a cluster does. */
export type Role = (typeof ROLES)[number]
export const isRole = (text: string): text is Role => ROLES.some((role) => role === text)

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })

/** A host, with the hosts below it; with a port, that one alone. */
const pushHosts = z
  .string()
  .refine((text) => text.split(',').every((host) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(host.trim())), {
    error: 'must be host names with commas between them, each perhaps with a port',
  })

/** All environment variables, each with its syntax and its default. */
export const environmentSchema = z.object({
  ROLE: z
    .string()
    .refine((text) => text === 'all' || text.split(',').every((role) => isRole(role)), {
      error: `must be all, or some of ${ROLES.join(',')}`,
    })
    .default('all'),
  BUS_URL: z.string().optional(),
  NODE_NAME: z
    .string()
    .regex(/^[\w.-]{1,63}$/, 'must be a name of letters, digits, dots and hyphens')
    .optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number('must be a number of connections from 4 to 200').int().min(4).max(200).default(10),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds up to 600').min(0).max(600).default(30),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(8080),
  HOST_NAME: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be a host name without scheme and port')
    .default('localhost'),
  DATA_DIR: z.string().default('.data'),
  UPLOADS_URL: z.string().optional(),
  S3_ACCESS_KEY: s3Key.optional(),
  S3_SECRET_KEY: s3Key.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  MARKET: z
    .string()
    .regex(
      marketPattern,
      `must be simulated[:seed], replay:<folder>[@speed], ${VENDOR_NAMES.slice(0, -1).join(', ')} or ${VENDOR_NAMES.at(-1)}`,
    )
    .default('simulated'),
  ...vendorUrls,
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
  PUSH_HOSTS: pushHosts.optional(),
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
  HISTORY_FILL: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Set by `pnpm dev`: page hosts are served by Vite on these ports. */
  DEV_PORTS: z
    .string()
    .regex(/^\d+,\d+$/)
    .optional(),
})

/** The variables of this process, as read. */
export type Environment = z.infer<typeof environmentSchema>

/** Variables that hold a secret; each may be given as a file instead, by `<NAME>_FILE`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'BUS_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'OANDA_TOKEN',
  'SMTP_URL',
  'SMS_TOKEN',
  'METRICS_TOKEN',
] as const satisfies readonly (keyof Environment)[]
