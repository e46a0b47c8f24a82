import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { Engine } from '../engine/engine.ts'
import { isHeld } from '../engine/lease.ts'
import { PARTITION, postgresStorage } from '../engine/postgresStorage.ts'
import { Settlement } from '../funds/settlement/settlement.ts'
import { loadInstruments } from '../market/instruments.ts'
import { Settings } from '../site/platform/settings.ts'
import type { Database } from '../storage/database.ts'

/** Milliseconds for which the end of an act is waited for. */
const PATIENCE = 30_000
const LOOK_EVERY = 50
/** Milliseconds for the accounts to be free; a server may have just begun to hold them. */
const START_WITHIN = 3000

/**
 * Waits until an act that was begun has come to its end. A running server does it; where there is none, it is
 * done here, with an engine of our own.
 *
 * @returns whether it has ended.
 */
export async function untilSettled(
  database: Database,
  act: { isDone(): Promise<boolean>; settle(settlement: Settlement): Promise<unknown> },
): Promise<boolean> {
  const deadline = Date.now() + PATIENCE
  while (!(await act.isDone())) {
    if (Date.now() > deadline) return false
    if (await isHeld(database.pool, PARTITION)) await wait(LOOK_EVERY)
    else await withEngine(database, act.settle)
  }
  return true
}

async function withEngine(database: Database, settle: (settlement: Settlement) => Promise<unknown>): Promise<void> {
  const { db } = database
  const settings = new Settings(db, { demoData: false })
  await settings.start()
  settings.stop()
  const engine = new Engine({
    storage: postgresStorage(database),
    instruments: await loadInstruments(db),
    rules: settings.tradingRules,
    log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
  })
  try {
    const started = engine.start().then(() => true)
    // Stopped before it has begun.
    started.catch(() => undefined)
    const isOurs = await Promise.race([started, wait(START_WITHIN, false, { ref: false })])
    if (isOurs) await settle(new Settlement({ db, engine }))
  } finally {
    await engine.stop()
  }
}
