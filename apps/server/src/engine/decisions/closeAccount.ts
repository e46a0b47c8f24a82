import { ZERO_USD, addUsd, negateUsd } from '@openlot/core/math'
import type { CommandOf } from '../command.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { State } from '../state.ts'
import { balanceOf, lockedBalanceOf } from '../valuation.ts'
import { closeEverything } from './closeEverything.ts'
import type { Decision } from './decision.ts'
import { Postings } from './postings.ts'

/**
 * Forgets an account that its owner has emptied: no orders, no money. Play money goes back to the house; of a demo
 * account that nobody uses, all orders are closed first.
 */
export function closeAccount(state: State, command: CommandOf<'close-account'>): Decision {
  const { accountId, isUnused, at } = command
  const account = state.accounts.get(accountId)
  // Repeated after a crash: done once.
  if (account === undefined) return { events: [] }
  if (isUnused && !account.isDemo) throw new Refusal('DEMO_ACCOUNT_ONLY')
  const money = addUsd(account.isDemo ? ZERO_USD : balanceOf(state, accountId), lockedBalanceOf(state, accountId))
  if (!isUnused && (account.orderIds.size > 0 || money !== ZERO_USD)) throw new Refusal('ACCOUNT_NOT_EMPTY')
  const postings = new Postings(state, accountId, at)
  const { events, balance } = closeEverything(state, command, postings)
  return {
    events: [
      ...events,
      ...postings.move('demo-return', 'house:demo', negateUsd(balance)),
      { kind: 'account-closed', accountId },
    ],
  }
}
