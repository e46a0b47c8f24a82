import { DecimalError, type Usd, formatUsd, parseUsd } from '@openlot/core/math'
import { type TransitionResult, recordId, recordNumber } from '../funds/records/transitions.ts'
import { DEPOSIT_ACTS, type DepositAct } from '../funds/deposits/depositStates.ts'
import { depositById, decideDeposit, listDeposits } from '../funds/deposits/deposits.ts'
import { destinationText } from '../funds/payoutMethods/destination.ts'
import { WITHDRAWAL_ACTS, type WithdrawalAct } from '../funds/withdrawals/withdrawalStates.ts'
import { decideWithdrawal, listWithdrawals, netText, withdrawalById } from '../funds/withdrawals/withdrawals.ts'
import type { Database, Db } from '../storage/database.ts'
import { audit } from './audit.ts'
import { OpsError } from './opsError.ts'
import { untilSettled } from './settle.ts'
import { printable } from './table.ts'

const LONGEST_REMARK = 500

/** The deposits that wait for review, or all there ever were. Proofs are files in DATA_DIR/uploads. */
export async function depositTable(db: Db, all: boolean): Promise<Record<string, string | number>[]> {
  return (await listDeposits(db, all)).map(({ deposit, uid }) => ({
    number: recordNumber('D', deposit.id),
    uid,
    type: deposit.type === 0 ? 'coin' : 'bank',
    amount: formatUsd(parseUsd(deposit.amount)),
    credited: deposit.credited === null ? '' : formatUsd(parseUsd(deposit.credited)),
    currency: deposit.currencyCode,
    paid_to: deposit.paidTo,
    payer: deposit.payer,
    proof: deposit.proof,
    state: deposit.state,
    remark: deposit.remark,
    created_at: deposit.createdAt.toISOString(),
  }))
}

/** The withdrawals that wait, or all there ever were. */
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

/**
 * Approves, rejects or voids a deposit and waits until its money is where it belongs. The same again changes
 * nothing and says so.
 *
 * @throws OpsError when it cannot be done.
 */
export async function actOnDeposit(
  database: Database,
  act: DepositAct,
  number: string,
  { amount, remark }: { amount?: string | undefined; remark: string },
): Promise<number> {
  const id = idOf('D', number, 'deposit')
  const decision = { amount: amount === undefined ? undefined : readUsd(amount), remark: readRemark(remark) }
  const result = await database.db.transaction(async (transaction) => {
    const decided = await decideDeposit(transaction, id, act, decision)
    await auditBegun(transaction, `charge ${act}`, recordNumber('D', id), decided)
    return decided
  })
  demandPossible(result, recordNumber('D', id), 'deposit')
  const state = async () => (await depositById(database.db, id))?.state
  return finish(recordNumber('D', id), result.outcome, DEPOSIT_ACTS[act].end, state, {
    database,
    settle: (settlement) => settlement.deposit(id),
  })
}

/** Pays or rejects a withdrawal, in the same way. */
export async function actOnWithdrawal(
  database: Database,
  act: Exclude<WithdrawalAct, 'cancel'>,
  number: string,
  { remark }: { remark: string },
): Promise<number> {
  const id = idOf('W', number, 'withdrawal')
  const decision = { remark: readRemark(remark) }
  const result = await database.db.transaction(async (transaction) => {
    const decided = await decideWithdrawal(transaction, id, act, decision)
    await auditBegun(transaction, `withdraw ${act}`, recordNumber('W', id), decided)
    return decided
  })
  demandPossible(result, recordNumber('W', id), 'withdrawal')
  const state = async () => (await withdrawalById(database.db, id))?.withdrawal.state
  const code = await finish(recordNumber('W', id), result.outcome, WITHDRAWAL_ACTS[act].end, state, {
    database,
    settle: (settlement) => settlement.withdrawal(id),
  })
  const record = await withdrawalById(database.db, id)
  if (record !== undefined && act === 'pay' && result.outcome === 'begun') {
    const { withdrawal, currency } = record
    const to = printable(destinationText(withdrawal.destination))
    process.stdout.write(`send ${netText(withdrawal)} ${currency.code} to ${to}\n`)
  }
  return code
}

async function finish(
  number: string,
  outcome: string,
  end: string,
  state: () => Promise<string | undefined>,
  { database, settle }: { database: Database; settle: Parameters<typeof untilSettled>[1]['settle'] },
): Promise<number> {
  const isSettled = await untilSettled(database, { isDone: async () => (await state()) === end, settle })
  if (!isSettled) throw new OpsError(`${number} is ${await state()}; a running server will bring it to its end`)
  process.stdout.write(outcome === 'begun' ? `${number}: ${end}\n` : `${number}: ${end} before, nothing changed\n`)
  return 0
}

async function auditBegun(
  db: Pick<Db, 'insert'>,
  act: string,
  subject: string,
  result: TransitionResult<{ key: string }>,
): Promise<void> {
  if (result.outcome !== 'begun') return
  const { key: _, ...before } = result.before
  const { key: __, ...after } = result.after
  await audit(db, { act, subject, before, after })
}

function demandPossible(result: TransitionResult<{ state: string }>, number: string, what: string): void {
  if (result.outcome === 'unknown') throw new OpsError(`there is no ${what} ${number}`)
  if (result.outcome === 'conflict') throw new OpsError(`${number} is ${result.before.state} already`)
}

function idOf(letter: 'D' | 'W', number: string, what: string): number {
  const id = recordId(letter, number)
  if (id === undefined) throw new OpsError(`"${number}" is not the number of a ${what}, such as ${letter}100001`)
  return id
}

function readRemark(text: string): string {
  if (text.trim().length > LONGEST_REMARK) throw new OpsError(`a remark has ${LONGEST_REMARK} characters at most`)
  return text.trim()
}

function readUsd(text: string): Usd {
  try {
    const amount = parseUsd(text)
    if (amount > 0n) return amount
  } catch (error) {
    if (!(error instanceof DecimalError)) throw error
  }
  throw new OpsError(`--amount takes dollars above zero, such as 250.00, not "${text}"`)
}
