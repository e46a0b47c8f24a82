import { NOTICE_DAYS } from '@openlot/core/contract'
import { MINUTE_MS } from '@openlot/core/math'
import type pg from 'pg'
import type { Logger } from 'pino'

const INTERVAL_MS = 10 * MINUTE_MS

const MOVES_MONEY = [
  'account-transfer',
  'credit-deposit',
  'lock-withdrawal',
  'release-withdrawal',
  'pay-withdrawal',
  'invite-reward',
  'start-copy',
  'fund-copy',
  'reduce-copy',
  'send-to-copy',
]

const DELETE_EXPIRED = [
  'delete from captchas where expires_at < now()',
  `delete from verification_codes where expires_at < now() - interval '1 day'`,
  `delete from stop_links where expires_at < now() - interval '30 days'`,
  `delete from login_devices where last_login_at < now() - interval '1 year'`,
  `delete from alerts where status <> 'live' and changed_at < now() - interval '180 days'`,
  `delete from notices where at < now() - interval '${NOTICE_DAYS} days'`,
  `delete from digests where until < now() - interval '400 days'`,
  `delete from outbox where next_at is null and created_at < now() - interval '30 days'`,
  // Commands that move money stay, because they are repeated until their record is complete.
  `delete from client_commands where at < now() - interval '7 days' and asks ~ '^kind='
   and asks !~ '^kind=(${MOVES_MONEY.join('|')})[|]'`,
  `delete from rate_limits where expire < extract(epoch from now()) * 1000`,
  `delete from push_subscriptions where not exists (select from sessions where sessions.id = session_id)`,
  `delete from sessions where least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`,
]

/** Deletes expired rows at an interval. */
export function createHousekeeping(pool: pg.Pool, log: Logger): { start(): void; stop(): void } {
  const deleteExpired = async (): Promise<void> => {
    for (const statement of DELETE_EXPIRED) await pool.query(statement)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    start() {
      timer = setInterval(() => {
        deleteExpired().catch((error: Error) => log.warn({ error: error.message }, 'expired rows could not be deleted'))
      }, INTERVAL_MS)
    },
    stop: () => clearInterval(timer),
  }
}
