import { eq, sql } from 'drizzle-orm'
import { MAX_NICKNAME_CHARACTERS } from '@openlot/core/contract'
import { normalNickname, requireFreeNickname } from '../copying/nicknames.ts'
import { leaders } from '../copying/tables.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Db } from '../storage/database.ts'
import { realMoney } from '../storage/realMoney.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'
import { readRemark } from './remark.ts'

const ofClients = realMoney('owner')

type Row = Record<string, string | number>

/** The leaders with what follows them; sums are of real money, copies of play money are counted apart. Balances are those of the books; what floats is in the metrics. */
export async function leaderTable(db: Db): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select leaders.id, nickname, users.uid, leaders.account_id as account
      , case when is_halted then 'halted' else leaders.state end as state
      , trim_scale(leaders.fee_rate * 100)::text as fee_percent, trim_scale(min_amount)::text as min_amount
      , count(copies.account_id) filter (where ${ofClients} and status = 'running')::int as running
      , count(copies.account_id) filter (where ${ofClients} and status = 'paused')::int as paused
      , coalesce(sum(copies.amount) filter (where ${ofClients} and status in ('running', 'paused')), 0)::numeric(24,2)::text as put_in
      , coalesce(sum(books.balance) filter (where ${ofClients} and status in ('running', 'paused')), 0)::numeric(24,2)::text as balances
      , count(copies.account_id) filter (where not (${ofClients}) and status in ('running', 'paused'))::int as demo
      , (select count(*)::int from copy_tasks where copy_tasks.leader_id = leaders.account_id) as tasks
      , coalesce((select round(extract(epoch from now() - min(at)), 1)::text from copy_tasks
          where copy_tasks.leader_id = leaders.account_id), '0') as lag_s
    from leaders join users on users.id = leaders.user_id
    left join copies on copies.leader_id = leaders.account_id
    left join accounts as owner on owner.id = copies.account_id
    left join ledger_accounts as books on books.account = 'wallet:' || copies.account_id
    group by leaders.id, users.uid order by leaders.id`)
  return rows
}

/** Copies, those that have not ended, or all; of one leader, if one is given. */
export async function copyTable(db: Db, { leader, all }: { leader?: number; all: boolean }): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select copies.account_id as copy, users.uid, coalesce(nickname, '') as leader, case when accounts.is_demo then 'demo' else 'real' end as money
      , status, coalesce(stop_reason, '') as reason, copies.amount::numeric(24,2)::text as put_in
      , books.balance::numeric(24,2)::text as balance, mark::numeric(24,2)::text as mark, fees_paid::numeric(24,2)::text as fees
      , stop_level::numeric(24,2)::text as stop_level
      , (select count(*)::int from orders where account_id = copies.account_id and orders.status = 1) as positions
      , (select count(*)::int from copy_log where copy_id = copies.account_id and act = 'open' and order_id is null) as skipped
      , to_char(started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as started_at
    from copies join accounts on accounts.id = copies.account_id join users on users.id = accounts.user_id
    left join leaders on leaders.account_id = copies.leader_id
    left join ledger_accounts as books on books.account = 'wallet:' || copies.account_id
    where (${all} or status not in ('stopped', 'kept')) and (${leader ?? null}::bigint is null or leaders.id = ${leader ?? null})
    order by copies.account_id`)
  return rows
}

/**
 * Stops a leader's new positions from being copied, or lets them be copied again, with its row in the audit log. What
 * is open is followed to its end. A running server obeys at once; a repeat changes nothing.
 *
 * @throws OperatorError
 */
export async function haltLeader(
  db: Db,
  operator: Operator,
  { id, isHalted, reason }: { readonly id: number; readonly isHalted: boolean; readonly reason: string },
): Promise<{ readonly isRepeat: boolean }> {
  const why = readRemark(reason)
  if (why === '') throw new OperatorError('is empty', 'reason')
  return db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(leaders).where(eq(leaders.id, id)).for('update')
    if (before === undefined) throw new OperatorError(`there is no leader ${id}`)
    if (before.isHalted === isHalted) return { isRepeat: true }
    await transaction.update(leaders).set({ isHalted }).where(eq(leaders.id, id))
    const act = `leader ${isHalted ? 'halt' : 'resume'}`
    const subject = `leader ${id}`
    await audit(transaction, operator, {
      act,
      subject,
      before: { isHalted: before.isHalted },
      after: { isHalted, why },
    })
    await transaction.execute(sql`select pg_notify('leaders_changed', '')`)
    return { isRepeat: false }
  })
}

/**
 * Gives a leader another name, with its row in the audit log; the name may be one that leaders may not choose.
 *
 * @throws OperatorError, also for a name that is taken, or is none.
 */
export async function renameLeader(
  db: Db,
  operator: Operator,
  { id, nickname: text, reason }: { readonly id: number; readonly nickname: string; readonly reason: string },
): Promise<{ readonly isRepeat: boolean }> {
  const why = readRemark(reason)
  if (why === '') throw new OperatorError('is empty', 'reason')
  const nickname = readNickname(text)
  return db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(leaders).where(eq(leaders.id, id)).for('update')
    if (before === undefined) throw new OperatorError(`there is no leader ${id}`)
    if (before.nickname === nickname) return { isRepeat: true }
    await asOperatorError('is taken by a leader whose name looks the same', () =>
      requireFreeNickname(transaction, nickname, before.accountId),
    )
    await transaction.update(leaders).set({ nickname }).where(eq(leaders.id, id))
    await audit(transaction, operator, {
      act: 'leader rename',
      subject: `leader ${id}`,
      before: { nickname: before.nickname },
      after: { nickname, why },
    })
    await transaction.execute(sql`select pg_notify('leaders_changed', '')`)
    return { isRepeat: false }
  })
}

function readNickname(text: string): string {
  if (text.length > MAX_NICKNAME_CHARACTERS)
    throw new OperatorError(`is longer than ${MAX_NICKNAME_CHARACTERS} characters`, 'nickname')
  try {
    return normalNickname(text)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new OperatorError('must be of one alphabet, with single blanks and no address', 'nickname')
  }
}

async function asOperatorError(message: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new OperatorError(message, 'nickname')
  }
}
