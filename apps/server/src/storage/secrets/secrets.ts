import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { secrets } from './tables.ts'

const SECRET_BYTES = 32

type SecretName = 'codes' | 'captcha' | 'market-seed' | 'picture-links' | 'unsubscribe' | 'vapid'

/**
 * The secret of this name, the same for all processes.
 *
 * @param make makes it the first time; of several processes at once one is heard. By default it is drawn at random.
 */
export async function loadSecret(
  db: Db,
  name: SecretName,
  make: () => Buffer | Promise<Buffer> = () => randomBytes(SECRET_BYTES),
): Promise<Buffer> {
  const known = await find(db, name)
  if (known !== undefined) return known
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const stored = await find(db, name)
  if (stored === undefined) throw new Error(`the secret ${name} was not stored`)
  return stored
}

const find = async (db: Db, name: SecretName): Promise<Buffer | undefined> =>
  (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value
