import { eq } from 'drizzle-orm'
import { SETTINGS, type SettingKey, defaultOf, isSettingKey } from '../site/settings/settings.ts'
import { settings } from '../site/settings/tables.ts'
import type { Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'

/** Whether the broker has example data, which comes with other defaults. */
interface Defaults {
  readonly demoData: boolean
}

/** Every setting with its current value. */
export async function listSettings(
  db: Db,
  { demoData }: Defaults,
): Promise<{ key: string; value: string; allowed: string }[]> {
  const stored = new Map((await db.select().from(settings)).map(({ key, value }) => [key, value]))
  return (Object.keys(SETTINGS) as SettingKey[]).map((key) => ({
    key,
    value: stored.get(key) ?? defaultOf(key, demoData),
    allowed: SETTINGS[key].allowed,
  }))
}

/**
 * Sets all of the settings, or none if one is wrong.
 *
 * @throws OperatorError
 */
export async function setSettings(
  db: Db,
  operator: Operator,
  { values, demoData }: Defaults & { values: readonly { key: string; value: string }[] },
): Promise<readonly { key: SettingKey; value: string }[]> {
  const valid = values.map(({ key, value }) => {
    if (!isSettingKey(key))
      throw new OperatorError(`"${key}" sets nothing. Settings are: ${Object.keys(SETTINGS).join(', ')}`)
    if (!SETTINGS[key].pattern.test(value)) throw new OperatorError(`takes ${SETTINGS[key].allowed}`, key)
    return { key, value }
  })
  await db.transaction(async (transaction) => {
    for (const { key, value } of valid) {
      const [stored] = await transaction.select().from(settings).where(eq(settings.key, key)).for('update')
      const before = stored?.value ?? defaultOf(key, demoData)
      if (before === value) continue
      await transaction
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
      await audit(transaction, operator, { act: 'setting set', subject: key, before, after: value })
    }
  })
  return valid
}
