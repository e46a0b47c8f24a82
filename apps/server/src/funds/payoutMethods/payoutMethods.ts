import type { DrawMethod } from '@openlot/core/contract'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '../../errors/refusal.ts'
import type { Db } from '../../storage/database.ts'
import { drawMethods, withdrawCurrencies } from './tables.ts'
import { type Destination, destinationFields } from './destination.ts'
import type { CurrencyRow } from '../deposits/depositOptions.ts'

/** Ways to be paid that a user may have. */
const MOST = 20
const HOUR = 3_600_000

type MethodRow = typeof drawMethods.$inferSelect

/** Where a user is paid to, and in which currency. */
export interface DrawMethodRecord {
  readonly method: MethodRow
  readonly currency: CurrencyRow
}

/** @throws Refusal where the user has it already, or too many. */
export async function addDrawMethod(
  db: Db,
  method: { userId: number; currencyId: number; destination: Destination },
): Promise<MethodRow> {
  const { userId } = method
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('draw methods', ${userId}))`)
    const [kept] = await transaction
      .select({ total: count() })
      .from(drawMethods)
      .where(and(eq(drawMethods.userId, userId), isNull(drawMethods.removedAt)))
    if ((kept?.total ?? 0) >= MOST) throw new Refusal('TOO_MANY_METHODS', { most: String(MOST) })
    const [row] = await transaction.insert(drawMethods).values(method).onConflictDoNothing().returning()
    if (row === undefined) throw new Refusal('METHOD_EXISTS')
    return row
  })
}

const theirs = (userId: number, id?: number) =>
  and(
    eq(drawMethods.userId, userId),
    isNull(drawMethods.removedAt),
    id === undefined ? undefined : eq(drawMethods.id, id),
  )

/** A user's ways of one type, newest first; of one currency where it is given. */
export async function drawMethodsOf(
  db: Db,
  userId: number,
  type: number,
  currencyId?: number,
): Promise<DrawMethodRecord[]> {
  return db
    .select({ method: drawMethods, currency: withdrawCurrencies })
    .from(drawMethods)
    .innerJoin(withdrawCurrencies, eq(withdrawCurrencies.id, drawMethods.currencyId))
    .where(
      and(
        theirs(userId),
        eq(withdrawCurrencies.type, type),
        currencyId === undefined ? undefined : eq(withdrawCurrencies.id, currencyId),
      ),
    )
    .orderBy(desc(drawMethods.id))
}

/** One of a user's ways; undefined for anyone else's. */
export async function drawMethodOf(db: Db, userId: number, id: number): Promise<MethodRow | undefined> {
  const [row] = await db.select().from(drawMethods).where(theirs(userId, id))
  return row
}

/** Whether there was one to delete. What is pending to it is paid all the same. */
export async function deleteDrawMethod(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .update(drawMethods)
    .set({ removedAt: new Date() })
    .where(theirs(userId, id))
    .returning({ id: drawMethods.id })
  return rows.length > 0
}

/** When a way can be used: a thief who adds one must wait for its owner to notice. */
export const usableAt = ({ createdAt }: MethodRow, coolingHours: number): Date =>
  new Date(createdAt.getTime() + coolingHours * HOUR)

export const wireDrawMethod = ({ method, currency }: DrawMethodRecord, coolingHours: number): DrawMethod => ({
  id: method.id,
  type: currency.type,
  draw_currency: { id: currency.id, code: currency.code, protocol: currency.protocol },
  ...destinationFields(method.destination),
  created_at: method.createdAt.toISOString(),
  usable_at: usableAt(method, coolingHours).toISOString(),
})
