import { isDeepStrictEqual } from 'node:util'
import { type Withdrawal, WITHDRAW_STATUS } from '@openlot/core/contract'
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
import { and, asc, count, desc, eq, gt, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import { Refusal } from '../../errors/refusal.ts'
import type { Page } from '../../http/paging.ts'
import type { Db } from '../../storage/database.ts'
import { withdrawCurrencies } from '../payoutMethods/tables.ts'
import { withdrawals } from './tables.ts'
import { MAX_OPEN_WITHDRAWALS } from '../../storage/quotas.ts'
import { users } from '../../storage/usersTable.ts'
import { type TransitionResult, transitionFrom, recordNumber } from '../records/transitions.ts'
import type { Destination } from '../payoutMethods/destination.ts'
import { WITHDRAWAL_ACTS, WITHDRAWAL_STATUS, type WithdrawalAct, type WithdrawalState } from './withdrawalStates.ts'

/** States in which a withdrawal counts as open. */
const OPEN_STATES: WithdrawalState[] = ['locking', 'unconfirmed', 'pending', 'paying', 'rejecting', 'cancelling']
/** Never shown: nothing was locked. */
const HIDDEN_STATES: WithdrawalState[] = ['locking', 'refused']

export type WithdrawalRow = typeof withdrawals.$inferSelect
type CurrencyRow = typeof withdrawCurrencies.$inferSelect
/** A withdrawal with the currency it is paid in. */
export interface WithdrawalRecord {
  readonly withdrawal: WithdrawalRow
  readonly currency: CurrencyRow
}

/** A withdrawal as its user requests it. */
export interface NewWithdrawal {
  readonly userId: number
  readonly accountId: number
  readonly currencyId: number
  readonly destination: Destination
  readonly amount: Usd
  readonly fee: Usd
  readonly net: Payout
  readonly memo: string
  readonly idempotencyKey: string | undefined
  /** By when its owner has to confirm it, if they have to. */
  readonly confirmBy: Date | undefined
}

/**
 * Adds a withdrawal before its money is locked. A repeat with the same idempotency key returns the first.
 *
 * @throws Refusal where too many are open, or the key was used for another withdrawal.
 */
export async function addWithdrawal(db: Db, asked: NewWithdrawal): Promise<WithdrawalRow> {
  const { userId, amount, fee, net } = asked
  return db.transaction(async (transaction) => {
    // One at a time for each user, so that concurrent requests cannot exceed the limit together.
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
      .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.state, OPEN_STATES)))
    if ((open?.total ?? 0) >= MAX_OPEN_WITHDRAWALS)
      throw new Refusal('TOO_MANY_WITHDRAWALS', { most: String(MAX_OPEN_WITHDRAWALS) })
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
  page: Page,
): Promise<{ rows: WithdrawalRecord[]; total: number }> {
  const isTheirs = and(
    eq(withdrawals.userId, userId),
    eq(withdrawCurrencies.type, type),
    notInArray(withdrawals.state, HIDDEN_STATES),
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
    .offset(page.offset)
  return { rows, total: counted?.total ?? 0 }
}

/** Withdrawals with their users, oldest first: those that are open, or all. */
export async function listWithdrawals(db: Db, all: boolean): Promise<(WithdrawalRecord & { uid: string })[]> {
  return db
    .select({ withdrawal: withdrawals, currency: withdrawCurrencies, uid: users.uid })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .innerJoin(withdrawCurrencies, eq(withdrawCurrencies.id, withdrawals.currencyId))
    .where(all ? ne(withdrawals.state, 'refused') : inArray(withdrawals.state, OPEN_STATES))
    .orderBy(asc(withdrawals.id))
}

/**
 * Begins a decision about a withdrawal, within the caller's transaction; the server that holds the engine
 * moves the money. Each can be decided once.
 *
 * @param userId only a withdrawal of this user; undefined for any, as operators may.
 */
export async function decideWithdrawal(
  db: Pick<Db, 'select' | 'update' | 'execute'>,
  id: number,
  act: WithdrawalAct,
  { userId, remark = '' }: { userId?: number; remark?: string },
): Promise<TransitionResult<WithdrawalRow>> {
  const [before] = await db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  const isTheirs = before !== undefined && (userId === undefined || before.userId === userId)
  if (!isTheirs || HIDDEN_STATES.includes(before.state)) return { outcome: 'unknown' }
  const transition = WITHDRAWAL_ACTS[act]
  const isWaiting = before.state === 'unconfirmed'
  if (isWaiting && act === 'pay') return { outcome: 'conflict', before }
  const step = transitionFrom(isWaiting ? 'pending' : before.state, transition)
  if (step !== 'begin') return { outcome: step, before }
  const [after] = await db
    .update(withdrawals)
    .set({ state: transition.next, remark, decidedAt: new Date() })
    .where(eq(withdrawals.id, id))
    .returning()
  if (after === undefined) throw new Error(`withdrawal ${id} was not updated`)
  await db.execute(sql`select pg_notify('funds_waiting', '')`)
  return { outcome: 'begun', before, after }
}

/** Whether nothing is left for its owner to confirm, now or ever. */
export function isConfirmed({ withdrawal: { state, confirmBy, confirmedAt } }: WithdrawalRecord): boolean {
  return (confirmBy === null || confirmedAt !== null) && state !== 'refused'
}

/** Confirms a withdrawal for its owner, within the caller's transaction; false if it does not wait for that any more. */
export async function confirmWithdrawal(db: Pick<Db, 'update'>, id: number): Promise<boolean> {
  const rows = await db
    .update(withdrawals)
    .set({ state: 'pending', confirmedAt: new Date() })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'unconfirmed'), gt(withdrawals.confirmBy, sql`now()`)))
    .returning({ id: withdrawals.id })
  return rows.length > 0
}

/** Withdrawals that their owners have not confirmed in time. */
export async function expiredWithdrawals(db: Pick<Db, 'select'>): Promise<number[]> {
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.state, 'unconfirmed'), lte(withdrawals.confirmBy, sql`now()`)))
  return rows.map(({ id }) => id)
}

/** Begins to return the money of a withdrawal that is not confirmed in time. */
export async function expireWithdrawal(db: Pick<Db, 'update'>, id: number): Promise<void> {
  await db
    .update(withdrawals)
    .set({ state: 'cancelling', decidedAt: new Date() })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'unconfirmed'), lte(withdrawals.confirmBy, sql`now()`)))
}

/** The net amount, in the currency that it is paid in. */
export const netText = ({ net }: WithdrawalRow): string => formatPayout(parseDecimal(net, PAYOUT_SCALE) as Payout)

/** A withdrawal as the wire has it. */
export function wireWithdrawal({ withdrawal, currency }: WithdrawalRecord, language: LanguageCode): Withdrawal {
  const { destination } = withdrawal
  const { number, name } = WITHDRAWAL_STATUS[withdrawal.state]
  return {
    id: withdrawal.id,
    record_number: recordNumber('W', withdrawal.id),
    number: formatUsd(parseUsd(withdrawal.amount)),
    real_number: netText(withdrawal),
    fee: formatUsd(parseUsd(withdrawal.fee)),
    status: number,
    status_name: translate(language, `withdrawal.${name}`),
    needs_confirmation: withdrawal.state === 'unconfirmed' ? 1 : 0,
    created_at: withdrawal.createdAt.toISOString(),
    confirm_by: withdrawal.confirmBy?.toISOString() ?? '',
    confirmed_at: withdrawal.confirmedAt?.toISOString() ?? '',
    decided_at: number === WITHDRAW_STATUS.PENDING ? '' : (withdrawal.decidedAt?.toISOString() ?? ''),
    type: currency.type,
    address: destination.kind === 'coin' ? destination.address : '',
    payee_account: destination.kind === 'bank' ? destination.payeeAccount : '',
    memo: withdrawal.memo,
    notes: withdrawal.remark,
    draw_currency: { code: currency.code, protocol: currency.protocol },
  }
}
