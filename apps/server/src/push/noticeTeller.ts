import { groupOfNotice, type NoticeSettings } from '@openlot/core/contract'
import { DAY_MS, SECOND_MS } from '@openlot/core/math'
import { type SQL, inArray, sql } from 'drizzle-orm'
import { settingsOfAll } from '../notices/noticeSettings.ts'
import { waitsUntil } from '../notices/quietHours.ts'
import type { Db } from '../storage/database.ts'
import { users } from '../storage/usersTable.ts'
import { mailNotices, mailedGroupOf } from './noticeMail.ts'
import { type UserNotice, readNotices } from '../notices/readNotices.ts'
import { ttlSeconds } from './pushMessage.ts'
import { pushSubscriptions } from './tables.ts'

/** For so long a device that is in front may show it: then no push is needed. */
const SEEN_WITHIN_MS = 5 * SECOND_MS
/** The same kind for the same account within this is one push. */
const BURST_MS = 10 * SECOND_MS
const MAX_PER_ROUND = 200

interface Recipient {
  readonly email: string | null
  readonly language: string
  readonly companyId: number | null
}

/** What is known of the users of a round. */
interface Round {
  readonly now: number
  readonly settingsOf: (userId: number) => NoticeSettings
  readonly recipients: ReadonlyMap<number, Recipient>
  /** The subscriptions of each user, by id. */
  readonly subscriptions: ReadonlyMap<number, readonly number[]>
}

/**
 * Decides how each notice is told besides the list: what is pushed to which browser and when, and what is mailed. That
 * it was decided is stored with what was, in one transaction, so that each is told once whatever crashes.
 */
export class NoticeTeller {
  readonly #db: Db
  readonly #now: () => number

  constructor({ db, now = Date.now }: { db: Db; now?: () => number }) {
    this.#db = db
    this.#now = now
  }

  /** Decides for some notices that are due, and what belongs to them; returns how many. */
  async tell(): Promise<number> {
    return this.#db.transaction(async (tx) => {
      const now = this.#now()
      const due = await claim(tx, sql`at <= ${new Date(now - SEEN_WITHIN_MS)}`, sql`limit ${MAX_PER_ROUND}`)
      if (due.length === 0) return 0
      const bursts = Map.groupBy(await withYoung(tx, due, now), burstOf)
      const told = [...bursts.values()].flat()
      await tx.execute(sql`
        update notices set told_at = ${new Date(now)} where id = any(${sql.param(told.map(({ id }) => id))}::bigint[])`)
      const round = await readRound(tx, [...new Set(told.map(({ userId }) => userId))], now)
      for (const notices of bursts.values()) await tellBurst(tx, notices, round)
      return told.length
    })
  }
}

const claim = (db: Db, which: SQL, limit = sql``): Promise<UserNotice[]> =>
  readNotices(db, sql`told_at is null and ${which}`, sql`${limit} for update of notices skip locked`)

/** What happened at once: notices of a kind and account; one without an account is by itself. */
const burstOf = ({ userId, kind, account_id: account, id }: UserNotice): string =>
  `${userId} ${kind} ${account === 0 ? `notice ${id}` : account}`

/** With those that are not due yet, but are told together with one that is. */
async function withYoung(db: Db, due: readonly UserNotice[], now: number): Promise<UserNotice[]> {
  const firstOf = new Map<string, number>()
  for (const notice of due.filter(({ account_id: account }) => account !== 0))
    firstOf.set(burstOf(notice), Math.min(notice.at, firstOf.get(burstOf(notice)) ?? Infinity))
  if (firstOf.size === 0) return [...due]
  const userIds = [...new Set(due.map(({ userId }) => userId))]
  const young = await claim(
    db,
    sql`user_id = any(${sql.param(userIds)}::bigint[]) and at > ${new Date(now - SEEN_WITHIN_MS)}`,
  )
  return [...due, ...young.filter((notice) => notice.at <= (firstOf.get(burstOf(notice)) ?? -Infinity) + BURST_MS)]
}

async function readRound(db: Db, userIds: readonly number[], now: number): Promise<Round> {
  const { id, email, language, companyId } = users
  const people = await db
    .select({ id, email, language, companyId })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  const subscribed = await db
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]))
  const byUser = Map.groupBy(subscribed, ({ userId }) => userId)
  return {
    now,
    settingsOf: await settingsOfAll(db, userIds),
    recipients: new Map(people.map((person) => [person.id, person])),
    subscriptions: new Map([...byUser].map(([userId, rows]) => [userId, rows.map((row) => row.id)])),
  }
}

/** An old backlog is no news any more. */
async function tellBurst(db: Db, notices: readonly UserNotice[], round: Round): Promise<void> {
  const [first] = notices
  if (first === undefined) return
  const { kind, userId } = first
  const settings = round.settingsOf(userId)
  const recipient = round.recipients.get(userId)
  const mailed = mailedGroupOf(kind)
  const ofToday = notices.filter(({ at }) => at > round.now - DAY_MS)
  if (mailed !== undefined && settings.mail[mailed] === 1 && recipient?.email != null)
    await mailNotices(db, ofToday, { ...recipient, email: recipient.email })
  const fresh = notices.filter((notice) => !notice.isSeen && notice.at > round.now - ttlSeconds(notice) * SECOND_MS)
  const subscriptions = round.subscriptions.get(userId) ?? []
  if (fresh.length === 0 || subscriptions.length === 0 || settings.push[groupOfNotice(kind)] === 0) return
  await deliver(db, { notices: fresh, subscriptions, quietEnd: waitsUntil(settings, kind, round.now), now: round.now })
}

interface Delivery {
  readonly notices: readonly UserNotice[]
  readonly subscriptions: readonly number[]
  readonly quietEnd: number | undefined
  readonly now: number
}

async function deliver(db: Db, { notices, subscriptions, quietEnd, now }: Delivery): Promise<void> {
  const [first] = notices
  if (first === undefined) return
  const ids = notices.map(({ id }) => id)
  const to = sql`unnest(${sql.param(subscriptions)}::bigint[])`
  if (quietEnd !== undefined) {
    await db.execute(sql`
      insert into push_deliveries (subscription_id, what, notice_ids, next_at, expires_at)
      select ${to}, 'quiet', ${sql.param(ids)}::bigint[], ${new Date(quietEnd)}, ${new Date(quietEnd + DAY_MS)}
      on conflict (subscription_id) where what = 'quiet'
      do update set notice_ids = push_deliveries.notice_ids || excluded.notice_ids`)
    return
  }
  const all = [...(await earlierOf(db, first)), ...ids]
  await db.execute(sql`
    insert into push_deliveries (subscription_id, what, notice_ids, next_at, expires_at)
    select ${to}, 'notices', ${sql.param(all)}::bigint[], ${new Date(now)}, ${new Date(now + ttlSeconds(first) * SECOND_MS)}`)
}

/** Those of the same burst that were pushed before: the push that comes now tells of them, too, and takes their place. */
async function earlierOf(db: Db, { id, userId, kind, account_id: account, at }: UserNotice): Promise<number[]> {
  if (account === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from notices
    where user_id = ${userId} and id < ${id} and kind = ${kind} and account_id = ${account}
      and at > ${new Date(at - BURST_MS)} and seen_at is null and read_at is null
    order by id`)
  return rows.map((row) => Number(row.id))
}
