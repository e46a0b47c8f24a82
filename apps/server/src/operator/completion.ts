import { setTimeout as wait } from 'node:timers/promises'
import { heldPartitions } from '../engine/journal/layout.ts'
import type { TransitionResult } from '../funds/records/transitions.ts'
import type { Settlement } from '../funds/settlement/settlement.ts'
import type { Database, Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'

/** How long to wait for the end of an operation. */
const COMPLETION_TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 50

/** What an act did to a deposit or a withdrawal. */
export interface RecordOutcome {
  readonly number: string
  readonly state: string
  /** Whether it had been done before, so that nothing changed. */
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
    else {
      // Most commands need none of it.
      const { settleHere } = await import('./settleHere.ts')
      await settleHere(database, settle)
    }
  }
  return { number, state: end, isRepeat: result.outcome !== 'begun' }
}
