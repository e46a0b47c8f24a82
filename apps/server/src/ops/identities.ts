import { REVIEW_STATUS } from '@openlot/core/contract'
import { type Decision, type IdentityRow, decideIdentity, listIdentities } from '../people/identity/identities.ts'
import type { Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { OpsError } from './opsError.ts'

const STATE = {
  [REVIEW_STATUS.FORM]: 'rejected',
  [REVIEW_STATUS.UNDER_REVIEW]: 'under review',
  [REVIEW_STATUS.CERTIFIED]: 'certified',
} as Readonly<Record<number, string>>

const LONGEST_REMARK = 500

/** The documents that wait for review, or all there ever were. Images are files in DATA_DIR/uploads. */
export async function identityTable(db: Db, all: boolean): Promise<Record<string, string | number>[]> {
  return (await listIdentities(db, all)).map(({ identity, uid }) => ({
    uid,
    name: identity.name,
    card_id: identity.cardId,
    front: identity.front,
    reverse: identity.reverse,
    state: stateOf(identity),
    remark: identity.remark,
    submitted_at: identity.submittedAt.toISOString(),
  }))
}

/**
 * Approves or rejects the documents a user has sent. The same again changes nothing and says so.
 *
 * @throws OpsError when there is nothing to decide.
 */
export async function decide(db: Db, decision: Decision, uid: string, remark: string): Promise<number> {
  if (remark.length > LONGEST_REMARK) throw new OpsError(`a remark has ${LONGEST_REMARK} characters at most`)
  const result = await db.transaction(async (transaction) => {
    const decided = await decideIdentity(transaction, uid, decision, remark)
    if (decided.outcome === 'done') {
      await audit(transaction, {
        act: `identity ${decision}`,
        subject: uid,
        before: decided.before,
        after: decided.after,
      })
    }
    return decided
  })
  switch (result.outcome) {
    case 'unknown-user':
      throw new OpsError(`there is no user with the uid ${uid}`)
    case 'nothing-sent':
      throw new OpsError(`${uid} has sent no documents`)
    case 'decided-otherwise':
      throw new OpsError(`the documents of ${uid} are ${stateOf(result.before)} already`)
    case 'same':
      process.stdout.write(`${uid}: ${stateOf(result.after)} before, nothing changed\n`)
      return 0
    case 'done':
      process.stdout.write(`${uid}: ${stateOf(result.after)}\n`)
      return 0
  }
}

const stateOf = ({ status }: IdentityRow): string => STATE[status] ?? String(status)
