import { REVIEW_STATUS } from '@openlot/core/contract'
import { type Decision, type IdentityRow, decideIdentity, listIdentities } from '../people/identity/identities.ts'
import type { Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'
import { readRemark } from './remark.ts'

const STATE = {
  [REVIEW_STATUS.FORM]: 'rejected',
  [REVIEW_STATUS.UNDER_REVIEW]: 'under review',
  [REVIEW_STATUS.CERTIFIED]: 'certified',
} as Readonly<Record<number, string>>

/** The documents under review, or all. Images are files in DATA_DIR/uploads. */
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
 * Approves or rejects the documents of a user. A repeat changes nothing.
 *
 * @throws OperatorError when there is nothing to decide.
 */
export async function reviewIdentity(
  db: Db,
  operator: Operator,
  { uid, decision, remark }: { readonly uid: string; readonly decision: Decision; readonly remark: string },
): Promise<{ readonly state: string; readonly isRepeat: boolean }> {
  const text = readRemark(remark)
  return db.transaction(async (transaction) => {
    const result = await decideIdentity(transaction, uid, decision, text)
    switch (result.outcome) {
      case 'unknown-user':
        throw new OperatorError(`there is no user with the uid ${uid}`)
      case 'nothing-sent':
        throw new OperatorError(`${uid} has sent no documents`)
      case 'decided-otherwise':
        throw new OperatorError(`the documents of ${uid} are ${stateOf(result.before)} already`)
      case 'same':
        return { state: stateOf(result.after), isRepeat: true }
      case 'done': {
        const { before, after } = result
        // What the documents say is left out: the audit log is never deleted, but they are.
        await audit(transaction, operator, {
          act: `identity ${decision}`,
          subject: uid,
          before: decisionOf(before),
          after: decisionOf(after),
        })
        return { state: stateOf(after), isRepeat: false }
      }
    }
  })
}

const decisionOf = ({ id, status, remark, decidedAt }: IdentityRow) => ({ id, status, remark, decidedAt })

const stateOf = ({ status }: IdentityRow): string => STATE[status] ?? String(status)
