import { beginEra } from '../market/simulatedEraStore.ts'
import { rulesBySetting } from '../market/sources/simulated/eras.ts'
import { SETTINGS, type SettingKey, isSettingKey, valuesInForce } from '../site/settings/settings.ts'
import { settings } from '../site/settings/tables.ts'
import type { Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'

/** Every setting with the value in force. */
export async function listSettings(db: Db): Promise<{ key: string; value: string; allowed: string }[]> {
  const { get } = await valuesInForce(db)
  return (Object.keys(SETTINGS) as SettingKey[]).map((key) => ({
    key,
    value: get(key),
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
  values: readonly { key: string; value: string }[],
): Promise<readonly { key: SettingKey; value: string }[]> {
  const valid = values.map(({ key, value }) => {
    if (!isSettingKey(key))
      throw new OperatorError(`"${key}" sets nothing. Settings are: ${Object.keys(SETTINGS).join(', ')}`)
    if (!SETTINGS[key].pattern.test(value)) throw new OperatorError(`takes ${SETTINGS[key].allowed}`, key)
    return { key, value }
  })
  await db.transaction(async (transaction) => {
    const acts: { subject: string; before: string; after: string }[] = []
    // In one order everywhere, and the acts, which hold the audit log until the commit, at the end: else two operators
    // at once could wait for each other.
    const inOrder = valid.toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    for (const { key, value } of inOrder) {
      const { stored, get } = await valuesInForce(transaction)
      // A value that is only a default may change with the server's environment, so it is stored too.
      if (stored.get(key) === value) continue
      const before = get(key)
      await transaction
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
      if (key === 'sim_shocks' && value !== before) await beginEra(transaction, rulesBySetting(value))
      acts.push({ subject: key, before, after: value })
    }
    for (const act of acts) await audit(transaction, operator, { act: 'setting set', ...act })
  })
  return valid
}
