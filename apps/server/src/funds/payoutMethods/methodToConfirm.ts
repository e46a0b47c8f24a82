import type { Confirmable } from '../confirmation/confirmation.ts'
import { destinationText } from './destination.ts'
import { currencyText } from './payoutCurrencies.ts'
import type { PayoutMethodRecord } from './payoutMethods.ts'

/** A payout method to be confirmed. */
export function methodToConfirm({ method, currency }: PayoutMethodRecord): Confirmable {
  const values = {
    currency: currencyText(currency),
    destination: destinationText(method.destination),
  }
  const subject = { purpose: 'payout-method', key: `M${method.id}`, about: JSON.stringify(values) } as const
  return { userId: method.userId, subject, kind: 'payout-method-code', values }
}
