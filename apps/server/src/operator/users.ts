import { and, count, eq, isNull, max, sql } from 'drizzle-orm'
import { endSessions } from '../people/users/sessions.ts'
import { sessions } from '../people/users/tables.ts'
import type { Db } from '../storage/database.ts'
import { users } from '../storage/usersTable.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'
import { readRemark } from './remark.ts'

type UserRow = typeof users.$inferSelect

/** What an operator can do with a user, and what it changes in the user's row. */
const CHANGES = {
  freeze: { frozenAt: sql`now()` },
  unfreeze: { frozenAt: null },
  'hold-payouts': { payoutsHeldAt: sql`now()` },
  'release-payouts': { payoutsHeldAt: null },
  'end-sessions': {},
} as const

export type UserAct = keyof typeof CHANGES

/** The state that each act leads to; ending sessions leads to none. */
const IS_DONE: Readonly<Record<UserAct, (user: UserRow) => boolean>> = {
  freeze: ({ frozenAt }) => frozenAt !== null,
  unfreeze: ({ frozenAt }) => frozenAt === null,
  'hold-payouts': ({ payoutsHeldAt }) => payoutsHeldAt !== null,
  'release-payouts': ({ payoutsHeldAt }) => payoutsHeldAt === null,
  'end-sessions': () => false,
}
const ENDS_SESSIONS: ReadonlySet<UserAct> = new Set(['freeze', 'end-sessions'])

/** A user as an operator sees them. @throws OperatorError */
export async function userSummary(db: Db, uid: string): Promise<Record<string, string | number>> {
  const user = await userOf(db, uid)
  const isActive = and(eq(sessions.userId, user.id), isNull(sessions.revokedAt), sql`${sessions.expiresAt} > now()`)
  const [active] = await db.select({ total: count() }).from(sessions).where(isActive)
  const [last] = await db
    .select({ usedAt: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
  return {
    uid,
    email: user.email ?? '',
    mobile: user.mobile ?? '',
    demo: user.isDemo ? 'yes' : 'no',
    created_at: user.createdAt.toISOString(),
    last_seen_at: last?.usedAt?.toISOString() ?? '',
    sessions: active?.total ?? 0,
    frozen_at: user.frozenAt?.toISOString() ?? '',
    payouts_held_at: user.payoutsHeldAt?.toISOString() ?? '',
    erased_at: user.erasedAt?.toISOString() ?? '',
  }
}

/** The trading accounts of a user, with their balances in the books. @throws OperatorError */
export async function accountTable(db: Db, uid: string): Promise<Record<string, string | number>[]> {
  const user = await userOf(db, uid)
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    select accounts.id::int as account, kind, case when accounts.is_demo then 'demo' else 'real' end as money, name
      , accounts.state, coalesce(books.balance, 0)::numeric(24,2)::text as balance
      , (select count(*)::int from orders where account_id = accounts.id and orders.status = 1) as positions
      , coalesce(leverage_cap::text, '') as leverage_cap, coalesce(leaders.nickname, '') as follows
      , to_char(accounts.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as created_at
    from accounts left join ledger_accounts as books on books.account = 'wallet:' || accounts.id
    left join copies on copies.account_id = accounts.id left join leaders on leaders.account_id = copies.leader_id
    where accounts.user_id = ${user.id} and (kind <> 'copy' or copies.account_id is not null) order by accounts.id`)
  return rows
}

/**
 * Does an act about a user, with its row in the audit log. A running server obeys at once: the sessions that end
 * are announced in the same transaction. A repeat changes nothing.
 *
 * @throws OperatorError
 */
export async function actOnUser(
  db: Db,
  operator: Operator,
  { uid, act, reason }: { readonly uid: string; readonly act: UserAct; readonly reason: string },
): Promise<{ readonly isRepeat: boolean; readonly endedSessions: number }> {
  const why = readRemark(reason)
  if (why === '') throw new OperatorError('is empty', 'reason')
  return db.transaction(async (transaction) => {
    const before = await userOf(transaction, uid, true)
    const ended = ENDS_SESSIONS.has(act) ? await endSessions(transaction, before.id) : []
    const isRepeat = act === 'end-sessions' ? ended.length === 0 : IS_DONE[act](before)
    if (isRepeat && ended.length === 0) return { isRepeat, endedSessions: 0 }
    const change = isRepeat ? {} : CHANGES[act]
    const [after = before] =
      Object.keys(change).length === 0
        ? []
        : await transaction.update(users).set(change).where(eq(users.id, before.id)).returning()
    await audit(transaction, operator, {
      act: `user ${act}`,
      subject: uid,
      before: stateOf(before),
      after: { ...stateOf(after), endedSessions: ended.length, reason: why },
    })
    await transaction.execute(sql`select pg_notify('operator_act', ${`${act} ${before.id}`})`)
    return { isRepeat: false, endedSessions: ended.length }
  })
}

const stateOf = ({ frozenAt, payoutsHeldAt }: UserRow) => ({ frozenAt, payoutsHeldAt })

/** The row of a user; locked where it is about to change. @throws OperatorError */
export async function userOf(db: Pick<Db, 'select'>, uid: string, isLocked = false): Promise<UserRow> {
  const query = db.select().from(users).where(eq(users.uid, uid))
  const [user] = await (isLocked ? query.for('update') : query)
  if (user === undefined) throw new OperatorError(`there is no user with the uid ${uid}`)
  return user
}
