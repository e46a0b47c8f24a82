import { type Charge, CHARGE_TYPE } from '@openlot/core/contract'
import { type Usd, formatUsd, parseUsd } from '@openlot/core/math'
import { type SQL, type SQLWrapper, and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { Refusal } from '../../errors/refusal.ts'
import { notifyUser } from '../../people/users/notifyUser.ts'
import type { Page } from '../../http/paging.ts'
import type { Db } from '../../storage/database.ts'
import { deposits } from './tables.ts'
import { MAX_OPEN_DEPOSITS } from '../../storage/quotas.ts'
import { users } from '../../storage/usersTable.ts'
import { type TransitionResult, transitionFrom, recordNumber } from '../records/transitions.ts'
import { DEPOSIT_ACTS, DEPOSIT_STATUS, type DepositAct } from './depositStates.ts'

export type DepositRow = typeof deposits.$inferSelect

/** A deposit as its user reports it. */
export type NewDeposit = Pick<DepositRow, 'userId' | 'accountId' | 'type' | 'currencyCode' | 'paidTo' | 'txid'> & {
  readonly proof: string
  readonly statedAddress?: string
  readonly amount: Usd
  readonly option: number
  readonly payer?: string
  readonly idempotencyKey: string | undefined
}

/**
 * Adds a deposit for review. A repeat with the same idempotency key returns the first.
 *
 * @throws Refusal where its proof or its transfer was used before, too many are open, or the key was used for another
 *   deposit.
 */
export async function addDeposit(db: Db, { amount, option, ...given }: NewDeposit): Promise<DepositRow> {
  const isCoin = given.type === CHARGE_TYPE.COIN
  return db.transaction(async (transaction) => {
    // One at a time for each user, so that concurrent requests cannot exceed the limit together.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('charges', ${given.userId}))`)
    const first = await depositByKey(transaction, given.userId, given.idempotencyKey)
    if (first !== undefined) {
      const isSame =
        first.proof === given.proof &&
        parseUsd(first.amount) === amount &&
        first.type === given.type &&
        first.txid === given.txid &&
        (isCoin ? first.coinOptionId : first.bankChannelId) === option
      if (!isSame) throw new Refusal('CLIENT_ID_REUSED')
      return first
    }
    const [open] = await transaction
      .select({ total: count() })
      .from(deposits)
      .where(and(eq(deposits.userId, given.userId), inArray(deposits.state, ['pending', 'approving'])))
    if ((open?.total ?? 0) >= MAX_OPEN_DEPOSITS)
      throw new Refusal('TOO_MANY_CHARGES', { most: String(MAX_OPEN_DEPOSITS) })
    if (await hasSent(transaction, given.userId, given.proof)) throw new Refusal('PROOF_USED')
    const [row] = await transaction
      .insert(deposits)
      .values({
        ...given,
        state: 'pending',
        amount: formatUsd(amount),
        ...(isCoin ? { coinOptionId: option } : { bankChannelId: option }),
      })
      .onConflictDoNothing()
      .returning()
    if (row === undefined)
      throw new Refusal((await isKnownTransfer(transaction, given, option)) ? 'TXID_USED' : 'PROOF_USED')
    return row
  })
}

/** The pictures of a deposit that counts, other than under this name. */
const samePicture = (proof: SQLWrapper | string): SQL => sql`
  (select hash from uploads where name = ${proof}) = (select hash from uploads where name = ${deposits.proof})`

/** Whether a user has sent this picture with another deposit, which was not rejected. */
async function hasSent(db: Pick<Db, 'select'>, userId: number, proof: string): Promise<boolean> {
  const rows = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.userId, userId), ne(deposits.state, 'rejected'), samePicture(proof)))
    .limit(1)
  return rows.length > 0
}

async function isKnownTransfer(
  db: Pick<Db, 'select'>,
  { type, txid }: Pick<DepositRow, 'type' | 'txid'>,
  option: number,
): Promise<boolean> {
  if (txid === null) return false
  const column = type === CHARGE_TYPE.COIN ? deposits.coinOptionId : deposits.bankChannelId
  const rows = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(column, option), eq(deposits.txid, txid), ne(deposits.state, 'rejected')))
    .limit(1)
  return rows.length > 0
}

async function depositByKey(
  db: Pick<Db, 'select'>,
  userId: number,
  idempotencyKey: string | undefined,
): Promise<DepositRow | undefined> {
  if (idempotencyKey === undefined) return undefined
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.userId, userId), eq(deposits.idempotencyKey, idempotencyKey)))
  return row
}

/** Whether a wire of this user was approved before. */
export async function hasWired(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.userId, userId), eq(deposits.type, CHARGE_TYPE.BANK), eq(deposits.state, 'finished')))
    .limit(1)
  return rows.length > 0
}

export async function depositById(db: Db, id: number): Promise<DepositRow | undefined> {
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id))
  return row
}

/** A user's deposits of one type, newest first. */
export async function depositsOf(
  db: Db,
  userId: number,
  type: number,
  page: Page,
): Promise<{ rows: DepositRow[]; total: number }> {
  const isTheirs = and(eq(deposits.userId, userId), eq(deposits.type, type))
  const [counted] = await db.select({ total: count() }).from(deposits).where(isTheirs)
  const rows = await db
    .select()
    .from(deposits)
    .where(isTheirs)
    .orderBy(desc(deposits.id))
    .limit(page.size)
    .offset(page.offset)
  return { rows, total: counted?.total ?? 0 }
}

/** The first deposit of another user with the same picture. */
const samePictureAs = sql<number | null>`(
  select min(other.id)::int from charges as other join uploads on uploads.name = other.proof
  where other.user_id <> ${deposits.userId} and uploads.hash = (select hash from uploads where name = ${deposits.proof}))`

/** Deposits with their users, oldest first: those under review, or all. */
export async function listDeposits(
  db: Db,
  all: boolean,
): Promise<{ deposit: DepositRow; uid: string; samePictureAs: number | null }[]> {
  return db
    .select({ deposit: deposits, uid: users.uid, samePictureAs })
    .from(deposits)
    .innerJoin(users, eq(users.id, deposits.userId))
    .where(all ? undefined : inArray(deposits.state, ['pending', 'approving']))
    .orderBy(asc(deposits.id))
}

/**
 * Begins an operator's decision about a deposit, within the caller's transaction. Money is not moved here: the
 * server that holds the engine is notified and credits an approved deposit. Each can be decided once.
 *
 * @param amount what has arrived; undefined for the amount that the user reported.
 */
export async function decideDeposit(
  db: Pick<Db, 'select' | 'update' | 'execute'>,
  id: number,
  act: DepositAct,
  { amount, remark }: { amount?: Usd | undefined; remark: string },
): Promise<TransitionResult<DepositRow>> {
  const [before] = await db.select().from(deposits).where(eq(deposits.id, id)).for('update')
  if (before === undefined) return { outcome: 'unknown' }
  const transition = DEPOSIT_ACTS[act]
  const step = transitionFrom(before.state, transition)
  if (step !== 'begin') return { outcome: step, before }
  const [after] = await db
    .update(deposits)
    .set({
      state: transition.next,
      remark,
      decidedAt: new Date(),
      ...(act === 'approve' && { credited: amount === undefined ? before.amount : formatUsd(amount) }),
    })
    .where(eq(deposits.id, id))
    .returning()
  if (after === undefined) throw new Error(`deposit ${id} was not updated`)
  if (act === 'approve') await db.execute(sql`select pg_notify('funds_waiting', '')`)
  else
    await notifyUser(db, after.userId, 'charge-rejected', {
      number: recordNumber('D', id),
      amount: before.amount,
      remark,
    })
  return { outcome: 'begun', before, after }
}

/** A deposit as the wire has it. */
export const wireDeposit = (row: DepositRow): Charge => ({
  id: row.id,
  record_number: recordNumber('D', row.id),
  number: formatUsd(parseUsd(row.amount)),
  credited: formatUsd(parseUsd(row.state === 'finished' ? (row.credited ?? '0') : '0')),
  type: row.type,
  currency_code: row.currencyCode,
  status: DEPOSIT_STATUS[row.state],
  created_at: row.createdAt.toISOString(),
  decided_at: row.state === 'approving' ? '' : (row.decidedAt?.toISOString() ?? ''),
  remark: row.remark,
})
