import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { secrets } from './tables.ts'

const SECRET_BYTES = 32

/** The secret of this name; drawn at random the first time. */
export async function loadSecret(db: Db, name: 'codes' | 'captcha' | 'market-seed' | 'picture-links'): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(SECRET_BYTES) })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (row === undefined) throw new Error(`the secret ${name} was not stored`)
  return row.value
}
