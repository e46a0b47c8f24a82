import { CHARGE_TYPE, DRAW_TYPE } from '@openlot/core/contract'
import { and, eq } from 'drizzle-orm'
import { offeredCoinOptions } from '../funds/deposits/depositOptions.ts'
import { addDeposit, decideDeposit } from '../funds/deposits/deposits.ts'
import type { coinOptions } from '../funds/deposits/tables.ts'
import { type CurrencyRow, offeredCurrencies } from '../funds/payoutMethods/payoutCurrencies.ts'
import { type MethodRow, addPayoutMethod, payoutMethodsOf } from '../funds/payoutMethods/payoutMethods.ts'
import { readAmount } from '../funds/records/amounts.ts'
import { requireReleasedPayouts } from '../funds/records/heldPayouts.ts'
import { requirePayments } from '../funds/records/requirePayments.ts'
import type { Settlement } from '../funds/settlement/settlement.ts'
import { payoutOf } from '../funds/withdrawals/payout.ts'
import { withdrawals } from '../funds/withdrawals/tables.ts'
import { addWithdrawal, decideWithdrawal } from '../funds/withdrawals/withdrawals.ts'
import { decideIdentity, lastIdentity, submitIdentity } from '../people/identity/identities.ts'
import type { Uploads } from '../people/uploads/uploads.ts'
import type { UserRow } from '../people/users/users.ts'
import type { Settings } from '../site/settings/settings.ts'
import type { Db } from '../storage/database.ts'
import { type PictureName, examplePicture } from './examplePictures.ts'

const PERSON = { name: 'Alex Example', cardId: 'EXAMPLE-0001' }
/** The coin that it pays with; its address is of the protocol's documentation. */
const COIN = { code: 'USDT', protocol: 'TRC20', address: 'TZ4UXDV5ZhNW7fb2AMSbgfAEZ7hWsnYS2g' }

/** What has arrived, and what waits for review. The keys make sure that each is reported once. */
const DEPOSITS: readonly { amount: string; proof: PictureName; isCredited: boolean; key: string }[] = [
  { amount: '2500', proof: 'receipt-1', isCredited: true, key: '0f3b6f0e-52a4-4d0e-9a37-6a3c0d6b4001' },
  { amount: '1200', proof: 'receipt-2', isCredited: false, key: '0f3b6f0e-52a4-4d0e-9a37-6a3c0d6b4002' },
]
/** What was paid, and what waits for it. With the deposits and the copy, the balance is afterwards what it was before. */
const WITHDRAWALS = [
  { amount: '300', isPaid: true, key: '0f3b6f0e-52a4-4d0e-9a37-6a3c0d6b5001' },
  { amount: '200', isPaid: false, key: '0f3b6f0e-52a4-4d0e-9a37-6a3c0d6b5002' },
] as const
const LAST = WITHDRAWALS[1].key

interface Deps {
  readonly db: Db
  readonly uploads: Uploads
  readonly dataDir: string
  readonly settings: Settings
  readonly acceptsPayments: boolean
  readonly settlement: Pick<Settlement, 'withdrawal'>
}

/**
 * Gives the example account a certified identity, somewhere to be paid, deposits and withdrawals: by what users and
 * operators do, each once. After a crash the next start continues; once the last has begun, nothing is looked at again.
 *
 * @throws Refusal where the operator does not allow it.
 */
export async function addExampleMoney(deps: Deps, user: UserRow): Promise<void> {
  const { db } = deps
  if (await hasAsked(db, user.id, LAST)) return
  requirePayments(deps)
  const [option, currency] = await Promise.all([depositOption(db), payoutCurrency(db)])
  // A broker with other ways to pay.
  if (option === undefined || currency === undefined) return
  await certify(deps, user)
  await payIn(deps, user.id, option)
  await payOut(deps, user.id, currency)
}

async function hasAsked(db: Db, userId: number, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.idempotencyKey, key)))
  return rows.length > 0
}

const depositOption = async (db: Db) =>
  (await offeredCoinOptions(db)).find(
    ({ currencyCode, protocolCode }) => currencyCode === COIN.code && protocolCode === COIN.protocol,
  )

const payoutCurrency = async (db: Db) =>
  (await offeredCurrencies(db, DRAW_TYPE.COIN)).find(
    ({ code, protocol }) => code === COIN.code && protocol === COIN.protocol,
  )

async function certify(deps: Deps, { id, uid }: UserRow): Promise<void> {
  const { db } = deps
  if ((await lastIdentity(db, id)) !== undefined) return
  const front = await examplePicture(deps, id, 'document-front')
  const reverse = await examplePicture(deps, id, 'document-back')
  // In one, so that nothing is approved that somebody else has sent.
  await db.transaction(async (transaction) => {
    await submitIdentity(transaction, { userId: id, ...PERSON, front, reverse })
    await decideIdentity(transaction, uid, 'approve', '')
  })
}

async function payIn(deps: Deps, userId: number, option: typeof coinOptions.$inferSelect): Promise<void> {
  const { db, settings } = deps
  for (const { amount, proof, isCredited, key } of DEPOSITS) {
    const { id } = await addDeposit(db, {
      userId,
      accountId: userId,
      type: CHARGE_TYPE.COIN,
      amount: readAmount(settings, 'deposit', amount),
      option: option.id,
      currencyCode: option.currencyCode,
      paidTo: option.address,
      txid: null,
      proof: await examplePicture(deps, userId, proof),
      idempotencyKey: key,
    })
    // The worker credits it.
    if (isCredited) await db.transaction((transaction) => decideDeposit(transaction, id, 'approve', { remark: '' }))
  }
}

async function payOut({ db, settings, settlement }: Deps, userId: number, currency: CurrencyRow): Promise<void> {
  await requireReleasedPayouts(db, userId)
  const { destination } = await payoutMethod(db, userId, currency.id)
  for (const { amount: text, isPaid, key } of WITHDRAWALS) {
    const amount = readAmount(settings, 'withdraw', text)
    const { id } = await addWithdrawal(db, {
      userId,
      accountId: userId,
      currencyId: currency.id,
      destination,
      amount,
      ...payoutOf(amount, currency),
      memo: '',
      idempotencyKey: key,
      // Nobody reads the codes of this address.
      confirmBy: undefined,
    })
    await settlement.withdrawal(id)
    if (isPaid) await db.transaction((transaction) => decideWithdrawal(transaction, id, 'pay', {}))
  }
}

async function payoutMethod(db: Db, userId: number, currencyId: number): Promise<MethodRow> {
  const [known] = await payoutMethodsOf(db, userId, DRAW_TYPE.COIN, currencyId)
  if (known !== undefined) return known.method
  const method = {
    userId,
    currencyId,
    destination: { kind: 'coin', address: COIN.address },
    confirmedAt: new Date(),
  } as const
  return addPayoutMethod(db, method, async () => undefined)
}
