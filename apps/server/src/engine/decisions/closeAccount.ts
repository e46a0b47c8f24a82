import { ZERO_USD, addUsd, negateUsd } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import type { CopyBook } from '../model/copyBook.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { balanceOf, lockedBalanceOf } from '../model/valuation.ts'
import { closeEverything } from './closeEverything.ts'
import type { Decision } from '../model/decision.ts'
import { Postings } from './postings.ts'

/**
 * Forgets an account that its owner has emptied: no orders, no money, no copies. Play money goes back to the house; of a demo
 * account that nobody uses, all orders are closed first.
 */
export function closeAccount(state: State, command: CommandOf<'close-account'>): Decision {
  const { accountId, isUnused, at } = command
  const account = state.accounts.get(accountId)
  // Repeated after a crash: done once.
  if (account === undefined) return { events: [] }
  if (isUnused && !account.isDemo) throw new Refusal('DEMO_ACCOUNT_ONLY')
  const money = addUsd(account.isDemo ? ZERO_USD : balanceOf(state, accountId), lockedBalanceOf(state, accountId))
  if (!isUnused && (account.orderIds.size > 0 || money !== ZERO_USD || isNeeded(state, accountId)))
    throw new Refusal('ACCOUNT_NOT_EMPTY')
  const postings = new Postings(state, accountId, at)
  const { events, balance } = closeEverything(state, command, postings)
  return {
    events: [
      ...ending(state, command),
      ...events,
      ...postings.move('demo-return', 'house:demo', negateUsd(balance)),
      { kind: 'account-closed', accountId },
    ],
  }
}

/** Whether copies follow this account, or have their money from it, or it is one itself, or its money is in transit. */
function isNeeded({ copying, transits }: State, accountId: number): boolean {
  if (copying.get(accountId) !== undefined || copying.hasFollowers(accountId)) return true
  return hasCopiesFrom(copying, accountId) || [...transits.values()].some(({ fromId }) => fromId === accountId)
}

/** Whether copies that this partition keeps have their money from an account. */
export const hasCopiesFrom = (copying: CopyBook, accountId: number): boolean =>
  [...copying.all()].some(({ sourceId }) => sourceId === accountId)

/** The end of a copy whose owner is gone. */
function ending({ copying }: State, { accountId, at }: CommandOf<'close-account'>): EngineEvent[] {
  const copy = copying.get(accountId)
  if (copy === undefined) return []
  return [{ kind: 'copy-changed', copy: { ...copy, status: 'stopped', stopReason: 'account-closed', endedAt: at } }]
}
