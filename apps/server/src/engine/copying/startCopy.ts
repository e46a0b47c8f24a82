import { type Usd, formatUsd } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import { movable } from '../decisions/movable.ts'
import { Postings, postedBy } from '../decisions/postings.ts'
import { requireAccount, requireNoCopy } from '../decisions/preconditions.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { type CopyTerms, requireNone } from '../model/transit.ts'
import { holdingsOf } from '../model/valuation.ts'
import { type Copy, logged } from '../model/copy.ts'

/** The stop level, in per cent of the equity when it is set. */
const STOP_LEVEL = { least: 5n, most: 95n }

/** Copies with play money that one leader may have. */
const MAX_DEMO_COPIES = 1000

/** What is to be copied, with whose money. */
interface Start extends Pick<CopyTerms, 'leaderId' | 'minAmount' | 'stopLevel'> {
  readonly sourceId: number
  readonly isDemo: boolean
  readonly amount: Usd
  /** What may leave the source. @throws Refusal where that is unknown. */
  readonly available: () => Usd
}

/**
 * Opens an account that follows a leader, with an amount from another one; the amount is sent where another partition
 * keeps the leader.
 *
 * @throws Refusal where the leader takes nobody (in), the amount is too small or not there, or the stop level is off.
 */
export function startCopy(state: State, command: CommandOf<'start-copy'>): Decision {
  const { accountId: sourceId, copyId, amount, minAmount, elsewhere, at } = command
  const { isDemo } = requireAccount(state, sourceId)
  requireNoCopy(state, sourceId)
  const postings = new Postings(state, sourceId, at)
  if (elsewhere !== undefined) {
    requireNone(elsewhere.problem)
    requireAmount(amount, { least: minAmount, available: movable(state, sourceId, at) })
    const purpose = { kind: 'start-copy', ...termsOf(command) } as const
    return postedBy(postings.send('copy-fund', copyId, amount, `copy ${copyId}`, purpose))
  }
  requireStartable(state, { ...command, sourceId, isDemo, available: () => movable(state, sourceId, at) })
  const { opened, begun } = beginCopy(state, { ...command, sourceId, isDemo })
  // The account has to be there before money comes in.
  const funded = postings.pass('copy-fund', copyId, amount, `copy ${copyId}`)
  return { events: [opened, ...funded, ...begun] }
}

const termsOf = (command: CopyTerms): CopyTerms => {
  const { leaderId, minAmount, feeRate, scale, takesSmallest, opensHoldings, stopLevel } = command
  return { leaderId, minAmount, feeRate, scale, takesSmallest, opensHoldings, stopLevel }
}

/** @throws Refusal where the leader takes nobody (in), the amount is too small or not there, or the stop level is off. */
export function requireStartable(state: State, start: Start): void {
  const { leaderId, sourceId, isDemo, amount, minAmount, stopLevel, available } = start
  const leader = state.accounts.get(leaderId)
  const isCopy = state.copying.get(leaderId) !== undefined
  // Real money follows real money only.
  if (leader === undefined || isCopy || (leader.isDemo && !isDemo)) throw new Refusal('LEADER_CLOSED')
  if (leaderId === sourceId) throw new Refusal('COPY_SELF')
  requireAmount(amount, { least: minAmount, available: available() })
  requireRoom(state, leaderId, { amount, more: 1, isDemo })
  requireStopLevel(stopLevel, amount)
}

/** The events of a copy that begins, before and after its amount comes in. */
export function beginCopy(
  state: State,
  start: CopyTerms & { copyId: number; sourceId: number; isDemo: boolean; amount: Usd; at: number },
): { opened: EngineEvent; begun: EngineEvent[] } {
  const { copyId: accountId, leaderId, sourceId, isDemo, amount, at } = start
  // The owner of a source in another partition is known once the accounts are read again.
  const ownerId = state.accounts.get(sourceId)?.ownerId
  const copy: Copy = {
    accountId,
    isDemo,
    leaderId,
    sourceId,
    amount,
    mark: amount,
    feeRate: start.feeRate,
    feesPaid: 0n as Usd,
    scale: start.scale,
    takesSmallest: start.takesSmallest,
    stopLevel: start.stopLevel,
    status: 'running',
    stopReason: undefined,
    firstTask: state.copying.nextTask,
    toOpen: start.opensHoldings ? [...holdingsOf(state, leaderId)].map(({ id }) => id) : [],
    chargedUntil: at,
    startedAt: at,
    endedAt: undefined,
  }
  return {
    opened: {
      kind: 'account-opened',
      accountId,
      isDemo,
      demoSum: undefined,
      ...(ownerId !== undefined && { ownerId }),
    },
    begun: [{ kind: 'copy-changed', copy }, logged({ copyId: accountId, act: 'start', amount, at })],
  }
}

/** @throws Refusal with the least and the most that can be put in. */
export function requireAmount(amount: Usd, { least, available }: { least: Usd; available: Usd }): void {
  if (amount >= least && amount <= available) return
  throw new Refusal('COPY_AMOUNT', { least: formatUsd(least), available: formatUsd(available) })
}

/**
 * Real and play money each have their own room: play money never makes a leader full for clients.
 *
 * @throws Refusal where the leader has as many followers, or as much of their money, as one may have.
 */
export function requireRoom(
  { copying, copyRules }: State,
  leaderId: number,
  { amount, more, isDemo }: { amount: Usd; more: 0 | 1; isDemo: boolean },
): void {
  const copies = copying.followersOf(leaderId).filter((copy) => copy.isDemo === isDemo)
  if (isDemo) {
    if (copies.length + more > MAX_DEMO_COPIES) throw new Refusal('COPY_DEMO_LIMIT')
    return
  }
  const funds = copies.reduce((sum, copy) => sum + copy.amount, 0n)
  if (copies.length + more > copyRules.maxFollowers || funds + amount > copyRules.maxFunds)
    throw new Refusal('COPY_LIMIT')
}

/** @throws Refusal with the limits, for a stop level outside of 5 to 95 % of the equity. */
export function requireStopLevel(stopLevel: Usd, equity: Usd): void {
  const [least, most] = [(equity * STOP_LEVEL.least) / 100n, (equity * STOP_LEVEL.most) / 100n] as [Usd, Usd]
  if (stopLevel >= least && stopLevel <= most) return
  throw new Refusal('COPY_STOP_LEVEL', { least: formatUsd(least), most: formatUsd(most) })
}
