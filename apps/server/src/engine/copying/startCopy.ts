import { type Usd, formatUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CommandOf } from '../command.ts'
import type { Decision } from '../decisions/decision.ts'
import { movable } from '../decisions/movable.ts'
import { Postings } from '../decisions/postings.ts'
import { requireAccount, requireNoCopy } from '../decisions/preconditions.ts'
import type { State } from '../state.ts'
import { holdingsOf } from '../valuation.ts'
import { type Copy, logged } from './copy.ts'

/** The stop level, in per cent of the equity when it is set. */
const STOP_LEVEL = { least: 5n, most: 95n }

/**
 * Opens an account that follows a leader, with an amount from another one.
 *
 * @throws Refusal where the leader takes nobody (in), the amount is too small or not there, or the stop level is off.
 */
export function startCopy(state: State, command: CommandOf<'start-copy'>): Decision {
  const { accountId: sourceId, copyId: accountId, leaderId, amount, stopLevel, at } = command
  const source = requireAccount(state, sourceId)
  requireNoCopy(state, sourceId)
  const leader = state.accounts.get(leaderId)
  const isCopy = state.copying.get(leaderId) !== undefined
  // Real money follows real money only.
  if (leader === undefined || isCopy || (leader.isDemo && !source.isDemo)) throw new Refusal('LEADER_CLOSED')
  if (leaderId === sourceId) throw new Refusal('COPY_SELF')
  requireAmount(amount, { least: command.minAmount, available: movable(state, sourceId, at) })
  requireRoom(state, leaderId, amount, 1)
  requireStopLevel(stopLevel, amount)
  const copy: Copy = {
    accountId,
    leaderId,
    sourceId,
    amount,
    mark: amount,
    feeRate: command.feeRate,
    feesPaid: 0n as Usd,
    scale: command.scale,
    takesSmallest: command.takesSmallest,
    stopLevel,
    status: 'running',
    stopReason: undefined,
    firstTask: state.copying.nextTask,
    toOpen: command.opensHoldings ? [...holdingsOf(state, leaderId)].map(({ id }) => id) : [],
    chargedUntil: at,
    startedAt: at,
    endedAt: undefined,
  }
  return {
    events: [
      { kind: 'account-opened', accountId, isDemo: source.isDemo, demoSum: undefined },
      ...new Postings(state, sourceId, at).pass('copy-fund', accountId, amount, `copy ${accountId}`),
      { kind: 'copy-changed', copy },
      logged({ copyId: accountId, act: 'start', amount, at }),
    ],
  }
}

/** @throws Refusal with the least and the most that can be put in. */
export function requireAmount(amount: Usd, { least, available }: { least: Usd; available: Usd }): void {
  if (amount >= least && amount <= available) return
  throw new Refusal('COPY_AMOUNT', { least: formatUsd(least), available: formatUsd(available) })
}

/** @throws Refusal where the leader has as many followers, or as much of their money, as one may have. */
export function requireRoom({ copying, copyRules }: State, leaderId: number, amount: Usd, more: 0 | 1): void {
  const followers = copying.followersOf(leaderId)
  const funds = followers.reduce((sum, id) => sum + (copying.get(id)?.amount ?? 0n), 0n)
  if (followers.length + more > copyRules.maxFollowers || funds + amount > copyRules.maxFunds)
    throw new Refusal('COPY_LIMIT')
}

/** @throws Refusal with the limits, for a stop level outside of 5 to 95 % of the equity. */
export function requireStopLevel(stopLevel: Usd, equity: Usd): void {
  const [least, most] = [(equity * STOP_LEVEL.least) / 100n, (equity * STOP_LEVEL.most) / 100n] as [Usd, Usd]
  if (stopLevel >= least && stopLevel <= most) return
  throw new Refusal('COPY_STOP_LEVEL', { least: formatUsd(least), most: formatUsd(most) })
}
