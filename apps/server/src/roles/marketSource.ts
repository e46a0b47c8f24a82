import { priceSourceOf } from '../market/sources/marketConfig.ts'
import { recordSource } from '../market/sourceRecord.ts'
import { openSource } from '../market/sources/openSource.ts'
import { loadEras } from '../market/simulatedEraStore.ts'
import { type Era, rulesBySetting } from '../market/sources/simulated/eras.ts'
import type { Source } from '../market/terms/source.ts'
import { loadSecret } from '../storage/secrets/secrets.ts'
import type { Foundation } from './foundation.ts'

/** Opens the configured source of prices. */
export async function openMarketSource(base: Foundation): Promise<Source> {
  const { config, log, db, instruments } = base
  await recordSource(db, config.market)
  const secretSeed = await loadSecret(db, 'market-seed')
  return openSource(config.market, { instruments, log, secretSeed, eras: await followEras(base) })
}

/** The eras of simulated prices; an operator begins another with the setting. */
async function followEras({ config, db, settings, log }: Foundation): Promise<() => readonly Era[]> {
  if (priceSourceOf(config.market) === 'live') return () => []
  let value = settings.get('sim_shocks')
  let eras = await loadEras(db, rulesBySetting(value))
  const reload = async (newest: string): Promise<void> => {
    const former = value
    value = newest
    try {
      eras = await loadEras(db, rulesBySetting(newest))
    } catch (error) {
      // Tried again after the next poll.
      value = former
      log.warn(error, 'the rules of simulated prices')
    }
  }
  settings.onChange(() => {
    const newest = settings.get('sim_shocks')
    if (newest !== value) void reload(newest)
  })
  return () => eras
}
