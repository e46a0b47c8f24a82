import { createHash } from 'node:crypto'
import { SECOND_MS } from '@openlot/core/math'
import type pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Counter, LimitStore, Rule } from './limitStore.ts'

const TABLE = 'rate_limits'
/** A call waits for its count before it does anything else, so the wait is short. */
const QUERY_TIMEOUT_MS = 2 * SECOND_MS

/** The pool of the database, as far as counts need it. */
export interface Queries {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>
}

/**
 * Counts in the database, for all processes. While it does not answer each process counts for itself: its limits are
 * those of one process, so N processes let N times as much through, but never everything.
 */
export function postgresStore(pool: Queries, log: Logger): LimitStore {
  const client = watched(pool, log)
  return (rule) => new PostgresCounter(rule, client)
}

class PostgresCounter implements Counter {
  readonly points: number
  readonly #limiter: RateLimiterPostgres

  constructor({ name, points, durationSeconds }: Rule, storeClient: object) {
    this.points = points
    const rule = { keyPrefix: name, points, duration: durationSeconds }
    this.#limiter = new RateLimiterPostgres({
      ...rule,
      storeClient,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      // One housekeeping deletes what has expired.
      clearExpiredByTimeout: false,
      // A key that has been refused costs no query until it expires.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory(rule),
    })
  }

  consume(key: string): Promise<RateLimiterRes> {
    return this.#limiter.consume(hashOf(key))
  }

  penalty(key: string): Promise<RateLimiterRes> {
    return this.#limiter.penalty(hashOf(key))
  }

  async reward(key: string): Promise<RateLimiterRes> {
    const left = await this.#limiter.reward(hashOf(key))
    // A key may be below its limit again. The others are soon known again; other processes do not hear of it.
    this.#limiter.deleteInMemoryBlockedAll()
    return left
  }

  get(key: string): Promise<RateLimiterRes | null> {
    return this.#limiter.get(hashOf(key))
  }

  delete(key: string): Promise<boolean> {
    return this.#limiter.delete(hashOf(key))
  }
}

/** Keys contain addresses, and what clients send as their name: of any length, with characters that PostgreSQL refuses. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Queries that fail in time, and say so once. */
function watched(pool: Queries, log: Logger): object {
  let isCounting = true
  return {
    async query(query: pg.QueryConfig): Promise<pg.QueryResult> {
      let timer: ReturnType<typeof setTimeout> | undefined
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the database does not answer')), QUERY_TIMEOUT_MS)
      })
      try {
        const result = await Promise.race([pool.query(query), timeout])
        if (!isCounting) log.warn('rate limits are counted in the database again')
        isCounting = true
        return result
      } catch (error) {
        if (isCounting) log.warn({ error: (error as Error).message }, 'each process counts rate limits for itself')
        isCounting = false
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
