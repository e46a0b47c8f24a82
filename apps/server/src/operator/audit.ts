import type { Db } from '../storage/database.ts'
import type { Operator } from './operator.ts'
import { auditLog } from './tables.ts'

/** Adds an operator's act to the audit log, within the transaction of the act. */
export async function audit(
  db: Pick<Db, 'insert'>,
  operator: Operator,
  entry: { act: string; subject: string; before: unknown; after: unknown },
): Promise<void> {
  await db.insert(auditLog).values({ operator: operator.name, ...entry })
}
