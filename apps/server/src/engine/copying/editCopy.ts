import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import { requireKnownPrices } from '../decisions/knownPrices.ts'
import { requireCopy } from '../decisions/preconditions.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { summaryOf } from '../model/valuation.ts'
import { type Copy, logged } from '../model/copy.ts'
import { requireStopLevel } from './startCopy.ts'

/** Changes a copy: sizes, stop level, whether it opens positions. What is open stays as it is. */
export function editCopy(state: State, command: CommandOf<'edit-copy'>): Decision {
  const { accountId, scale, takesSmallest, stopLevel, isPaused, at } = command
  const before = requireCopy(state, accountId)
  if (stopLevel !== undefined) {
    requireKnownPrices(state, accountId, at)
    requireStopLevel(stopLevel, summaryOf(state, accountId).equity)
  }
  const copy: Copy = {
    ...before,
    scale: scale ?? before.scale,
    takesSmallest: takesSmallest ?? before.takesSmallest,
    stopLevel: stopLevel ?? before.stopLevel,
    status: isPaused === undefined ? before.status : isPaused ? 'paused' : 'running',
    // Resumed, it copies new trades only.
    toOpen: isPaused === true ? [] : before.toOpen,
  }
  const events: EngineEvent[] = [{ kind: 'copy-changed', copy }]
  if (copy.status !== before.status)
    events.push(logged({ copyId: accountId, act: copy.status === 'paused' ? 'pause' : 'resume', at }))
  if (scale !== undefined || takesSmallest !== undefined || stopLevel !== undefined)
    events.push(logged({ copyId: accountId, act: 'change', at }))
  return { events }
}
