import type { DrawMethod } from '@openlot/core/contract'
import { HOUR_MS } from '@openlot/core/math'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '../../errors/refusal.ts'
import type { Settings } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import { MAX_PAYOUT_METHODS } from '../../storage/quotas.ts'
import { payoutMethods, withdrawCurrencies } from './tables.ts'
import { type Destination, destinationFields } from './destination.ts'
import type { CurrencyRow } from './payoutCurrencies.ts'

export type MethodRow = typeof payoutMethods.$inferSelect

/** A payout method with the currency it is paid in. */
export interface PayoutMethodRecord {
  readonly method: MethodRow
  readonly currency: CurrencyRow
}

/**
 * @param onAdded what else belongs to the transaction.
 * @throws Refusal where the user has the same method already, or too many.
 */
export async function addPayoutMethod(
  db: Db,
  method: { userId: number; currencyId: number; destination: Destination; confirmedAt: Date | null },
  onAdded: (transaction: Pick<Db, 'select' | 'insert' | 'execute'>, method: MethodRow) => Promise<void>,
): Promise<MethodRow> {
  const { userId } = method
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('draw methods', ${userId}))`)
    const [kept] = await transaction
      .select({ total: count() })
      .from(payoutMethods)
      .where(and(eq(payoutMethods.userId, userId), isNull(payoutMethods.removedAt)))
    if ((kept?.total ?? 0) >= MAX_PAYOUT_METHODS)
      throw new Refusal('TOO_MANY_METHODS', { most: String(MAX_PAYOUT_METHODS) })
    const [row] = await transaction.insert(payoutMethods).values(method).onConflictDoNothing().returning()
    if (row === undefined) throw new Refusal('METHOD_EXISTS')
    await onAdded(transaction, row)
    return row
  })
}

const isOwnedBy = (userId: number, id?: number) =>
  and(
    eq(payoutMethods.userId, userId),
    isNull(payoutMethods.removedAt),
    id === undefined ? undefined : eq(payoutMethods.id, id),
  )

/** A user's payout methods of one type, newest first; those of one currency where it is given. */
export async function payoutMethodsOf(
  db: Db,
  userId: number,
  type: number,
  currencyId?: number,
): Promise<PayoutMethodRecord[]> {
  return db
    .select({ method: payoutMethods, currency: withdrawCurrencies })
    .from(payoutMethods)
    .innerJoin(withdrawCurrencies, eq(withdrawCurrencies.id, payoutMethods.currencyId))
    .where(
      and(
        isOwnedBy(userId),
        eq(withdrawCurrencies.type, type),
        currencyId === undefined ? undefined : eq(withdrawCurrencies.id, currencyId),
      ),
    )
    .orderBy(desc(payoutMethods.id))
}

/** A payout method of a user; undefined where it is someone else's. */
export async function payoutMethodOf(db: Db, userId: number, id: number): Promise<PayoutMethodRecord | undefined> {
  const [row] = await db
    .select({ method: payoutMethods, currency: withdrawCurrencies })
    .from(payoutMethods)
    .innerJoin(withdrawCurrencies, eq(withdrawCurrencies.id, payoutMethods.currencyId))
    .where(isOwnedBy(userId, id))
  return row
}

/** Marks a method as confirmed; false if it was before, or is gone. */
export async function confirmPayoutMethod(db: Pick<Db, 'update'>, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .update(payoutMethods)
    .set({ confirmedAt: new Date() })
    .where(and(isOwnedBy(userId, id), isNull(payoutMethods.confirmedAt)))
    .returning({ id: payoutMethods.id })
  return rows.length > 0
}

/** Soft-deletes; false if not found. Pending withdrawals to it are still paid. */
export async function deletePayoutMethod(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .update(payoutMethods)
    .set({ removedAt: new Date() })
    .where(isOwnedBy(userId, id))
    .returning({ id: payoutMethods.id })
  return rows.length > 0
}

/** When a method can be used, from its confirmation on. The delay gives an account's owner time to notice one added by a thief. */
export const usableAt = ({ createdAt, confirmedAt }: MethodRow, coolingHours: number): Date =>
  new Date((confirmedAt ?? createdAt).getTime() + coolingHours * HOUR_MS)

/** The operator's rules for payout methods. */
export interface PayoutRules {
  readonly coolingHours: number
  readonly isConfirmationNeeded: boolean
}

export const payoutRules = (settings: Settings): PayoutRules => ({
  coolingHours: Number(settings.get('withdraw_cooling_hours')),
  isConfirmationNeeded: settings.get('withdraw_confirm') === '1',
})

/** Whether the method cannot be used before its owner has entered the code. */
export const needsConfirmation = ({ confirmedAt }: MethodRow, { isConfirmationNeeded }: PayoutRules): boolean =>
  isConfirmationNeeded && confirmedAt === null

export const wirePayoutMethod = ({ method, currency }: PayoutMethodRecord, rules: PayoutRules): DrawMethod => ({
  id: method.id,
  type: currency.type,
  draw_currency: { id: currency.id, code: currency.code, protocol: currency.protocol },
  ...destinationFields(method.destination),
  created_at: method.createdAt.toISOString(),
  needs_confirmation: needsConfirmation(method, rules) ? 1 : 0,
  usable_at: usableAt(method, rules.coolingHours).toISOString(),
})
