import { setTimeout as wait } from 'node:timers/promises'
import { Unavailable } from '../../errors/unavailable.ts'
import type { Db } from '../../storage/database.ts'
import { type WithdrawalRecord, withdrawalById } from '../withdrawals/withdrawals.ts'
import { isTransient } from '../withdrawals/withdrawalStates.ts'
import type { Settlement } from './settlement.ts'

const POLL_MS = 50
/** A worker that has died is followed by the next one within a few seconds. */
const DEADLINE_MS = 8000

/**
 * The settlement where users are served and a worker elsewhere pays and releases: only that may do so on the bus. To
 * lock money is a user's own act, and is done here.
 */
export class AwaitedSettlement implements Pick<Settlement, 'withdrawal'> {
  readonly #db: Db
  readonly #own: Pick<Settlement, 'withdrawal'>
  readonly #deadlineMs: number

  /** @param options.deadlineMs for tests. */
  constructor({
    db,
    own,
    deadlineMs = DEADLINE_MS,
  }: {
    db: Db
    own: Pick<Settlement, 'withdrawal'>
    deadlineMs?: number
  }) {
    this.#db = db
    this.#own = own
    this.#deadlineMs = deadlineMs
  }

  /**
   * The record once its money has moved. The transaction that has decided about it has told the worker.
   *
   * @throws Unavailable where no worker does it in time; it does it later.
   */
  async withdrawal(id: number): Promise<WithdrawalRecord> {
    const deadline = performance.now() + this.#deadlineMs
    for (;;) {
      const record = await withdrawalById(this.#db, id)
      const state = record?.withdrawal.state
      if (record === undefined || state === 'locking' || state === 'refused') return this.#own.withdrawal(id)
      if (!isTransient(record.withdrawal.state)) return record
      if (performance.now() > deadline) throw new Unavailable(`no worker has completed withdrawal ${id} yet`)
      await wait(POLL_MS)
    }
  }
}
