import { CHARGE_STATUS } from '@openlot/core/contract'
import type { ActPath } from '../records/transitions.ts'

/** Where a deposit stands; `approving` until its money is in the wallet. */
export type ChargeState = 'pending' | 'approving' | 'finished' | 'rejected' | 'invalid'

export type ChargeAct = 'approve' | 'reject' | 'void'

/** What an operator can do with a pending deposit. */
export const CHARGE_ACTS: Readonly<Record<ChargeAct, ActPath<ChargeState>>> = {
  approve: { next: 'approving', end: 'finished' },
  reject: { next: 'rejected', end: 'rejected' },
  void: { next: 'invalid', end: 'invalid' },
}

/** The state as the wire tells it. */
export const CHARGE_STATUS_OF: Readonly<Record<ChargeState, number>> = {
  pending: CHARGE_STATUS.PENDING,
  approving: CHARGE_STATUS.PENDING,
  finished: CHARGE_STATUS.FINISHED,
  rejected: CHARGE_STATUS.REJECTED,
  invalid: CHARGE_STATUS.INVALID,
}
