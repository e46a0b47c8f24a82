import { isDeepStrictEqual } from 'node:util'
import type { Withdrawal } from '@openlot/core/contract'
import {
  PAYOUT_SCALE,
  type Payout,
  type Usd,
  formatPayout,
  formatUsd,
  parseDecimal,
  parseUsd,
} from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import { and, asc, count, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { Refusal } from '../../errors/refusal.ts'
import type { Db } from '../../storage/database.ts'
import { withdrawCurrencies } from '../payoutMethods/tables.ts'
import { withdrawals } from './tables.ts'
import { users } from '../../storage/usersTable.ts'
import { type ActResult, judge, recordNumber } from '../records/transitions.ts'
import type { Destination } from '../payoutMethods/destination.ts'
import { WITHDRAWAL_ACTS, WITHDRAWAL_STATUS_OF, type WithdrawalAct, type WithdrawalState } from './withdrawalStates.ts'

/** Withdrawals of one user that may be pending at a time. */
const MOST_OPEN = 20
const OPEN: WithdrawalState[] = ['locking', 'pending', 'paying', 'rejecting', 'cancelling']
/** What never came to be one. */
const HIDDEN: WithdrawalState[] = ['locking', 'refused']

export type WithdrawalRow = typeof withdrawals.$inferSelect
type CurrencyRow = typeof withdrawCurrencies.$inferSelect
/** A withdrawal with the currency it is paid in. */
export interface WithdrawalRecord {
  readonly withdrawal: WithdrawalRow
  readonly currency: CurrencyRow
}

/** What a user asks for. */
export interface NewWithdrawal {
  readonly userId: number
  readonly currencyId: number
  readonly destination: Destination
  readonly amount: Usd
  readonly fee: Usd
  readonly net: Payout
  readonly memo: string
  readonly idempotencyKey: string | undefined
}

/**
 * Writes a withdrawal down before its money is locked. One that its client has named, told again, is answered
 * with the first.
 *
 * @throws Refusal where too many are pending already, or the name stood for something else.
 */
export async function addWithdrawal(db: Db, asked: NewWithdrawal): Promise<WithdrawalRow> {
  const { userId, amount, fee, net } = asked
  return db.transaction(async (transaction) => {
    // One at a time for a user, so that many at once cannot all see the same room.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('withdrawals', ${userId}))`)
    const first = await withdrawalByKey(transaction, userId, asked.idempotencyKey)
    if (first !== undefined) {
      const isSame = parseUsd(first.amount) === amount && first.currencyId === asked.currencyId
      if (!isSame || !isDeepStrictEqual(first.destination, asked.destination)) throw new Refusal('CLIENT_ID_REUSED')
      return first
    }
    const [open] = await transaction
      .select({ total: count() })
      .from(withdrawals)
      .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.state, OPEN)))
    if ((open?.total ?? 0) >= MOST_OPEN) throw new Refusal('TOO_MANY_WITHDRAWALS', { most: String(MOST_OPEN) })
    const amounts = { amount: formatUsd(amount), fee: formatUsd(fee), net: formatPayout(net) }
    const [row] = await transaction
      .insert(withdrawals)
      .values({ ...asked, ...amounts, state: 'locking' })
      .returning()
    if (row === undefined) throw new Error('the withdrawal was not stored')
    return row
  })
}

async function withdrawalByKey(
  db: Pick<Db, 'select'>,
  userId: number,
  idempotencyKey: string | undefined,
): Promise<WithdrawalRow | undefined> {
  if (idempotencyKey === undefined) return undefined
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.idempotencyKey, idempotencyKey)))
  return row
}

export async function withdrawalById(db: Pick<Db, 'select'>, id: number): Promise<WithdrawalRecord | undefined> {
  const [row] = await db
    .select({ withdrawal: withdrawals, currency: withdrawCurrencies })
    .from(withdrawals)
    .innerJoin(withdrawCurrencies, eq(withdrawCurrencies.id, withdrawals.currencyId))
    .where(eq(withdrawals.id, id))
  return row
}

/** A user's withdrawals of one type, newest first. */
export async function withdrawalsOf(
  db: Db,
  userId: number,
  type: number,
  page: { size: number; number: number },
): Promise<{ rows: WithdrawalRecord[]; total: number }> {
  const isTheirs = and(
    eq(withdrawals.userId, userId),
    eq(withdrawCurrencies.type, type),
    notInArray(withdrawals.state, HIDDEN),
  )
  const joined = eq(withdrawCurrencies.id, withdrawals.currencyId)
  const [counted] = await db
    .select({ total: count() })
    .from(withdrawals)
    .innerJoin(withdrawCurrencies, joined)
    .where(isTheirs)
  const rows = await db
    .select({ withdrawal: withdrawals, currency: withdrawCurrencies })
    .from(withdrawals)
    .innerJoin(withdrawCurrencies, joined)
    .where(isTheirs)
    .orderBy(desc(withdrawals.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  return { rows, total: counted?.total ?? 0 }
}

/** Withdrawals with whom they are of, oldest first: those that wait, or all. */
export async function listWithdrawals(db: Db, all: boolean): Promise<(WithdrawalRecord & { uid: string })[]> {
  return db
    .select({ withdrawal: withdrawals, currency: withdrawCurrencies, uid: users.uid })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .innerJoin(withdrawCurrencies, eq(withdrawCurrencies.id, withdrawals.currencyId))
    .where(all ? ne(withdrawals.state, 'refused') : inArray(withdrawals.state, OPEN))
    .orderBy(asc(withdrawals.id))
}

/**
 * Begins what was decided about a withdrawal, within a transaction; whoever holds the engine moves the money.
 * Each can be decided once.
 *
 * @param userId only a withdrawal of this user; undefined for any, as an operator may.
 */
export async function decideWithdrawal(
  db: Pick<Db, 'select' | 'update' | 'execute'>,
  id: number,
  act: WithdrawalAct,
  { userId, remark = '' }: { userId?: number; remark?: string },
): Promise<ActResult<WithdrawalRow>> {
  const [before] = await db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  const isTheirs = before !== undefined && (userId === undefined || before.userId === userId)
  if (!isTheirs || HIDDEN.includes(before.state)) return { outcome: 'unknown' }
  const path = WITHDRAWAL_ACTS[act]
  const verdict = judge(before.state, path)
  if (verdict !== 'begin') return { outcome: verdict, before }
  const [after] = await db
    .update(withdrawals)
    .set({ state: path.next, remark, decidedAt: new Date() })
    .where(eq(withdrawals.id, id))
    .returning()
  if (after === undefined) throw new Error('the withdrawal is gone')
  await db.execute(sql`select pg_notify('funds_waiting', '')`)
  return { outcome: 'begun', before, after }
}

/** What arrives, in the currency it is paid in. */
export const netText = ({ net }: WithdrawalRow): string => formatPayout(parseDecimal(net, PAYOUT_SCALE) as Payout)

/** A withdrawal as its owner sees it. */
export function wireWithdrawal({ withdrawal, currency }: WithdrawalRecord, language: LanguageCode): Withdrawal {
  const { destination } = withdrawal
  const { number, name } = WITHDRAWAL_STATUS_OF[withdrawal.state]
  return {
    id: withdrawal.id,
    record_number: recordNumber('W', withdrawal.id),
    number: formatUsd(parseUsd(withdrawal.amount)),
    real_number: netText(withdrawal),
    fee: formatUsd(parseUsd(withdrawal.fee)),
    status: number,
    status_name: translate(language, `withdrawal.${name}`),
    created_at: withdrawal.createdAt.toISOString(),
    type: currency.type,
    address: destination.kind === 'coin' ? destination.address : '',
    payee_account: destination.kind === 'bank' ? destination.payeeAccount : '',
    memo: withdrawal.memo,
    notes: withdrawal.remark,
    draw_currency: { code: currency.code, protocol: currency.protocol },
  }
}
