import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { heldPartitions } from '../engine/layout.ts'
import { withLocalEngines } from '../engineClient/local.ts'
import type { TransitionResult } from '../funds/records/transitions.ts'
import { Settlement } from '../funds/settlement/settlement.ts'
import { loadInstruments } from '../market/instruments.ts'
import { Codes } from '../people/users/codes.ts'
import { Settings } from '../site/settings/settings.ts'
import type { Database, Db } from '../storage/database.ts'
import { loadSecret } from '../storage/secrets/secrets.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'

/** How long to wait for the end of an operation. */
const COMPLETION_TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 50
/** How long to wait for the partition; a server may have just taken it. */
const START_TIMEOUT_MS = 3000
/** Released at the end; a server waits this long for a command that was killed. */
const LEASE_MS = 3000

/** What an act did to a deposit or a withdrawal. */
export interface RecordOutcome {
  readonly number: string
  readonly state: string
  /** It had been done before; nothing changed. */
  readonly isRepeat: boolean
}

/** Audits a transition that has begun, without the record's secret key. */
export async function auditBegun(
  db: Pick<Db, 'insert'>,
  operator: Operator,
  { act, subject, result }: { act: string; subject: string; result: TransitionResult<{ key: string }> },
): Promise<void> {
  if (result.outcome !== 'begun') return
  const { key: _, ...before } = result.before
  const { key: __, ...after } = result.after
  await audit(db, operator, { act, subject, before, after })
}

/**
 * Waits until the record of a begun transition is in its end state. A running server completes it; where none
 * runs, it is done here, with an engine of our own.
 *
 * @throws OperatorError where the transition was impossible, or is not complete in time.
 */
export async function complete(
  database: Database,
  result: TransitionResult<{ state: string }>,
  record: {
    readonly what: 'deposit' | 'withdrawal'
    readonly number: string
    readonly end: string
    state(): Promise<string | undefined>
    settle(settlement: Settlement): Promise<unknown>
  },
): Promise<RecordOutcome> {
  const { what, number, end, state, settle } = record
  if (result.outcome === 'unknown') throw new OperatorError(`there is no ${what} ${number}`)
  if (result.outcome === 'conflict') throw new OperatorError(`${number} is ${result.before.state} already`)
  const deadline = Date.now() + COMPLETION_TIMEOUT_MS
  while ((await state()) !== end) {
    if (Date.now() > deadline)
      throw new OperatorError(`${number} is ${await state()}; a running server will complete it`)
    if ((await heldPartitions(database.pool)).length > 0) await wait(POLL_INTERVAL_MS)
    else await withEngine(database, settle)
  }
  return { number, state: end, isRepeat: result.outcome !== 'begun' }
}

async function withEngine(database: Database, settle: (settlement: Settlement) => Promise<unknown>): Promise<void> {
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
