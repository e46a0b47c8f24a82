import { DAY_MS } from '@openlot/core/math'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { swapFree } from '../accounts/tables.ts'
import { accounts } from '../storage/accountsTable.ts'
import type { Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'
import { readRemark } from './remark.ts'

/** The owner of an account knows for so long that it will pay swap again. */
const NOTICE_DAYS = 14

/** What was done about an account; a repeat has changed nothing. */
export interface SwapFreeOutcome {
  readonly isRepeat: boolean
  /** When it ends; undefined while it does not. */
  readonly endsAt: Date | undefined
}

interface Asked {
  readonly accountId: number
  readonly reason: string
}

/** Swap-free accounts of now, and those that were, with what they have paid instead of swap. */
export async function swapFreeTable(db: Db): Promise<Record<string, string | number>[]> {
  const time = (column: string) => sql.raw(`coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), '')`)
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    select swap_free.account_id::int as account, users.uid
      , case when ends_at is null then 'swap-free' when ends_at > now() then 'ending' else 'ended' end as state
      , ${time('given_at')} as given, given_by as by, reason, ${time('ends_at')} as ends
      , (select count(*)::int from orders where orders.account_id = swap_free.account_id and status = 1) as positions
      , coalesce((select sum(amount) from ledger_transfers as transfers
          where transfers.account_id = swap_free.account_id and kind = 'admin-fee' and at >= given_at
            and (ends_at is null or at < ends_at)), 0)::numeric(24,2)::text as fees_paid
    from swap_free join accounts on accounts.id = swap_free.account_id join users on users.id = accounts.user_id
    order by swap_free.id`)
  return rows
}

/**
 * Makes an account swap-free from the next rollover on, with its row in the audit log.
 *
 * @throws OperatorError, also for an account of play money.
 */
export async function giveSwapFree(db: Db, operator: Operator, { accountId, reason }: Asked): Promise<SwapFreeOutcome> {
  const why = readReason(reason)
  return db.transaction(async (transaction) => {
    const { kind, state, userId } = await lockAccount(transaction, accountId)
    if (kind !== 'real')
      throw new OperatorError(
        `account ${accountId} is ${kind === 'demo' ? 'a demo account' : 'that of a copy'}; only real ones can be swap-free`,
      )
    if (state !== 'open') throw new OperatorError(`account ${accountId} is closed`)
    const now = await currentOf(transaction, accountId)
    if (now !== undefined && now.endsAt === null) return { isRepeat: true, endsAt: undefined }
    await transaction.insert(swapFree).values({ accountId, givenAt: new Date(), givenBy: operator.name, reason: why })
    await audit(transaction, operator, {
      act: 'swap-free give',
      subject: `account ${accountId}`,
      before: now && { ends_at: now.endsAt },
      after: { isSwapFree: true, why },
    })
    await announce(transaction, userId)
    return { isRepeat: false, endsAt: undefined }
  })
}

/**
 * Ends it after the days of notice, with its row in the audit log: never at once, and never backwards.
 *
 * @throws OperatorError for an account that is not swap-free.
 */
export async function endSwapFree(db: Db, operator: Operator, { accountId, reason }: Asked): Promise<SwapFreeOutcome> {
  const why = readReason(reason)
  return db.transaction(async (transaction) => {
    const { userId } = await lockAccount(transaction, accountId)
    const now = await currentOf(transaction, accountId)
    if (now === undefined) throw new OperatorError(`account ${accountId} is not swap-free; see ops swap-free list`)
    if (now.endsAt !== null) return { isRepeat: true, endsAt: now.endsAt }
    const endsAt = new Date(Date.now() + NOTICE_DAYS * DAY_MS)
    await transaction.update(swapFree).set({ endsAt }).where(eq(swapFree.id, now.id))
    await audit(transaction, operator, {
      act: 'swap-free end',
      subject: `account ${accountId}`,
      before: { ends_at: null },
      after: { ends_at: endsAt, why },
    })
    await announce(transaction, userId)
    return { isRepeat: false, endsAt }
  })
}

function readReason(text: string): string {
  const reason = readRemark(text)
  if (reason === '') throw new OperatorError('is empty', 'reason')
  return reason
}

async function lockAccount(db: Pick<Db, 'select'>, id: number): Promise<typeof accounts.$inferSelect> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  if (row === undefined) throw new OperatorError(`there is no account ${id}; see ops user accounts`)
  return row
}

/** What holds now; where two overlap, because it was given again after notice, the one without an end. */
async function currentOf(db: Pick<Db, 'select'>, accountId: number): Promise<typeof swapFree.$inferSelect | undefined> {
  const holds = or(isNull(swapFree.endsAt), gt(swapFree.endsAt, new Date()))
  // Null is the largest, and comes first.
  const [row] = await db
    .select()
    .from(swapFree)
    .where(and(eq(swapFree.accountId, accountId), holds))
    .orderBy(desc(swapFree.endsAt))
    .limit(1)
  return row
}

/** Servers read the accounts of the user again. */
async function announce(db: Pick<Db, 'execute'>, userId: number): Promise<void> {
  await db.execute(sql`select pg_notify('accounts_changed', ${String(userId)})`)
}
