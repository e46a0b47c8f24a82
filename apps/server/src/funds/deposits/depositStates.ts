import { CHARGE_STATUS } from '@openlot/core/contract'
import type { Transition } from '../records/transitions.ts'

/** States of a deposit; `approving` until its money is in the wallet. */
export type DepositState = 'pending' | 'approving' | 'finished' | 'rejected' | 'invalid'

export type DepositAct = 'approve' | 'reject' | 'void'

/** What an operator can do with a pending deposit. */
export const DEPOSIT_ACTS: Readonly<Record<DepositAct, Transition<DepositState>>> = {
  approve: { next: 'approving', end: 'finished' },
  reject: { next: 'rejected', end: 'rejected' },
  void: { next: 'invalid', end: 'invalid' },
}

/** The state as the wire has it. */
export const DEPOSIT_STATUS: Readonly<Record<DepositState, number>> = {
  pending: CHARGE_STATUS.PENDING,
  approving: CHARGE_STATUS.PENDING,
  finished: CHARGE_STATUS.FINISHED,
  rejected: CHARGE_STATUS.REJECTED,
  invalid: CHARGE_STATUS.INVALID,
}
