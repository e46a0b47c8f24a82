import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { secrets } from './secretsTable.ts'

const SECRET_BYTES = 32

/** The installation's secret of this name: 256 random bits, drawn at the first call. */
export async function secretOf(db: Db, name: string): Promise<string> {
  const drawn = randomBytes(SECRET_BYTES).toString('base64url')
  await db.insert(secrets).values({ name, value: drawn }).onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (row === undefined) throw new Error(`the secret ${name} was not stored`)
  return row.value
}
