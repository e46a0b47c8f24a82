import type pg from 'pg'
import type { Logger } from 'pino'

const EVERY = 10 * 60_000

/** What is of no use to anyone any more. */
const STATEMENTS = [
  'delete from captchas where expires_at < now()',
  `delete from verification_codes where expires_at < now() - interval '1 day'`,
  `delete from outbox where next_at is null and created_at < now() - interval '30 days'`,
  `delete from sessions where least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`,
]

/** Clears away what has run out, now and then. Answers how to stop it. */
export function startHousekeeping(pool: pg.Pool, log: Logger): () => void {
  const clear = async (): Promise<void> => {
    for (const statement of STATEMENTS) await pool.query(statement)
  }
  const timer = setInterval(() => {
    clear().catch((error: Error) => log.warn({ error: error.message }, 'the database could not be tidied up'))
  }, EVERY)
  return () => clearInterval(timer)
}
