import { endpoints } from '@openlot/core/contract'
import { HOUR_MS, MINUTE_MS, type Usd, formatUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { EngineClient } from '../../engineClient/engineClient.ts'
import type { Mount } from '../../http/mount.ts'
import { pageOf, wirePage } from '../../http/paging.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { Settings } from '../../site/settings/settings.ts'
import type { Db } from '../../storage/database.ts'
import type { CodeGuard } from '../../people/users/codeGuard.ts'
import type { Codes } from '../../people/users/codes.ts'
import { notifyUser } from '../../people/users/notifyUser.ts'
import type { Users } from '../../people/users/users.ts'
import { requirePayments } from '../records/requirePayments.ts'
import { readAmount } from '../records/amounts.ts'
import { requireReleasedPayouts } from '../records/heldPayouts.ts'
import { certifiedName } from '../records/certifiedName.ts'
import { confirm } from '../confirmation/confirm.ts'
import { withdrawalToConfirm } from './withdrawalToConfirm.ts'
import { recordId } from '../records/transitions.ts'
import { needsConfirmation, payoutMethodOf, payoutRules, usableAt } from '../payoutMethods/payoutMethods.ts'
import { offeredCurrencies, offeredCurrency, wireCurrency } from '../payoutMethods/payoutCurrencies.ts'
import { payoutOf } from './payout.ts'
import {
  type WithdrawalRecord,
  addWithdrawal,
  confirmWithdrawal,
  decideWithdrawal,
  isConfirmed,
  wireWithdrawal,
  withdrawalById,
  withdrawalsOf,
} from './withdrawals.ts'

const PER_PAGE = 20
/** The time to confirm a withdrawal in; then the money returns. */
const CONFIRMATION_MINUTES = 30
/** After a password change, so that someone who has taken over a password cannot withdraw at once. */
const PASSWORD_COOLING_HOURS = 24

/** Completes a withdrawal's transient state and returns its record. */
interface Settlement {
  withdrawal(id: number): Promise<WithdrawalRecord>
}

/** Withdrawals: what is offered, requesting one, cancelling it. */
export function mountWithdrawals(
  mount: Mount,
  deps: {
    db: Db
    engine: EngineClient
    settings: Settings
    users: Users
    settlement: Settlement
    limits: Limits
    acceptsPayments: boolean
    codes: Codes
    codeGuard: CodeGuard
  },
): void {
  const { db, engine, settings, users, settlement, limits } = deps

  mount(endpoints.withdrawCurrencies, async ({ type }) =>
    (await offeredCurrencies(db, type)).map((row) => wireCurrency(row, settings)),
  )

  mount(endpoints.withdraw, async (input, { user, account, language }) => {
    const { draw_currency_id, draw_method_id, number, memo = '', client_id } = input
    requirePayments(deps)
    await limits.consume('funds', String(user.id))
    await requireReleasedPayouts(db, user.id)
    await certifiedName(db, user.id)
    const currency = await offeredCurrency(db, draw_currency_id)
    if (currency === undefined) throw new Refusal('WITHDRAW_CURRENCY_NOT_FOUND')
    const method = (await payoutMethodOf(db, user.id, draw_method_id))?.method
    if (method?.currencyId !== currency.id) throw new Refusal('METHOD_NOT_FOUND')
    const rules = payoutRules(settings)
    if (needsConfirmation(method, rules)) throw new Refusal('METHOD_UNCONFIRMED')
    const amount = readAmount(settings, 'withdraw', number)
    const { fee, net } = payoutOf(amount, currency)
    const pause = (code: 'METHOD_COOLING' | 'PASSWORD_COOLING', until: Date, hours: string): void => {
      if (until.getTime() <= Date.now()) return
      // Texts have whole minutes: the one that is named must not be too early.
      const minute = new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS)
      throw new Refusal(code, { hours, time: minute.toISOString() })
    }
    pause('METHOD_COOLING', usableAt(method, rules.coolingHours), String(rules.coolingHours))
    pause('PASSWORD_COOLING', await passwordUsableAt(user.id), String(PASSWORD_COOLING_HOURS))
    if (client_id === undefined) await requireWithdrawable(account.id, amount)
    const row = await addWithdrawal(db, {
      userId: user.id,
      accountId: account.id,
      currencyId: currency.id,
      destination: method.destination,
      amount,
      fee,
      net,
      memo,
      idempotencyKey: client_id,
      confirmBy: rules.isConfirmationNeeded ? new Date(Date.now() + CONFIRMATION_MINUTES * MINUTE_MS) : undefined,
    })
    return wireWithdrawal(await settlement.withdrawal(row.id), language)
  })

  /** An early answer, before anything is stored; the engine's own check is the one that counts. */
  async function requireWithdrawable(accountId: number, amount: Usd): Promise<void> {
    const available = await engine.ask({ kind: 'withdrawable', accountId })
    if (amount > available) throw new Refusal('WITHDRAWABLE_EXCEEDED', { available: formatUsd(available) })
  }

  async function passwordUsableAt(userId: number): Promise<Date> {
    const changed = (await users.get(userId))?.passwordChangedAt
    return new Date(changed == null ? 0 : changed.getTime() + PASSWORD_COOLING_HOURS * HOUR_MS)
  }

  mount(endpoints.confirmWithdrawal, async ({ number, code }, { user, language }) => {
    await limits.consume('funds', String(user.id))
    const id = recordId('W', number)
    const record = id === undefined ? undefined : await withdrawalById(db, id)
    if (record?.withdrawal.userId !== user.id) throw new Refusal('WITHDRAWAL_NOT_FOUND')
    // A repeat changes nothing.
    if (isConfirmed(record)) return wireWithdrawal(record, language)
    if (record.withdrawal.state !== 'unconfirmed') throw new Refusal('WITHDRAWAL_NOT_PENDING')
    const confirmable = withdrawalToConfirm(record)
    const current = async () => (await withdrawalById(db, record.withdrawal.id)) ?? record
    const act: Parameters<typeof confirm>[3]['act'] = async (transaction) => {
      await requireReleasedPayouts(transaction, user.id)
      if (!(await confirmWithdrawal(transaction, record.withdrawal.id))) throw new Refusal('WITHDRAWAL_NOT_PENDING')
      await notifyUser(transaction, user.id, 'withdrawal-asked', confirmable.values)
    }
    await confirm(deps, confirmable, { code, user }, { act, isDone: async () => isConfirmed(await current()) })
    return wireWithdrawal(await current(), language)
  })

  mount(endpoints.cancelWithdrawal, async ({ id }, { user, language }) => {
    const { outcome } = await db.transaction((transaction) =>
      decideWithdrawal(transaction, id, 'cancel', { userId: user.id }),
    )
    if (outcome === 'unknown') throw new Refusal('WITHDRAWAL_NOT_FOUND')
    if (outcome === 'conflict') throw new Refusal('WITHDRAWAL_NOT_PENDING')
    return wireWithdrawal(await settlement.withdrawal(id), language)
  })

  mount(endpoints.withdrawals, async ({ type, page }, { user, language }) => {
    const slice = pageOf(page, PER_PAGE)
    const { rows, total } = await withdrawalsOf(db, user.id, type, slice)
    return wirePage(
      rows.map((row) => wireWithdrawal(row, language)),
      total,
      slice,
    )
  })
}
