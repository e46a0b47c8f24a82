import type { VapidKeys } from '@block65/webcrypto-web-push'
import type { PushPayload } from '@openlot/core/contract'
import { type BackoffOptions, MINUTE_MS, SECOND_MS, backoffMs } from '@openlot/core/math'
import { resolveLanguage } from '@openlot/i18n'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../storage/database.ts'
import { readNotices } from '../notices/readNotices.ts'
import { isPushEndpoint } from './pushHosts.ts'
import { pushPayload, testPayload } from './pushMessage.ts'
import { type PushOutcome, sendPush } from './pushTransport.ts'
import type { PushWhat } from './tables.ts'

/** Longer than a push service takes, so that no other process sends the same meanwhile; more would delay those of one that died. */
const CLAIM_MS = MINUTE_MS
const AT_A_TIME = 20
const MAX_RETRIES = 5
const RETRY: BackoffOptions = { firstMs: 2 * SECOND_MS, maxMs: 5 * MINUTE_MS }

interface Due extends Record<string, unknown> {
  readonly id: string
  readonly subscription_id: string
  readonly what: PushWhat
  readonly notice_ids: readonly string[]
  readonly attempts: number
  readonly expires: string
  readonly user_id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: string
  readonly shows_amounts: boolean
}

interface Deps {
  readonly db: Db
  readonly vapid: VapidKeys
  /** Push services besides the known ones. */
  readonly hosts: readonly string[]
  readonly log: Logger
  readonly now?: () => number
}

/**
 * Pushes what is due. A delivery is claimed by postponing its next attempt before it is sent, so a crash in between
 * delays it or, at worst, sends it twice, where its tag makes it one on the device.
 */
export class PushSender {
  readonly #deps: Deps
  readonly #now: () => number
  readonly counts = { sent: 0, failed: 0, gone: 0 }

  constructor(deps: Deps) {
    this.#deps = deps
    this.#now = deps.now ?? Date.now
  }

  /** Pushes some of what is due; returns how many. */
  async send(): Promise<number> {
    const due = await this.#claim()
    const byBrowser = Map.groupBy(due, (one) => one.subscription_id)
    await Promise.all([...byBrowser.values()].map((ofOne) => this.#sendInOrder(ofOne)))
    return due.length
  }

  /** To one browser one after the other: it lists them as they come. */
  async #sendInOrder(due: readonly Due[]): Promise<void> {
    for (const one of due)
      // It is due again once its claim has ended.
      await this.#sendOne(one).catch((error: Error) => this.#deps.log.warn({ error: error.message }, 'a push failed'))
  }

  async #claim(): Promise<Due[]> {
    const { db } = this.#deps
    const now = this.#now()
    const { rowCount } = await db.execute(sql`delete from push_deliveries where expires_at <= ${new Date(now)}`)
    this.counts.failed += rowCount ?? 0
    const { rows } = await db.execute<Due>(sql`
      with claimed as (
        update push_deliveries set attempts = attempts + 1, next_at = ${new Date(now + CLAIM_MS)}
        where id in (
          select id from push_deliveries where next_at <= ${new Date(now)} order by next_at, id limit ${AT_A_TIME}
          for update skip locked
        )
        returning *
      )
      select claimed.id, subscription_id, what, notice_ids, attempts, extract(epoch from expires_at) * 1000 as expires,
        users.id as user_id, endpoint, p256dh, auth, language, coalesce(shows_amounts, false) as shows_amounts
      from claimed
      join push_subscriptions on push_subscriptions.id = subscription_id
      join users on users.id = push_subscriptions.user_id
      left join notice_settings on notice_settings.user_id = users.id
      order by claimed.id`)
    return rows
  }

  async #sendOne(due: Due): Promise<void> {
    const { vapid, hosts } = this.#deps
    // The operator may have taken a host back.
    if (!isPushEndpoint(due.endpoint, hosts)) return this.#end(due, { kind: 'gone' })
    const payload = await this.#payloadOf(due)
    if (payload === undefined) return this.#forget(due)
    const seconds = Math.max(1, Math.ceil((Number(due.expires) - this.#now()) / SECOND_MS))
    await this.#end(due, await sendPush(due, payload, { vapid, ttlSeconds: seconds }))
  }

  /** Undefined where a device has shown all of it meanwhile. */
  async #payloadOf({ what, notice_ids: ids, user_id: userId, ...due }: Due): Promise<PushPayload | undefined> {
    const language = resolveLanguage(due.language)
    if (what === 'test') return testPayload(language)
    const notices = await readNotices(
      this.#deps.db,
      sql`notices.id = any(${sql.param(ids)}::bigint[]) and user_id = ${userId} and seen_at is null and read_at is null`,
    )
    return notices.length === 0 ? undefined : pushPayload(notices, what, { language, showsAmounts: due.shows_amounts })
  }

  async #end(due: Due, outcome: PushOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'sent':
        this.counts.sent++
        return this.#forget(due)
      case 'gone':
        this.counts.gone++
        await this.#deps.db.execute(sql`delete from push_subscriptions where id = ${due.subscription_id}`)
        return
      case 'refused':
        return this.#giveUp(due, outcome.error)
      case 'later':
        return this.#retry(due, outcome)
    }
  }

  async #retry(due: Due, { error, retryAfterMs }: Extract<PushOutcome, { kind: 'later' }>): Promise<void> {
    const next = this.#now() + Math.max(retryAfterMs, backoffMs(due.attempts - 1, RETRY))
    if (due.attempts > MAX_RETRIES || next >= Number(due.expires)) return this.#giveUp(due, error)
    await this.#deps.db.execute(sql`update push_deliveries set next_at = ${new Date(next)} where id = ${due.id}`)
    this.#deps.log.info({ attempts: due.attempts, error }, 'a push was not taken, and will be sent again')
  }

  async #giveUp(due: Due, error: string): Promise<void> {
    this.counts.failed++
    this.#deps.log.warn({ attempts: due.attempts, host: new URL(due.endpoint).host, error }, 'a push was not sent')
    await this.#forget(due)
  }

  /** What another process has added meanwhile is sent next time. */
  async #forget({ id, notice_ids: ids }: Due): Promise<void> {
    await this.#deps.db.execute(sql`
      delete from push_deliveries where id = ${id} and cardinality(notice_ids) = ${ids.length}`)
  }
}
