import type { Usd } from '@openlot/core/math'
import { pino } from 'pino'
import { Engine } from '../src/engine/run/engine.ts'
import { MarketMemory } from '../src/engine/run/marketMemory.ts'
import { emptyState } from '../src/engine/model/state.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { DEFAULT_RULES } from '../src/engine/model/rules.ts'

const log = pino({ level: 'error' })

/** An engine with a storage that does nothing, to measure the engine alone. */
export async function memoryEngine(accounts: number, deposit: Usd): Promise<{ engine: Engine; accountIds: number[] }> {
  const storage = {
    loadResult: async () => undefined,
    loadKeys: async () => [],
    open: async () => ({
      epoch: 1,
      isCurrent: () => true,
      confirm: async () => true,
      load: async () => emptyState(CATALOGUE, DEFAULT_RULES),
      store: async () => undefined,
      close: async () => undefined,
    }),
  } as const
  const engine = new Engine({
    storage,
    market: new MarketMemory(CATALOGUE),
    partitions: 1,
    rules: DEFAULT_RULES,
    log,
  })
  await engine.start()
  for (const { id } of CATALOGUE) engine.onMarketStatus(id, true)
  const accountIds = Array.from({ length: accounts }, (_, index) => index + 1)
  for (const accountId of accountIds) {
    await engine.execute({ kind: 'open-account', accountId, isDemo: false, deposit, at: Date.now() })
  }
  return { engine, accountIds }
}
