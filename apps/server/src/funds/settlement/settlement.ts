import { formatUsd, parseUsd } from '@openlot/core/math'
import { and, eq, inArray } from 'drizzle-orm'
import type { EngineClient } from '../../engineClient/engineClient.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Codes } from '../../people/users/codes.ts'
import { notifyUser } from '../../people/users/notifyUser.ts'
import { accounts } from '../../storage/accountsTable.ts'
import type { Db } from '../../storage/database.ts'
import { deposits, referralRewards } from '../deposits/tables.ts'
import { withdrawals } from '../withdrawals/tables.ts'
import { derivedKey, recordNumber } from '../records/transitions.ts'
import type { DepositRow } from '../deposits/deposits.ts'
import { sendConfirmationCode } from '../confirmation/confirmation.ts'
import { withdrawalToConfirm } from '../withdrawals/withdrawalToConfirm.ts'
import type { RewardRow } from '../deposits/referralRewards.ts'
import { type TransientState, WITHDRAWAL_STEPS, isTransient } from '../withdrawals/withdrawalStates.ts'
import {
  type WithdrawalRecord,
  type WithdrawalRow,
  expireWithdrawal,
  expiredWithdrawals,
  withdrawalById,
} from '../withdrawals/withdrawals.ts'

type Store = Pick<Db, 'select' | 'insert' | 'update' | 'execute'>

const TRANSIENT_STATES = Object.keys(WITHDRAWAL_STEPS) as TransientState[]

type Completion = () => Promise<unknown>

/**
 * Completes money operations. A record in a transient state is executed by the engine under an idempotency
 * key derived from the record, then set to its end state: however often and wherever this is done, also after
 * a crash, the money moves once.
 */
export class Settlement {
  readonly #db: Db
  readonly #engine: EngineClient
  readonly #codes: Codes

  constructor({ db, engine, codes }: { db: Db; engine: EngineClient; codes: Codes }) {
    this.#db = db
    this.#engine = engine
    this.#codes = codes
  }

  /** Unfinished operations, each as a function that completes it. */
  async unfinished(): Promise<Completion[]> {
    const [approving, moving, rewards, expired] = await Promise.all([
      this.#db.select({ id: deposits.id }).from(deposits).where(eq(deposits.state, 'approving')),
      this.#db.select({ id: withdrawals.id }).from(withdrawals).where(inArray(withdrawals.state, TRANSIENT_STATES)),
      this.#db.select().from(referralRewards).where(eq(referralRewards.state, 'paying')),
      expiredWithdrawals(this.#db),
    ])
    return [
      ...approving.map(
        ({ id }): Completion =>
          () =>
            this.deposit(id),
      ),
      ...moving.map(
        ({ id }): Completion =>
          () =>
            this.withdrawal(id),
      ),
      ...rewards.map(
        (row): Completion =>
          () =>
            this.reward(row),
      ),
      ...expired.map(
        (id): Completion =>
          () =>
            this.#expire(id),
      ),
    ]
  }

  /** Credits a deposit that is being approved. */
  async deposit(id: number): Promise<void> {
    const [row] = await this.#db.select().from(deposits).where(eq(deposits.id, id))
    if (row?.state !== 'approving' || row.credited === null) return
    const amount = parseUsd(row.credited)
    const reference = recordNumber('D', id)
    const accountId = await this.#creditedAccount(row)
    await this.#ensureAccount(accountId)
    await this.#engine.execute({
      kind: 'credit-deposit',
      accountId,
      amount,
      reference,
      idempotencyKey: derivedKey(row.key, 'credit-deposit'),
      at: Date.now(),
    })
    await this.#db.transaction((transaction) => this.#finishDeposit(transaction, row, formatUsd(amount), reference))
  }

  async #finishDeposit(store: Store, row: DepositRow, amount: string, number: string): Promise<void> {
    const [finished] = await store
      .update(deposits)
      .set({ state: 'finished' })
      .where(and(eq(deposits.id, row.id), eq(deposits.state, 'approving')))
      .returning()
    // Without a row another process has finished it and told the user.
    if (finished !== undefined) await notifyUser(store, row.userId, 'charge-approved', { number, amount })
  }

  /**
   * Moves the money of a withdrawal and returns its record afterwards.
   *
   * @throws Refusal where the amount to lock is not available; the withdrawal has ended then.
   */
  async withdrawal(id: number): Promise<WithdrawalRecord> {
    const record = await withdrawalById(this.#db, id)
    if (record === undefined) throw new Refusal('WITHDRAWAL_NOT_FOUND')
    const { withdrawal } = record
    // A repeat of a refused withdrawal: the engine replays the refusal.
    const state = withdrawal.state === 'refused' ? 'locking' : withdrawal.state
    if (!isTransient(state)) return record
    try {
      await this.#move(withdrawal, state)
    } catch (error) {
      if (!(error instanceof Refusal) || state !== 'locking') throw error
      await this.#setState(this.#db, withdrawal, 'refused')
      throw error
    }
    const isUnconfirmed = withdrawal.confirmBy !== null && withdrawal.confirmedAt === null
    const end = state === 'locking' && isUnconfirmed ? 'unconfirmed' : WITHDRAWAL_STEPS[state].end
    await this.#db.transaction(async (transaction) => {
      const ended = await this.#setState(transaction, withdrawal, end)
      if (ended) await this.#notify(transaction, record, end)
    })
    return (await withdrawalById(this.#db, id)) ?? record
  }

  /** Returns the money of a withdrawal that its owner has not confirmed in time. */
  async #expire(id: number): Promise<void> {
    await expireWithdrawal(this.#db, id)
    await this.withdrawal(id)
  }

  async #move(row: WithdrawalRow, state: TransientState): Promise<void> {
    const { command } = WITHDRAWAL_STEPS[state]
    const funding = {
      accountId: row.accountId,
      amount: parseUsd(row.amount),
      reference: recordNumber('W', row.id),
      idempotencyKey: derivedKey(row.key, command),
      at: Date.now(),
    }
    await this.#engine.execute(
      command === 'pay-withdrawal'
        ? { kind: command, ...funding, fee: parseUsd(row.fee) }
        : { kind: command, ...funding },
    )
  }

  /** Returns whether this call has set the state. */
  async #setState(store: Pick<Db, 'update'>, row: WithdrawalRow, state: WithdrawalRow['state']): Promise<boolean> {
    const ended = await store
      .update(withdrawals)
      .set({ state })
      .where(and(eq(withdrawals.id, row.id), eq(withdrawals.state, row.state)))
      .returning({ id: withdrawals.id })
    return ended.length > 0
  }

  async #notify(store: Store, record: WithdrawalRecord, end: WithdrawalRow['state']): Promise<void> {
    const { withdrawal } = record
    const confirmable = withdrawalToConfirm(record)
    if (end === 'unconfirmed') await sendConfirmationCode(store, this.#codes, confirmable)
    const values = { ...confirmable.values, remark: withdrawal.remark }
    if (end === 'pending') await notifyUser(store, withdrawal.userId, 'withdrawal-asked', values)
    if (end === 'paid') await notifyUser(store, withdrawal.userId, 'withdrawal-paid', values)
    if (end === 'rejected') await notifyUser(store, withdrawal.userId, 'withdrawal-rejected', values)
  }

  /** Credits a referral reward. */
  async reward({ inviteeId, inviterId, depositId, amount, key }: RewardRow): Promise<void> {
    await this.#ensureAccount(inviterId)
    await this.#engine.execute({
      kind: 'invite-reward',
      accountId: inviterId,
      amount: parseUsd(amount),
      reference: recordNumber('D', depositId),
      idempotencyKey: derivedKey(key, 'invite-reward'),
      at: Date.now(),
    })
    await this.#db.update(referralRewards).set({ state: 'paid' }).where(eq(referralRewards.inviteeId, inviteeId))
  }

  /** What was paid in for an account that is closed meanwhile goes to the first one. */
  async #creditedAccount({ userId, accountId }: DepositRow): Promise<number> {
    const [row] = await this.#db.select({ state: accounts.state }).from(accounts).where(eq(accounts.id, accountId))
    return row?.state === 'closed' ? userId : accountId
  }

  /** After a crash a user may have no wallet until the next login; money does not wait for that. */
  async #ensureAccount(accountId: number): Promise<void> {
    await this.#engine.execute({ kind: 'open-account', accountId, isDemo: false, at: Date.now() })
  }
}
