import { type Charge, CHARGE_TYPE } from '@openlot/core/contract'
import { type Usd, formatUsd, parseUsd } from '@openlot/core/math'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '../../errors/refusal.ts'
import { notifyUser } from '../../people/users/notifyUser.ts'
import type { Db } from '../../storage/database.ts'
import { charges } from './tables.ts'
import { users } from '../../storage/usersTable.ts'
import { type ActResult, judge, recordNumber } from '../records/transitions.ts'
import { CHARGE_ACTS, CHARGE_STATUS_OF, type ChargeAct } from './depositStates.ts'

/** Deposits of one user that may wait for review at a time. */
const MOST_OPEN = 20

export type ChargeRow = typeof charges.$inferSelect

/** A deposit a user says they have made. */
export type NewCharge = Pick<ChargeRow, 'userId' | 'type' | 'currencyCode' | 'paidTo' | 'proof'> & {
  readonly amount: Usd
  readonly option: number
  readonly payer?: string
  readonly idempotencyKey: string | undefined
}

/**
 * Takes a deposit in for review. One that its client has named, told again, is answered with the first.
 *
 * @throws Refusal where its proof has been used, or too many wait already.
 */
export async function addCharge(db: Db, { amount, option, ...given }: NewCharge): Promise<ChargeRow> {
  const isCoin = given.type === CHARGE_TYPE.COIN
  return db.transaction(async (transaction) => {
    // One at a time for a user, so that many at once cannot all see the same room.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('charges', ${given.userId}))`)
    const first = await chargeByKey(transaction, given.userId, given.idempotencyKey)
    if (first !== undefined) {
      const isSame = first.proof === given.proof && parseUsd(first.amount) === amount && first.type === given.type
      if (!isSame) throw new Refusal('CLIENT_ID_REUSED')
      return first
    }
    const [open] = await transaction
      .select({ total: count() })
      .from(charges)
      .where(and(eq(charges.userId, given.userId), inArray(charges.state, ['pending', 'approving'])))
    if ((open?.total ?? 0) >= MOST_OPEN) throw new Refusal('TOO_MANY_CHARGES', { most: String(MOST_OPEN) })
    const [row] = await transaction
      .insert(charges)
      .values({
        ...given,
        state: 'pending',
        amount: formatUsd(amount),
        ...(isCoin ? { coinOptionId: option } : { bankChannelId: option }),
      })
      .onConflictDoNothing()
      .returning()
    if (row === undefined) throw new Refusal('PROOF_USED')
    return row
  })
}

async function chargeByKey(
  db: Pick<Db, 'select'>,
  userId: number,
  idempotencyKey: string | undefined,
): Promise<ChargeRow | undefined> {
  if (idempotencyKey === undefined) return undefined
  const [row] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.userId, userId), eq(charges.idempotencyKey, idempotencyKey)))
  return row
}

/** Whether a user has paid by wire before, as far as the operator has found it right. */
export async function hasWired(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.userId, userId), eq(charges.type, CHARGE_TYPE.BANK), eq(charges.state, 'finished')))
    .limit(1)
  return rows.length > 0
}

export async function chargeById(db: Db, id: number): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id))
  return row
}

/** A user's deposits of one type, newest first. */
export async function chargesOf(
  db: Db,
  userId: number,
  type: number,
  page: { size: number; number: number },
): Promise<{ rows: ChargeRow[]; total: number }> {
  const isTheirs = and(eq(charges.userId, userId), eq(charges.type, type))
  const [counted] = await db.select({ total: count() }).from(charges).where(isTheirs)
  const rows = await db
    .select()
    .from(charges)
    .where(isTheirs)
    .orderBy(desc(charges.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  return { rows, total: counted?.total ?? 0 }
}

/** Deposits with whom they are of, oldest first: those that wait, or all. */
export async function listCharges(db: Db, all: boolean): Promise<{ charge: ChargeRow; uid: string }[]> {
  return db
    .select({ charge: charges, uid: users.uid })
    .from(charges)
    .innerJoin(users, eq(users.id, charges.userId))
    .where(all ? undefined : inArray(charges.state, ['pending', 'approving']))
    .orderBy(asc(charges.id))
}

/**
 * Begins what an operator has decided about a deposit, within a transaction. Money is not moved here: an
 * approved one is told of, and whoever holds the engine credits it. Each can be decided once.
 *
 * @param amount what has arrived; undefined for what the user said.
 */
export async function decideCharge(
  db: Pick<Db, 'select' | 'update' | 'execute'>,
  id: number,
  act: ChargeAct,
  { amount, remark }: { amount?: Usd | undefined; remark: string },
): Promise<ActResult<ChargeRow>> {
  const [before] = await db.select().from(charges).where(eq(charges.id, id)).for('update')
  if (before === undefined) return { outcome: 'unknown' }
  const path = CHARGE_ACTS[act]
  const verdict = judge(before.state, path)
  if (verdict !== 'begin') return { outcome: verdict, before }
  const [after] = await db
    .update(charges)
    .set({
      state: path.next,
      remark,
      decidedAt: new Date(),
      ...(act === 'approve' && { credited: amount === undefined ? before.amount : formatUsd(amount) }),
    })
    .where(eq(charges.id, id))
    .returning()
  if (after === undefined) throw new Error('the deposit is gone')
  if (act === 'approve') await db.execute(sql`select pg_notify('funds_waiting', '')`)
  else await notifyUser(db, after.userId, 'charge-rejected', { number: recordNumber('D', id), remark })
  return { outcome: 'begun', before, after }
}

/** A deposit as its owner sees it. */
export const wireCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  record_number: recordNumber('D', row.id),
  number: formatUsd(parseUsd(row.amount)),
  credited: formatUsd(parseUsd(row.state === 'finished' ? (row.credited ?? '0') : '0')),
  type: row.type,
  currency_code: row.currencyCode,
  status: CHARGE_STATUS_OF[row.state],
  created_at: row.createdAt.toISOString(),
  remark: row.remark,
})
