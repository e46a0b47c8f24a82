import { formatUsd, parseUsd } from '@openlot/core/math'
import type { CodeSubject, Codes } from '../../people/users/codes.ts'
import { notifyUser } from '../../people/users/notifyUser.ts'
import type { Db } from '../../storage/database.ts'
import { destinationText } from '../payoutMethods/destination.ts'
import { currencyText } from '../payoutMethods/payoutCurrencies.ts'
import type { PayoutMethodRecord } from '../payoutMethods/payoutMethods.ts'
import { recordNumber } from '../records/transitions.ts'
import { type WithdrawalRecord, netText } from '../withdrawals/withdrawals.ts'

type Store = Pick<Db, 'select' | 'execute'>

/** Something that its owner confirms with a code. */
interface Confirmable {
  readonly userId: number
  readonly subject: CodeSubject
  readonly kind: 'withdrawal-code' | 'payout-method-code'
  /** What the message says about it. */
  readonly values: Readonly<Record<string, string>>
}

/** A withdrawal to be confirmed: its code is good for this amount to this destination. */
export function withdrawalToConfirm({ withdrawal, currency }: WithdrawalRecord): Confirmable {
  const number = recordNumber('W', withdrawal.id)
  const values = {
    number,
    amount: formatUsd(parseUsd(withdrawal.amount)),
    net: netText(withdrawal),
    currency: currency.code,
    destination: destinationText(withdrawal.destination),
  }
  const subject = { purpose: 'withdrawal', key: number, about: JSON.stringify(values) } as const
  return { userId: withdrawal.userId, subject, kind: 'withdrawal-code', values }
}

/** A payout method to be confirmed. */
export function methodToConfirm({ method, currency }: PayoutMethodRecord): Confirmable {
  const values = {
    currency: currencyText(currency),
    destination: destinationText(method.destination),
  }
  const subject = { purpose: 'payout-method', key: `M${method.id}`, about: JSON.stringify(values) } as const
  return { userId: method.userId, subject, kind: 'payout-method-code', values }
}

/**
 * Sends the code to the owner, within the caller's transaction.
 *
 * @returns 0, or how many seconds to wait since one was sent a moment ago.
 */
export async function sendConfirmationCode(store: Store, codes: Codes, confirmable: Confirmable): Promise<number> {
  const { userId, subject, kind, values } = confirmable
  const result = await codes.create(store, subject)
  if ('waitSeconds' in result) return result.waitSeconds
  const { code, minutes } = result
  await notifyUser(store, userId, kind, { ...values, minutes: String(minutes) }, { code, expiryMinutes: minutes })
  return 0
}
