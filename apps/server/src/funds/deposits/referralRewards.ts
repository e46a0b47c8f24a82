import { parseUsd, ZERO_USD } from '@openlot/core/math'
import { and, eq, ne } from 'drizzle-orm'
import { settingOf } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import { deposits, referralRewards } from './tables.ts'
import { users } from '../../storage/usersTable.ts'

export type RewardRow = typeof referralRewards.$inferSelect

/**
 * Records the referral reward if this is the invitee's first deposit, and returns it; call it within the
 * transaction that finishes the deposit.
 */
export async function recordReferralReward(
  db: Pick<Db, 'select' | 'insert'>,
  deposit: { id: number; userId: number },
): Promise<RewardRow | undefined> {
  // Locked so that of two deposits finished at once only one is the first.
  const [user] = await db.select().from(users).where(eq(users.id, deposit.userId)).for('update')
  if (user?.invitedBy == null) return undefined
  const [earlier] = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.userId, deposit.userId), eq(deposits.state, 'finished'), ne(deposits.id, deposit.id)))
    .limit(1)
  const amount = await settingOf(db, 'invite_reward')
  if (earlier !== undefined || parseUsd(amount) <= ZERO_USD) return undefined
  const [row] = await db
    .insert(referralRewards)
    .values({ inviteeId: user.id, inviterId: user.invitedBy, depositId: deposit.id, amount, state: 'paying' })
    .onConflictDoNothing()
    .returning()
  return row
}
