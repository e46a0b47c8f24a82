import { subtractUsd } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import type { State } from '../state.ts'
import type { Decision } from './decision.ts'
import { demandLocked } from './lookup.ts'
import { Movements, bookedBy } from './postings.ts'

/** What was set aside has left; the fee stays with the house. */
export function payWithdrawal(state: State, command: CommandOf<'pay-withdrawal'>): Decision {
  const { userId, amount, fee, reference, at } = command
  demandLocked(state, userId, amount)
  const movements = new Movements(state, userId, at)
  return bookedBy([
    ...movements.payLocked('withdraw-payout', 'house:funding', subtractUsd(amount, fee), reference),
    ...movements.payLocked('withdraw-fee', 'house:fees', fee, reference),
  ])
}
