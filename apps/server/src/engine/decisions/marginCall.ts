import { isAtOrBelow } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import { marginCallEnd } from '../model/marginCallLevel.ts'
import type { State } from '../model/state.ts'
import { summaryOf } from '../model/valuation.ts'
import { awaitsQuotes } from './stopOut.ts'

const nothing: Decision = { events: [] }

/**
 * Warns an account whose margin level is at or below that of the margin call, once until it is well above it again. A copy
 * has its stop level instead. Nothing shortly after a start, see `State.graceUntil`.
 */
export function marginCall(state: State, { accountId, at }: CommandOf<'margin-call'>): Decision {
  const isCalled = state.marginCalls.has(accountId)
  const summary = summaryOf(state, accountId)
  if (isCalled === isAtOrBelow(summary, isCalled ? marginCallEnd(state) : state.marginCallRate)) return nothing
  if (state.copying.get(accountId) !== undefined && !isCalled) return nothing
  if (at < state.graceUntil && awaitsQuotes(state, accountId)) return nothing
  const { marginLevel: level } = summary
  return { events: [{ kind: isCalled ? 'margin-call-ended' : 'margin-called', accountId, level, at }] }
}
