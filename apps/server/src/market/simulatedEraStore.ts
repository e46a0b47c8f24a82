import { SECOND_MS } from '@openlot/core/math'
import { asc, sql } from 'drizzle-orm'
import type { Db } from '../storage/database.ts'
import { candles, simulatedEras } from './tables.ts'
import type { Era, SimulationRules } from './sources/simulated/eras.ts'

/** All processes read new rules within this time, and begin with them at the same moment. */
const NOTICE_MS = 5 * SECOND_MS

/**
 * The eras of this broker's simulated prices, oldest first. At the first time, one that has bars already goes on from its
 * former rules; a new one has had its rules for ever.
 *
 * @param rules that hold from now on if none are stored.
 * @param now milliseconds since the epoch, UTC.
 */
export async function loadEras(db: Db, rules: SimulationRules, now = Date.now()): Promise<readonly Era[]> {
  const stored = await readEras(db)
  if (stored.length > 0) return stored
  const [bar] = await db.select({ time: candles.time }).from(candles).limit(1)
  const first: Era[] =
    bar === undefined
      ? [{ since: 0, rules }]
      : [
          { since: 0, rules: 'former' },
          { since: now, rules },
        ]
  // Another process may do the same now. Two eras with the same rules are like one.
  await db.insert(simulatedEras).values(first).onConflictDoNothing()
  return readEras(db)
}

/** The eras that are stored, oldest first. */
export const readEras = (db: Pick<Db, 'select'>): Promise<Era[]> =>
  db.select().from(simulatedEras).orderBy(asc(simulatedEras.since))

/** Begins an era in a moment, if there are others: the first one begins with the first start of a market. */
export async function beginEra(db: Pick<Db, 'execute'>, rules: SimulationRules, now = Date.now()): Promise<void> {
  await db.execute(
    sql`insert into ${simulatedEras} (since, rules) select ${now + NOTICE_MS}, ${rules}
      where exists (select from ${simulatedEras}) on conflict (since) do update set rules = excluded.rules`,
  )
}
