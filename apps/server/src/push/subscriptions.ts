import { encryptNotification } from '@block65/webcrypto-web-push'
import type { NoticeSettings } from '@openlot/core/contract'
import { HOUR_MS } from '@openlot/core/math'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../errors/refusal.ts'
import { quietUntil } from '../notices/quietHours.ts'
import type { Db } from '../storage/database.ts'
import { MAX_PUSH_DEVICES } from '../storage/quotas.ts'
import { isPushEndpoint } from './pushHosts.ts'
import { pushSubscriptions } from './tables.ts'

const TEST_EXPIRY_MS = HOUR_MS

/** A browser as it subscribes. */
interface Subscribing {
  readonly userId: number
  readonly sessionId: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Such as "Chrome, Android". */
  readonly device: string
}

/** The browsers that push reaches. */
export class PushSubscriptions {
  readonly #db: Db
  readonly #hosts: readonly string[]
  readonly #now: () => number

  /** @param options.hosts push services besides the known ones. */
  constructor({ db, hosts, now = Date.now }: { db: Db; hosts: readonly string[]; now?: () => number }) {
    this.#db = db
    this.#hosts = hosts
    this.#now = now
  }

  /** How many browsers of a user it reaches. */
  count(userId: number): Promise<number> {
    return this.#db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))
  }

  /**
   * Push reaches a browser from now on, as a device of this user alone. Of too many the oldest goes.
   *
   * @throws Refusal for an address that is not of a push service, and for keys that are none.
   */
  async add(browser: Subscribing): Promise<{ since: number; devices: number }> {
    const { userId, sessionId, endpoint, p256dh, auth, device } = browser
    if (!isPushEndpoint(endpoint, this.#hosts)) throw new Refusal('PUSH_HOST_REFUSED')
    await requireKeys(browser)
    return this.#db.transaction(async (tx) => {
      // Two at once are counted.
      await tx.execute(sql`select from users where id = ${userId} for no key update`)
      // What waits for another user is not for this one.
      await tx.execute(sql`delete from push_subscriptions where endpoint = ${endpoint} and user_id <> ${userId}`)
      const keys = { userId, sessionId, p256dh, auth, device }
      const [row] = await tx
        .insert(pushSubscriptions)
        .values({ endpoint, ...keys, createdAt: new Date(this.#now()) })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: keys })
        .returning()
      await tx.execute(sql`
        delete from push_subscriptions where user_id = ${userId} and id not in (
          select id from push_subscriptions where user_id = ${userId} order by id desc limit ${MAX_PUSH_DEVICES}
        )`)
      const devices = await tx.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))
      return { since: row?.createdAt.getTime() ?? this.#now(), devices }
    })
  }

  /** Push reaches a browser of a user no more; returns how many are left. */
  async remove(userId: number, endpoint: string): Promise<number> {
    await this.#db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)))
    return this.count(userId)
  }

  /** Pushes a test to every browser of a user; returns how many there are. */
  async test(userId: number): Promise<number> {
    const now = this.#now()
    const { rows } = await this.#db.execute<{ devices: number }>(sql`
      with added as (
        insert into push_deliveries (subscription_id, what, notice_ids, next_at, expires_at)
        select id, 'test', '{}', ${new Date(now)}, ${new Date(now + TEST_EXPIRY_MS)} from push_subscriptions
        where user_id = ${userId} returning id
      )
      select count(*)::int as devices, pg_notify('push_waiting', ${String(userId)}) from added`)
    return rows[0]?.devices ?? 0
  }

  /** What waits for the end of quiet hours waits for those of the settings as they are now. */
  async reschedule(db: Pick<Db, 'execute'>, userId: number, settings: NoticeSettings): Promise<void> {
    const now = this.#now()
    await db.execute(sql`
      update push_deliveries set next_at = ${new Date(quietUntil(settings, now) ?? now)} from push_subscriptions
      where subscription_id = push_subscriptions.id and user_id = ${userId} and what = 'quiet' and attempts = 0`)
  }
}

/** @throws Refusal where nothing could be encrypted for the keys. */
async function requireKeys({ endpoint, p256dh, auth }: Subscribing): Promise<void> {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  await encryptNotification(subscription, new Uint8Array()).catch(() => {
    throw new Refusal('INVALID_INPUT', { fields: 'p256dh, auth' })
  })
}
