import { WITHDRAW_STATUS } from '@openlot/core/contract'
import type { Transition } from '../records/transitions.ts'

/**
 * States of a withdrawal. In those that end in -ing its money is about to move; `refused` means that there was
 * no money to lock, `unconfirmed` that its owner has not entered the code yet.
 */
export type WithdrawalState =
  | 'locking'
  | 'refused'
  | 'unconfirmed'
  | 'pending'
  | 'paying'
  | 'paid'
  | 'rejecting'
  | 'rejected'
  | 'cancelling'
  | 'cancelled'

export type WithdrawalAct = 'pay' | 'reject' | 'cancel'

/**
 * What can be done with a pending withdrawal: its user cancels, the operator pays or rejects. Only paying waits
 * for the user's confirmation.
 */
export const WITHDRAWAL_ACTS: Readonly<Record<WithdrawalAct, Transition<WithdrawalState>>> = {
  pay: { next: 'paying', end: 'paid' },
  reject: { next: 'rejecting', end: 'rejected' },
  cancel: { next: 'cancelling', end: 'cancelled' },
}

/** What the engine has to do in a transient state, and the state after it. */
export const WITHDRAWAL_STEPS = {
  locking: { command: 'lock-withdrawal', end: 'pending' },
  paying: { command: 'pay-withdrawal', end: 'paid' },
  rejecting: { command: 'release-withdrawal', end: 'rejected' },
  cancelling: { command: 'release-withdrawal', end: 'cancelled' },
} as const

export type TransientState = keyof typeof WITHDRAWAL_STEPS

export const isTransient = (state: WithdrawalState): state is TransientState => Object.hasOwn(WITHDRAWAL_STEPS, state)

/** The state as the wire has it; a transient state counts as the one before it. */
export const WITHDRAWAL_STATUS = {
  unconfirmed: { number: WITHDRAW_STATUS.PENDING, name: 'unconfirmed' },
  pending: { number: WITHDRAW_STATUS.PENDING, name: 'pending' },
  paying: { number: WITHDRAW_STATUS.PENDING, name: 'pending' },
  rejecting: { number: WITHDRAW_STATUS.PENDING, name: 'pending' },
  cancelling: { number: WITHDRAW_STATUS.PENDING, name: 'pending' },
  locking: { number: WITHDRAW_STATUS.PENDING, name: 'pending' },
  paid: { number: WITHDRAW_STATUS.PAID, name: 'paid' },
  rejected: { number: WITHDRAW_STATUS.REJECTED, name: 'rejected' },
  cancelled: { number: WITHDRAW_STATUS.CANCELLED, name: 'cancelled' },
  refused: { number: WITHDRAW_STATUS.REJECTED, name: 'rejected' },
} as const satisfies Record<WithdrawalState, object>
