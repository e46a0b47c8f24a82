import { DAY_MS } from '@openlot/core/math'
import { eq, sql } from 'drizzle-orm'
import { endSessions } from '../people/users/sessions.ts'
import { valuesInForce } from '../site/settings/settings.ts'
import type { Db } from '../storage/database.ts'
import { users } from '../storage/usersTable.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'
import { readRemark } from './remark.ts'
import { userOf } from './users.ts'

interface Erasure {
  readonly isRepeat: boolean
  /** When pictures, payers and payees are deleted, too: until then the law asks for them. */
  readonly keptUntil: Date
}

/** What is not over yet, each in words for the operator; the books could not be closed without the person. */
const UNFINISHED: readonly { readonly of: string; readonly found: (userId: number) => ReturnType<typeof sql> }[] = [
  {
    of: 'real accounts with money',
    found: (userId) => sql`
      select 1 from accounts join ledger_accounts on ledger_accounts.account = 'wallet:' || accounts.id
      where accounts.user_id = ${userId} and not accounts.is_demo and balance <> 0`,
  },
  {
    of: 'transfers between accounts on their way',
    found: (userId) => sql`
      select 1 from transits join accounts on accounts.id in (from_id, to_id)
      where accounts.user_id = ${userId} and ended_at is null and not transits.is_demo`,
  },
  {
    of: 'live orders with real money',
    found: (userId) => sql`
      select 1 from orders join accounts on accounts.id = orders.account_id
      where accounts.user_id = ${userId} and not accounts.is_demo and orders.status in (0, 1)`,
  },
  {
    of: 'copies that run',
    found: (userId) => sql`
      select 1 from accounts
      where user_id = ${userId} and kind = 'copy' and not is_demo and state <> 'closed'`,
  },
  {
    of: 'strategies that others can follow',
    found: (userId) => sql`select 1 from leaders where user_id = ${userId} and state <> 'left'`,
  },
  {
    of: 'deposits to decide',
    found: (userId) => sql`select 1 from charges where user_id = ${userId} and state in ('pending', 'approving')`,
  },
  {
    of: 'withdrawals on their way',
    found: (userId) => sql`
      select 1 from withdrawals where user_id = ${userId}
        and state in ('locking', 'unconfirmed', 'pending', 'paying', 'rejecting', 'cancelling')`,
  },
  {
    of: 'rewards that are still to be paid',
    found: (userId) => sql`select 1 from invite_rewards where inviter_id = ${userId} and state <> 'paid'`,
  },
  {
    of: 'documents under review',
    found: (userId) => sql`select 1 from identities where user_id = ${userId} and status = 1`,
  },
]

/** What tells who the user is, and nothing else needs. */
const DELETED = [
  'sessions',
  'login_devices',
  'stop_links',
  'draw_methods',
  'user_documents',
  'alerts',
  'journal_entries',
  'trade_tags',
  'notices',
  'notice_settings',
  'push_subscriptions',
  'digests',
] as const

/**
 * Deletes what tells who a user is, at the user's request: address, number, password, devices, payout methods, names.
 * The ledger, orders and records stay by number. What proves their identity and payments stays for `retention_days`,
 * as the law asks. A repeat deletes what has come since, and changes nothing else.
 *
 * @throws OperatorError for a demo user, and while the user has something that is not over.
 */
export async function eraseUser(
  db: Db,
  operator: Operator,
  { uid, reason }: { readonly uid: string; readonly reason: string },
): Promise<Erasure> {
  const why = readRemark(reason)
  if (why === '') throw new OperatorError('is empty', 'reason')
  return db.transaction(async (transaction) => {
    const user = await userOf(transaction, uid, true)
    if (user.isDemo) throw new OperatorError(`${uid} is a demo user, whose account tells nothing of a person`)
    const isRepeat = user.erasedAt !== null
    const erasedAt = user.erasedAt ?? new Date()
    // What was on its way then has come since.
    await forgetStatements(transaction, user.id)
    if (isRepeat) await deleteOf(transaction, user.id)
    else {
      await requireFinished(transaction, uid, user.id)
      await endSessions(transaction, user.id)
      await deleteOf(transaction, user.id)
      for (const address of [user.email, user.mobile].filter((each) => each !== null)) {
        await transaction.execute(sql`delete from verification_codes where lower(address) = lower(${address})`)
        await transaction.execute(sql`delete from outbox where lower(recipient) = lower(${address})`)
      }
      await transaction.execute(sql`update accounts set name = '' where user_id = ${user.id}`)
      // Why somebody has asked may say what they believe.
      await transaction.execute(sql`
        update swap_free set reason = '' from accounts where accounts.id = account_id and user_id = ${user.id}`)
      await transaction.execute(sql`
        update leaders set nickname = '#' || id, words = '' where user_id = ${user.id}`)
      await transaction
        .update(users)
        .set({ email: null, mobile: null, passwordHash: null, companyId: null, isUnlisted: true, erasedAt })
        .where(eq(users.id, user.id))
      await audit(transaction, operator, {
        act: 'user erase',
        subject: uid,
        before: { erasedAt: null },
        after: { erasedAt, reason: why },
      })
      await transaction.execute(sql`select pg_notify('operator_act', ${`erase ${user.id}`})`)
    }
    const { get } = await valuesInForce(transaction)
    return { isRepeat, keptUntil: new Date(erasedAt.getTime() + Number(get('retention_days')) * DAY_MS) }
  })
}

/** Who had the account is in its statements, too; their figures stay, as those of the ledger do. */
const forgetStatements = (db: Db, userId: number) =>
  db.execute(sql`
    update statements set head = jsonb_set(jsonb_set(head, '{owner,name}', '""'), '{account,name}', '""')
    from accounts where accounts.id = account_id and user_id = ${userId}`)

async function deleteOf(db: Pick<Db, 'execute'>, userId: number): Promise<void> {
  for (const table of DELETED) await db.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`)
}

/** @throws OperatorError that names all that is left to do. */
async function requireFinished(db: Pick<Db, 'execute'>, uid: string, userId: number): Promise<void> {
  const left: string[] = []
  for (const { of, found } of UNFINISHED) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from (${found(userId)}) as found`,
    )
    const total = rows[0]?.total ?? 0
    if (total > 0) left.push(`${of}: ${total}`)
  }
  if (left.length > 0)
    throw new OperatorError(`${uid} cannot be erased yet, as these have to be ended first: ${left.join('; ')}`)
}
