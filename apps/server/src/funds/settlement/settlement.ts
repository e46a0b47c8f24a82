import { formatUsd, parseUsd } from '@openlot/core/math'
import { and, eq, inArray } from 'drizzle-orm'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors/refusal.ts'
import { notifyUser } from '../../people/users/notifyUser.ts'
import type { Db } from '../../storage/database.ts'
import { charges, inviteRewards } from '../deposits/tables.ts'
import { withdrawals } from '../withdrawals/tables.ts'
import { commandName, recordNumber } from '../records/transitions.ts'
import type { ChargeRow } from '../deposits/deposits.ts'
import { destinationText } from '../payoutMethods/destination.ts'
import { type RewardRow, promiseReward } from '../deposits/referralRewards.ts'
import { type MovingState, WITHDRAWAL_STEPS, isMoving } from '../withdrawals/withdrawalStates.ts'
import { type WithdrawalRecord, type WithdrawalRow, netText, withdrawalById } from '../withdrawals/withdrawals.ts'

type Store = Pick<Db, 'select' | 'insert' | 'update' | 'execute'>

const MOVING = Object.keys(WITHDRAWAL_STEPS) as MovingState[]

/**
 * Brings money acts to their end. A record that is in a moving state is told to the engine under the record's
 * own name, and then gets its end state: whoever does this, however often and after whatever crash, money
 * moves once.
 */
export class Settlement {
  readonly #db: Db
  readonly #engine: Engine

  constructor({ db, engine }: { db: Db; engine: Engine }) {
    this.#db = db
    this.#engine = engine
  }

  /** Every act that is under way, each as what brings it to its end. */
  async waiting(): Promise<(() => Promise<unknown>)[]> {
    const [deposits, payouts, rewards] = await Promise.all([
      this.#db.select({ id: charges.id }).from(charges).where(eq(charges.state, 'approving')),
      this.#db.select({ id: withdrawals.id }).from(withdrawals).where(inArray(withdrawals.state, MOVING)),
      this.#db.select().from(inviteRewards).where(eq(inviteRewards.state, 'paying')),
    ])
    return [
      ...deposits.map(
        ({ id }) =>
          () =>
            this.charge(id),
      ),
      ...payouts.map(
        ({ id }) =>
          () =>
            this.withdrawal(id),
      ),
      ...rewards.map((row) => () => this.reward(row)),
    ]
  }

  /** Credits a deposit that is being approved, and rewards who has invited its user. */
  async charge(id: number): Promise<void> {
    const [row] = await this.#db.select().from(charges).where(eq(charges.id, id))
    if (row?.state !== 'approving' || row.credited === null) return
    const amount = parseUsd(row.credited)
    const reference = recordNumber('D', id)
    await this.#open(row.userId)
    await this.#engine.execute({
      kind: 'credit-deposit',
      userId: row.userId,
      amount,
      reference,
      idempotencyKey: commandName(row.key, 'credit-deposit'),
      at: Date.now(),
    })
    const promised = await this.#db.transaction((transaction) =>
      this.#finishCharge(transaction, row, formatUsd(amount), reference),
    )
    if (promised !== undefined) await this.reward(promised)
  }

  async #finishCharge(store: Store, row: ChargeRow, amount: string, number: string): Promise<RewardRow | undefined> {
    const [finished] = await store
      .update(charges)
      .set({ state: 'finished' })
      .where(and(eq(charges.id, row.id), eq(charges.state, 'approving')))
      .returning()
    // Someone else was faster.
    if (finished === undefined) return undefined
    await notifyUser(store, row.userId, 'charge-approved', { number, amount })
    return promiseReward(store, finished)
  }

  /**
   * Moves the money of a withdrawal and answers how it stands then.
   *
   * @throws Refusal where the money to lock is not there; the withdrawal has ended then.
   */
  async withdrawal(id: number): Promise<WithdrawalRecord> {
    const record = await withdrawalById(this.#db, id)
    if (record === undefined) throw new Refusal('WITHDRAWAL_NOT_FOUND')
    const { withdrawal } = record
    // Asked again after it was refused: the engine says again why.
    const state = withdrawal.state === 'refused' ? 'locking' : withdrawal.state
    if (!isMoving(state)) return record
    try {
      await this.#move(withdrawal, state)
    } catch (error) {
      if (!(error instanceof Refusal) || state !== 'locking') throw error
      await this.#end(this.#db, withdrawal, 'refused')
      throw error
    }
    const { end } = WITHDRAWAL_STEPS[state]
    await this.#db.transaction(async (transaction) => {
      const ended = await this.#end(transaction, withdrawal, end)
      if (ended) await this.#tell(transaction, record, end)
    })
    return (await withdrawalById(this.#db, id)) ?? record
  }

  async #move(row: WithdrawalRow, state: MovingState): Promise<void> {
    const { command } = WITHDRAWAL_STEPS[state]
    const funding = {
      userId: row.userId,
      amount: parseUsd(row.amount),
      reference: recordNumber('W', row.id),
      idempotencyKey: commandName(row.key, command),
      at: Date.now(),
    }
    await this.#engine.execute(
      command === 'pay-withdrawal'
        ? { kind: command, ...funding, fee: parseUsd(row.fee) }
        : { kind: command, ...funding },
    )
  }

  /** Whether it was this call that has brought it there. */
  async #end(store: Pick<Db, 'update'>, row: WithdrawalRow, state: WithdrawalRow['state']): Promise<boolean> {
    const ended = await store
      .update(withdrawals)
      .set({ state })
      .where(and(eq(withdrawals.id, row.id), eq(withdrawals.state, row.state)))
      .returning({ id: withdrawals.id })
    return ended.length > 0
  }

  async #tell(store: Store, record: WithdrawalRecord, end: WithdrawalRow['state']): Promise<void> {
    const { withdrawal, currency } = record
    const values = {
      number: recordNumber('W', withdrawal.id),
      amount: formatUsd(parseUsd(withdrawal.amount)),
      net: netText(withdrawal),
      currency: currency.code,
      destination: destinationText(withdrawal.destination),
      remark: withdrawal.remark,
    }
    if (end === 'pending') await notifyUser(store, withdrawal.userId, 'withdrawal-asked', values)
    if (end === 'paid') await notifyUser(store, withdrawal.userId, 'withdrawal-paid', values)
    if (end === 'rejected') await notifyUser(store, withdrawal.userId, 'withdrawal-rejected', values)
  }

  /** Pays an inviter what was promised. */
  async reward({ inviteeId, inviterId, chargeId, amount, key }: RewardRow): Promise<void> {
    await this.#open(inviterId)
    await this.#engine.execute({
      kind: 'invite-reward',
      userId: inviterId,
      amount: parseUsd(amount),
      reference: recordNumber('D', chargeId),
      idempotencyKey: commandName(key, 'invite-reward'),
      at: Date.now(),
    })
    await this.#db.update(inviteRewards).set({ state: 'paid' }).where(eq(inviteRewards.inviteeId, inviteeId))
  }

  /** A crash may have left a user without a wallet until the next login; money does not wait for that. */
  async #open(userId: number): Promise<void> {
    await this.#engine.execute({ kind: 'open-account', userId, isDemo: false, at: Date.now() })
  }
}
