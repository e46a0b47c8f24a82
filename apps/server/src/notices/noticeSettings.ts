import type { EndpointParsed, MailedGroup, NoticeSettings, endpoints } from '@openlot/core/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import { nextDigest } from './digestTime.ts'
import { noticeSettings } from './tables.ts'

type Changes = EndpointParsed<typeof endpoints.saveNoticeSettings>
type Row = typeof noticeSettings.$inferSelect

const DEFAULTS: NoticeSettings = {
  push: { orders: 1, margin: 1, alerts: 1, money: 1, security: 1, copying: 1, overnight: 0 },
  mail: { margin: 1, alerts: 0, money: 1 },
  quiet: { on: 0, from: '23:00', to: '07:00', urgent: 1 },
  zone: 'UTC',
  digest: 'off',
  amounts: 0,
}

/** How a user wants to be told. */
export const settingsOf = async (db: Pick<Db, 'select'>, userId: number): Promise<NoticeSettings> =>
  (await settingsOfAll(db, [userId]))(userId)

/** The same of some users. */
export async function settingsOfAll(
  db: Pick<Db, 'select'>,
  userIds: readonly number[],
): Promise<(userId: number) => NoticeSettings> {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select()
          .from(noticeSettings)
          .where(inArray(noticeSettings.userId, [...userIds]))
  const all = new Map(rows.map((row) => [row.userId, withDefaults(row)]))
  return (userId) => all.get(userId) ?? DEFAULTS
}

/** Whether a user wants mails about something at once. */
export const isMailed = async (db: Pick<Db, 'select'>, userId: number, group: MailedGroup): Promise<boolean> =>
  (await settingsOf(db, userId)).mail[group] === 1

/**
 * Changes what is given, within the caller's transaction.
 *
 * @returns the settings as they are now.
 */
export async function saveSettings(
  db: Pick<Db, 'select' | 'insert'>,
  userId: number,
  changes: Changes,
  now: number,
): Promise<NoticeSettings> {
  await db.insert(noticeSettings).values({ userId }).onConflictDoNothing()
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId)).for('update')
  const before = row === undefined ? DEFAULTS : withDefaults(row)
  const { zone = before.zone, digest = before.digest, amounts = before.amounts } = changes
  const after: NoticeSettings = {
    push: changed(before.push, changes.push),
    mail: changed(before.mail, changes.mail),
    quiet: changed(before.quiet, changes.quiet),
    zone,
    digest,
    amounts,
  }
  const isSameDigest = digest === before.digest && zone === before.zone
  const digestAt =
    digest === 'off' ? null : isSameDigest ? (row?.digestAt ?? null) : new Date(nextDigest(digest, zone, now))
  const { push, mail, quiet } = after
  const columns = { push, mail, quiet, zone, digest, digestAt, showsAmounts: amounts === 1 }
  await db
    .insert(noticeSettings)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: columns })
  return after
}

/** Ends the digest of a user, who may have ended it before. */
export async function endDigest(db: Pick<Db, 'update'>, userId: number): Promise<void> {
  await db
    .update(noticeSettings)
    .set({ digest: 'off', digestAt: sql`null` })
    .where(eq(noticeSettings.userId, userId))
}

const changed = <Part extends object>(
  before: Part,
  changes: { readonly [Name in keyof Part]?: Part[Name] | undefined } = {},
): Part => ({ ...before, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) })

const withDefaults = ({ push, mail, quiet, zone, digest, showsAmounts }: Row): NoticeSettings => ({
  push: { ...DEFAULTS.push, ...push },
  mail: { ...DEFAULTS.mail, ...mail },
  quiet: { ...DEFAULTS.quiet, ...quiet },
  zone: zone ?? DEFAULTS.zone,
  digest,
  amounts: showsAmounts ? 1 : 0,
})
