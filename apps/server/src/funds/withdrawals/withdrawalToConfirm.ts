import { formatUsd, parseUsd } from '@openlot/core/math'
import type { Confirmable } from '../confirmation/confirmation.ts'
import { destinationText } from '../payoutMethods/destination.ts'
import { recordNumber } from '../records/transitions.ts'
import { type WithdrawalRecord, netText } from './withdrawals.ts'

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
