import { resolve } from 'node:path'
import * as z from 'zod'

/** The market everyone sees who names no seed. */
export const DEFAULT_SEED = 'openlot'

const root = resolve(import.meta.dirname, '../../..')

const market = z.union([
  z.stringFormat('simulated', /^simulated(:\w{1,64})?$/),
  z.stringFormat('replay', /^replay:.+$/),
])

const schema = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(8080),
  HOST_NAME: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be a host name without scheme and port')
    .default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  MARKET: z
    .custom<string>((value) => market.safeParse(value).success, {
      error: 'must be simulated[:seed] or replay:<folder>[@speed]',
    })
    .default('simulated'),
  DEMO_DATA: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  HISTORY_DAYS: z.coerce.number('must be a number of days').int().min(0).max(366).default(31),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Set by `pnpm dev`: page hosts are served by Vite on these ports. */
  DEV_PORTS: z
    .string()
    .regex(/^\d+,\d+$/)
    .optional(),
})

export interface Config {
  readonly port: number
  /** The normal host, without a port. */
  readonly hostName: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly market: MarketConfig
  readonly demoData: boolean
  /** Days of candles made at the first start by sources that can. */
  readonly historyDays: number
  readonly logLevel: string
  readonly devPorts: { mobile: number; pc: number } | undefined
}

export type MarketConfig =
  | { readonly source: 'simulated'; readonly seed: string }
  | { readonly source: 'replay'; readonly folder: string; readonly speed: number }

/** The environment is wrong; the message names every wrong value and what it must be. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment once, at the start. Relative folders count from the repository's root.
 *
 * @throws ConfigError that names every wrong value.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new ConfigError(`Wrong environment:\n${problems.join('\n')}`)
  }
  const env = parsed.data
  const [mobile, pc] = env.DEV_PORTS?.split(',').map(Number) ?? []
  return {
    port: env.PORT,
    hostName: env.HOST_NAME.toLowerCase(),
    dataDir: resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    market: marketConfig(env.MARKET),
    demoData: env.DEMO_DATA === undefined ? env.DATABASE_URL === undefined : env.DEMO_DATA === '1',
    historyDays: env.HISTORY_DAYS,
    logLevel: env.LOG_LEVEL,
    devPorts: mobile !== undefined && pc !== undefined ? { mobile, pc } : undefined,
  }
}

function marketConfig(text: string): MarketConfig {
  if (!text.startsWith('replay:')) return { source: 'simulated', seed: text.split(':')[1] ?? DEFAULT_SEED }
  const [, folder = '', speed] = /^replay:(.+?)(?:@(\d+(?:\.\d+)?))?$/.exec(text) ?? []
  const factor = speed === undefined ? 1 : Number(speed)
  if (factor <= 0) throw new ConfigError('Wrong environment:\n  MARKET: the replay speed must be above 0')
  return { source: 'replay', folder: resolve(root, folder), speed: factor }
}
