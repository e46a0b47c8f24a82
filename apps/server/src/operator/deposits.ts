import { DecimalError, type Usd, formatUsd, parseUsd } from '@openlot/core/math'
import { DEPOSIT_ACTS, type DepositAct } from '../funds/deposits/depositStates.ts'
import { type DepositRow, decideDeposit, depositById, listDeposits } from '../funds/deposits/deposits.ts'
import { recordId, recordNumber } from '../funds/records/transitions.ts'
import type { Database, Db } from '../storage/database.ts'
import { type RecordOutcome, auditBegun, complete } from './completion.ts'
import { type Operator, OperatorError } from './operator.ts'
import { readRemark } from './remark.ts'

/** The deposits under review, or all. Proofs are files in DATA_DIR/uploads. */
export async function depositTable(db: Db, all: boolean): Promise<Record<string, string | number>[]> {
  return (await listDeposits(db, all)).map(({ deposit, uid, samePictureAs }) => ({
    number: recordNumber('D', deposit.id),
    uid,
    type: deposit.type === 0 ? 'coin' : 'bank',
    amount: formatUsd(parseUsd(deposit.amount)),
    credited: deposit.credited === null ? '' : formatUsd(parseUsd(deposit.credited)),
    currency: deposit.currencyCode,
    paid_to: deposit.paidTo,
    txid: deposit.txid ?? '',
    payer: deposit.payer,
    proof: deposit.proof ?? '',
    state: deposit.state,
    warning: warningOf(deposit, samePictureAs),
    remark: deposit.remark,
    created_at: deposit.createdAt.toISOString(),
  }))
}

/** What an operator should look at twice. */
function warningOf({ paidTo, statedAddress }: DepositRow, samePictureAs: number | null): string {
  return [
    ...(statedAddress !== '' && statedAddress !== paidTo ? [`says it was paid to ${statedAddress}`] : []),
    ...(samePictureAs === null ? [] : [`same picture as ${recordNumber('D', samePictureAs)} of another user`]),
  ].join('; ')
}

/**
 * Approves, rejects or voids a deposit and waits until that is complete. A repeat changes nothing.
 *
 * @param input.amount dollars that have arrived; absent, the amount that the user reported.
 * @throws OperatorError
 */
export async function reviewDeposit(
  database: Database,
  operator: Operator,
  input: { readonly act: DepositAct; readonly number: string; readonly amount?: string; readonly remark: string },
): Promise<RecordOutcome> {
  const { act } = input
  const id = recordId('D', input.number)
  if (id === undefined) throw new OperatorError(`"${input.number}" is not the number of a deposit, such as D100001`)
  const number = recordNumber('D', id)
  const amount = input.amount === undefined ? undefined : readUsd(input.amount)
  const remark = readRemark(input.remark)
  const result = await database.db.transaction(async (transaction) => {
    const decided = await decideDeposit(transaction, id, act, { amount, remark })
    await auditBegun(transaction, operator, { act: `charge ${act}`, subject: number, result: decided })
    return decided
  })
  return complete(database, result, {
    what: 'deposit',
    number,
    end: DEPOSIT_ACTS[act].end,
    state: async () => (await depositById(database.db, id))?.state,
    settle: (settlement) => settlement.deposit(id),
  })
}

function readUsd(text: string): Usd {
  try {
    const amount = parseUsd(text)
    if (amount > 0n) return amount
  } catch (error) {
    if (!(error instanceof DecimalError)) throw error
  }
  throw new OperatorError(`takes dollars above zero, such as 250.00, not "${text}"`, 'amount')
}
