import { formatUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CommandOf } from '../model/command.ts'
import type { State } from '../model/state.ts'
import type { FundsTarget } from '../model/transit.ts'
import type { Decision } from '../model/decision.ts'
import { movable } from './movable.ts'
import { Postings, postedBy } from './postings.ts'
import { requireAccount, requireNoCopy } from './preconditions.ts'

/**
 * Moves money between two accounts of one person: one decision, so that it is done in both or in neither. Where another
 * partition keeps the second, it is sent.
 *
 * @throws Refusal for play money, and where less may leave the first account.
 */
export function transferFunds(state: State, command: CommandOf<'account-transfer'>): Decision {
  const { accountId, to, amount, reference, elsewhere, at } = command
  const source = requireAccount(state, accountId)
  const target = elsewhere === undefined ? fundsTarget(state, { accountId: to }) : elsewhere.target
  if (target === undefined) throw new Refusal('ACCOUNT_CLOSED')
  if (source.isDemo || target.isDemo) throw new Refusal('DEMO_MONEY')
  requireNoCopy(state, accountId)
  if (target.isCopy) throw new Refusal('COPY_ACCOUNT')
  const available = movable(state, accountId, at)
  if (amount > available) throw new Refusal('MOVABLE_EXCEEDED', { available: formatUsd(available) })
  const postings = new Postings(state, accountId, at)
  const movement = ['account-transfer', to, amount, reference] as const
  return postedBy(elsewhere === undefined ? postings.pass(...movement) : postings.send(...movement))
}

/** Whether money may go to an account; undefined where it has ended. */
export function fundsTarget(state: State, { accountId }: { readonly accountId: number }): FundsTarget | undefined {
  const account = state.accounts.get(accountId)
  return account && { isDemo: account.isDemo, isCopy: state.copying.get(accountId) !== undefined }
}
