import { eq } from 'drizzle-orm'
import { Refusal } from '../../errors/refusal.ts'
import type { Db } from '../../storage/database.ts'
import { users } from '../../storage/usersTable.ts'

/** Whether a user's payouts are held, or the account is frozen; in a transaction, that stays so until its end. */
export async function arePayoutsHeld(db: Pick<Db, 'select'>, userId: number): Promise<boolean> {
  const [user] = await db
    .select({ heldAt: users.payoutsHeldAt, frozenAt: users.frozenAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  return user?.heldAt != null || user?.frozenAt != null
}

/** @throws Refusal while a user's payouts are held. */
export async function requireReleasedPayouts(db: Pick<Db, 'select'>, userId: number): Promise<void> {
  if (await arePayoutsHeld(db, userId)) throw new Refusal('PAYOUTS_HELD')
}
