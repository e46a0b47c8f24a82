import { userInfo } from 'node:os'
import type { Db } from '../storage/database.ts'
import { auditLog } from '../operator/tables.ts'

/** Writes an operator's act down, in the transaction that does it. */
export async function audit(
  db: Pick<Db, 'insert'>,
  entry: { act: string; subject: string; before: unknown; after: unknown },
): Promise<void> {
  await db.insert(auditLog).values({ operator: userInfo().username, ...entry })
}
