import { parseUsd, ZERO_USD } from '@openlot/core/math'
import { and, eq, ne } from 'drizzle-orm'
import { settingOf } from '../../site/platform/settings.ts'
import type { Db } from '../../storage/database.ts'
import { charges, inviteRewards } from './tables.ts'
import { users } from '../../storage/usersTable.ts'

export type RewardRow = typeof inviteRewards.$inferSelect

/**
 * Writes down what an inviter gets where this is the first deposit of someone they have invited, and answers
 * it; within the transaction that finishes the deposit.
 */
export async function promiseReward(
  db: Pick<Db, 'select' | 'insert'>,
  charge: { id: number; userId: number },
): Promise<RewardRow | undefined> {
  // Two deposits that are finished at once: one of them is the first.
  const [user] = await db.select().from(users).where(eq(users.id, charge.userId)).for('update')
  if (user?.invitedBy == null) return undefined
  const [earlier] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.userId, charge.userId), eq(charges.state, 'finished'), ne(charges.id, charge.id)))
    .limit(1)
  const amount = await settingOf(db, 'invite_reward')
  if (earlier !== undefined || parseUsd(amount) <= ZERO_USD) return undefined
  const [row] = await db
    .insert(inviteRewards)
    .values({ inviteeId: user.id, inviterId: user.invitedBy, chargeId: charge.id, amount, state: 'paying' })
    .onConflictDoNothing()
    .returning()
  return row
}
