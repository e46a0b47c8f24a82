import { REVIEW_STATUS } from '@openlot/core/contract'
import { Refusal } from '../../errors/refusal.ts'
import { lastIdentity } from '../../people/identity/identities.ts'
import type { Db } from '../../storage/database.ts'

/** @throws Refusal where the user's real name is not certified. */
export async function certifiedName(db: Db, userId: number): Promise<string> {
  const identity = await lastIdentity(db, userId)
  if (identity?.status !== REVIEW_STATUS.CERTIFIED) throw new Refusal('IDENTITY_REQUIRED')
  return identity.name
}
