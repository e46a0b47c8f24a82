import { REVIEW_STATUS } from '@openlot/core/contract'
import { and, asc, desc, eq } from 'drizzle-orm'
import { notifyUser } from '../users/notifyUser.ts'
import type { Db } from '../../storage/database.ts'
import { identities } from './tables.ts'
import { users } from '../../storage/usersTable.ts'

export type IdentityRow = typeof identities.$inferSelect

/** Documents that prove a user's name. */
type Submission = Pick<IdentityRow, 'userId' | 'name' | 'cardId' | 'front' | 'reverse'>

/** A user's last submission. */
export async function lastIdentity(db: Pick<Db, 'select'>, userId: number): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(desc(identities.id))
    .limit(1)
  return row
}

/** Stores a submission; undefined if one is under review or certified already. */
export async function submitIdentity(db: Db, submission: Submission): Promise<IdentityRow | undefined> {
  const [row] = await db
    .insert(identities)
    .values({ ...submission, status: REVIEW_STATUS.UNDER_REVIEW })
    .onConflictDoNothing()
    .returning()
  return row
}

/** An operator's decision. */
export type Decision = 'approve' | 'reject'

const STATUS_OF = { approve: REVIEW_STATUS.CERTIFIED, reject: REVIEW_STATUS.FORM } as const

/** The result of a decision: done, already decided the same way, or not possible. */
export type DecisionResult =
  | { readonly outcome: 'done' | 'same'; readonly before: IdentityRow; readonly after: IdentityRow }
  | { readonly outcome: 'unknown-user' | 'nothing-sent' }
  | { readonly outcome: 'decided-otherwise'; readonly before: IdentityRow }

/**
 * Decides on a user's last submission within a transaction and notifies the user. A submission is decided
 * once; repeating the same decision has no effect.
 */
export async function decideIdentity(
  db: Pick<Db, 'select' | 'update' | 'execute'>,
  uid: string,
  decision: Decision,
  remark: string,
): Promise<DecisionResult> {
  const [user] = await db.select().from(users).where(eq(users.uid, uid))
  if (user === undefined) return { outcome: 'unknown-user' }
  const [before] = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(desc(identities.id))
    .limit(1)
    .for('update')
  if (before === undefined) return { outcome: 'nothing-sent' }
  if (before.status !== REVIEW_STATUS.UNDER_REVIEW) {
    const isSame = before.status === STATUS_OF[decision]
    return isSame ? { outcome: 'same', before, after: before } : { outcome: 'decided-otherwise', before }
  }
  const [after] = await db
    .update(identities)
    .set({ status: STATUS_OF[decision], remark, decidedAt: new Date() })
    .where(eq(identities.id, before.id))
    .returning()
  if (after === undefined) throw new Error('the submission does not exist any more')
  await notifyUser(db, user.id, decision === 'approve' ? 'identity-approved' : 'identity-rejected', { remark })
  return { outcome: 'done', before, after }
}

/** Submissions under review, or all, with their users, oldest first. */
export async function listIdentities(
  db: Pick<Db, 'select'>,
  all: boolean,
): Promise<{ identity: IdentityRow; uid: string }[]> {
  return db
    .select({ identity: identities, uid: users.uid })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(all ? undefined : eq(identities.status, REVIEW_STATUS.UNDER_REVIEW)))
    .orderBy(asc(identities.id))
}
