import { eq } from 'drizzle-orm'
import { SETTINGS, type SettingKey, defaultOf, isSettingKey } from '../site/platform/settings.ts'
import type { Db } from '../storage/database.ts'
import { settings } from '../site/platform/tables.ts'
import { audit } from './audit.ts'
import { OpsError } from './opsError.ts'

/** Every setting with the value that holds. */
export async function listSettings(
  db: Db,
  { demoData }: { demoData: boolean },
): Promise<{ key: string; value: string; allowed: string }[]> {
  const stored = new Map((await db.select().from(settings)).map(({ key, value }) => [key, value]))
  return (Object.keys(SETTINGS) as SettingKey[]).map((key) => ({
    key,
    value: stored.get(key) ?? defaultOf(key, demoData),
    allowed: SETTINGS[key].allowed,
  }))
}

/**
 * Sets all of them, or none where one is wrong.
 *
 * @throws OpsError that says what is wrong and what would be right.
 */
export async function setSettings(
  db: Db,
  assignments: readonly string[],
  { demoData }: { demoData: boolean },
): Promise<number> {
  const rows = assignments.map((assignment) => {
    const [, key = '', value = ''] = /^([a-z_]+)=(.*)$/.exec(assignment) ?? []
    if (!isSettingKey(key)) {
      throw new OpsError(`"${assignment}" sets nothing. Settings are: ${Object.keys(SETTINGS).join(', ')}`)
    }
    if (!SETTINGS[key].pattern.test(value)) throw new OpsError(`${key} takes ${SETTINGS[key].allowed}`)
    return { key, value }
  })
  await db.transaction(async (transaction) => {
    for (const { key, value } of rows) {
      const [former] = await transaction.select().from(settings).where(eq(settings.key, key)).for('update')
      const before = former?.value ?? defaultOf(key, demoData)
      if (before === value) continue
      await transaction
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
      await audit(transaction, { act: 'setting set', subject: key, before, after: value })
    }
  })
  for (const { key, value } of rows) process.stdout.write(`${key}=${value}\n`)
  return 0
}
