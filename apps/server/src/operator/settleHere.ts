import { pino } from 'pino'
import { withLocalEngines } from '../engineClient/local.ts'
import { Settlement } from '../funds/settlement/settlement.ts'
import { loadInstruments } from '../market/instruments.ts'
import { Codes } from '../people/users/codes.ts'
import { Settings } from '../site/settings/settings.ts'
import type { Database } from '../storage/database.ts'
import { loadSecret } from '../storage/secrets/secrets.ts'

/** How long to wait for the partition; a server may have just taken it. */
const START_TIMEOUT_MS = 3000
/** Released at the end; a server waits this long for a command that was killed. */
const LEASE_MS = 3000

/** Settles with engines of this process, where no server runs; does nothing where one has the accounts by now. */
export async function settleHere(
  database: Database,
  settle: (settlement: Settlement) => Promise<unknown>,
): Promise<void> {
  const { db } = database
  const settings = new Settings(db)
  await settings.start()
  settings.stop()
  const options = {
    pool: database.pool,
    connection: database.connection,
    instruments: await loadInstruments(db),
    rules: settings.tradingRules,
    log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
  }
  const codes = new Codes(db, await loadSecret(db, 'codes'))
  await withLocalEngines(options, { leaseMs: LEASE_MS, timeoutMs: START_TIMEOUT_MS }, (engine) =>
    settle(new Settlement({ db, engine, codes })),
  )
}
