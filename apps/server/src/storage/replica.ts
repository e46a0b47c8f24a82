import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts'

const CHECK_INTERVAL_MS = 1000
const MAX_LAG_SECONDS = 5
const TIMEOUT_MS = 5000

/** How long the primary may take to say how far it is. */
const PRIMARY_TIMEOUT_MS = 2000

/**
 * When a process has last said that it lives, in seconds. That moves all the time, also where nobody trades: each process
 * of a cluster renews its row of members, and one process alone, which has none, the leases of its partitions.
 */
const LAST_SIGN = `
select pg_is_in_recovery() as is_replica, coalesce(extract(epoch from greatest(
    (select max(renewed_at) from members where isfinite(renewed_at)),
    (select max(renewed_at) from partition_leases where isfinite(renewed_at))
  )), 0)::float8 as last_sign`

interface Sign {
  is_replica: boolean
  last_sign: number
}

/** What reads use. */
export interface Reader {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

/** A copy of the database for what may be a little old. While it is away, or far behind, the primary is read. */
export class Replica {
  readonly #primary: pg.Pool
  readonly #pool: pg.Pool | undefined
  readonly #log: Logger
  #isUsable = false
  /** How many seconds the copy was behind when the primary was last asked. */
  #lag = Infinity
  #timer: ReturnType<typeof setInterval> | undefined
  #checking: Promise<void> | undefined
  /** How far behind it was last; 0 where there is none. */
  lagSeconds = 0

  /** @param options.url of the copy; undefined where there is none. */
  constructor(options: { primary: pg.Pool; url: string | undefined; poolSize: number; log: Logger }) {
    const { primary, url, poolSize, log } = options
    this.#primary = primary
    this.#log = log
    this.#pool =
      url === undefined
        ? undefined
        : new pg.Pool({
            connectionString: url,
            application_name: 'openlot',
            max: poolSize,
            keepAlive: true,
            connectionTimeoutMillis: TIMEOUT_MS,
            query_timeout: TIMEOUT_MS,
          })
    // A broken connection is replaced at its next use.
    this.#pool?.on('error', () => undefined)
    this.#pool?.on('connect', (client) => client.on('error', () => undefined))
  }

  /** Reads from the copy, or from the primary. */
  readonly reader: Reader = { query: (text, values) => this.#query(text, values) }

  start(): void {
    if (this.#pool === undefined) return
    const check = (): void => {
      this.#checking ??= this.#check().finally(() => (this.#checking = undefined))
    }
    check()
    this.#timer = setInterval(check, CHECK_INTERVAL_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking
    await this.#pool?.end()
  }

  async #query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>> {
    if (this.#pool === undefined || !this.#isUsable) return this.#primary.query<Row>(text, values)
    try {
      return await this.#pool.query<Row>(text, values)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      this.#setUsable(false)
      return this.#primary.query<Row>(text, values)
    }
  }

  async #check(): Promise<void> {
    try {
      // The primary first: what it has had by then the copy should have.
      const primary = await this.#askPrimary()
      const copy = (await this.#pool!.query<Sign>(LAST_SIGN)).rows[0]!
      // Without the primary there is nothing to compare with, and nothing else to read.
      if (primary !== undefined) this.#lag = Math.max(0, primary.last_sign - copy.last_sign)
      // A copy that was promoted is the primary, or no part of this broker any more.
      this.lagSeconds = copy.is_replica ? this.#lag : Infinity
    } catch {
      this.lagSeconds = Infinity
    }
    this.#setUsable(this.lagSeconds <= MAX_LAG_SECONDS)
  }

  async #askPrimary(): Promise<Sign | undefined> {
    const asked = this.#primary.query<Sign>(LAST_SIGN).then(
      ({ rows }) => rows[0],
      () => undefined,
    )
    return Promise.race([asked, wait(PRIMARY_TIMEOUT_MS, undefined, { ref: false })])
  }

  #setUsable(isUsable: boolean): void {
    if (isUsable === this.#isUsable) return
    this.#isUsable = isUsable
    if (isUsable) this.#log.info('reading from the copy of the database')
    else this.#log.warn({ lagSeconds: this.lagSeconds }, 'the copy of the database is not used')
  }
}
