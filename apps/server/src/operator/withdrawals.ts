import { formatUsd, parseUsd } from '@openlot/core/math'
import { destinationText } from '../funds/payoutMethods/destination.ts'
import { arePayoutsHeld } from '../funds/records/heldPayouts.ts'
import { recordId, recordNumber } from '../funds/records/transitions.ts'
import { WITHDRAWAL_ACTS, type WithdrawalAct } from '../funds/withdrawals/withdrawalStates.ts'
import { decideWithdrawal, listWithdrawals, netText, withdrawalById } from '../funds/withdrawals/withdrawals.ts'
import type { Database, Db } from '../storage/database.ts'
import { type RecordOutcome, auditBegun, complete } from './completion.ts'
import { type Operator, OperatorError } from './operator.ts'
import { readRemark } from './remark.ts'

/** The open withdrawals, or all. */
export async function withdrawalTable(db: Db, all: boolean): Promise<Record<string, string | number>[]> {
  return (await listWithdrawals(db, all)).map(({ withdrawal, currency, uid }) => ({
    number: recordNumber('W', withdrawal.id),
    uid,
    amount: formatUsd(parseUsd(withdrawal.amount)),
    fee: formatUsd(parseUsd(withdrawal.fee)),
    net: netText(withdrawal),
    currency: currency.code,
    protocol: currency.protocol,
    destination: JSON.stringify(withdrawal.destination),
    state: withdrawal.state,
    memo: withdrawal.memo,
    remark: withdrawal.remark,
    created_at: withdrawal.createdAt.toISOString(),
  }))
}

/** What has to be sent for a paid withdrawal. */
export interface Payment {
  readonly net: string
  readonly currency: string
  readonly destination: string
}

/**
 * Pays or rejects a withdrawal and waits until that is complete. A repeat changes nothing.
 *
 * @returns also what to send, the first time it is paid.
 * @throws OperatorError
 */
export async function reviewWithdrawal(
  database: Database,
  operator: Operator,
  input: { readonly act: Exclude<WithdrawalAct, 'cancel'>; readonly number: string; readonly remark: string },
): Promise<RecordOutcome & { readonly payment: Payment | undefined }> {
  const { act } = input
  const id = recordId('W', input.number)
  if (id === undefined) throw new OperatorError(`"${input.number}" is not the number of a withdrawal, such as W100001`)
  const number = recordNumber('W', id)
  const remark = readRemark(input.remark)
  const result = await database.db.transaction(async (transaction) => {
    const decided = await decideWithdrawal(transaction, id, act, { remark })
    if (act === 'pay' && decided.outcome === 'begun' && (await arePayoutsHeld(transaction, decided.after.userId)))
      throw new OperatorError(`${number} cannot be paid: payouts of its user are held. See ops user show`)
    await auditBegun(transaction, operator, { act: `withdraw ${act}`, subject: number, result: decided })
    return decided
  })
  if (act === 'pay' && result.outcome === 'conflict' && result.before.state === 'unconfirmed')
    throw new OperatorError(`${number} cannot be paid: its user has not confirmed it with the code that was sent`)
  const outcome = await complete(database, result, {
    what: 'withdrawal',
    number,
    end: WITHDRAWAL_ACTS[act].end,
    state: async () => (await withdrawalById(database.db, id))?.withdrawal.state,
    settle: (settlement) => settlement.withdrawal(id),
  })
  const isPaidNow = act === 'pay' && !outcome.isRepeat
  return { ...outcome, payment: isPaidNow ? await paymentOf(database.db, id) : undefined }
}

async function paymentOf(db: Db, id: number): Promise<Payment | undefined> {
  const record = await withdrawalById(db, id)
  if (record === undefined) return undefined
  const { withdrawal, currency } = record
  return { net: netText(withdrawal), currency: currency.code, destination: destinationText(withdrawal.destination) }
}
