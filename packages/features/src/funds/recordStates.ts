import { type Charge, type Withdrawal, CHARGE_STATUS, WITHDRAW_STATUS } from '@openlot/core/contract'

/** What a deposit has come to. */
export function depositState({ status }: Pick<Charge, 'status'>): 'review' | 'credited' | 'rejected' | 'invalid' {
  if (status === CHARGE_STATUS.PENDING) return 'review'
  if (status === CHARGE_STATUS.FINISHED) return 'credited'
  return status === CHARGE_STATUS.REJECTED ? 'rejected' : 'invalid'
}

/** The amount of a deposit, in dollars: what was credited, or else what was reported. */
export const depositAmount = ({ status, credited, number }: Pick<Charge, 'status' | 'credited' | 'number'>): string =>
  status === CHARGE_STATUS.FINISHED ? credited : number

/** What a withdrawal has come to; `awaiting` is the code of its owner. */
export function withdrawalState({
  status,
  needs_confirmation,
}: Pick<Withdrawal, 'status' | 'needs_confirmation'>): 'awaiting' | 'pending' | 'paid' | 'rejected' | 'cancelled' {
  if (needs_confirmation === 1) return 'awaiting'
  if (status === WITHDRAW_STATUS.PENDING) return 'pending'
  if (status === WITHDRAW_STATUS.PAID) return 'paid'
  return status === WITHDRAW_STATUS.REJECTED ? 'rejected' : 'cancelled'
}
