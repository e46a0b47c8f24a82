import { createHash } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import type { MarketConfig } from './sources/marketConfig.ts'
import { marketSources } from './tables.ts'

const SEED_CHARACTERS = 12

/** What tells a source from another one, without its secrets. */
export function sourceMark(config: MarketConfig): string {
  if (config.source !== 'simulated' || config.seed === undefined) return config.source
  return `simulated:#${createHash('sha256').update(config.seed).digest('hex').slice(0, SEED_CHARACTERS)}`
}

/** Notes from where prices come from now on. */
export async function recordSource(db: Db, config: MarketConfig, now = Date.now()): Promise<void> {
  const source = sourceMark(config)
  if ((await readSource(db)) !== source)
    await db.insert(marketSources).values({ since: now, source }).onConflictDoNothing()
}

/** From where the prices of this broker come now; undefined before its first start. */
export async function readSource(db: Pick<Db, 'select'>): Promise<string | undefined> {
  const [row] = await db.select().from(marketSources).orderBy(desc(marketSources.since)).limit(1)
  return row?.source
}
