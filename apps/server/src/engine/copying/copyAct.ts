import { type Lots, copiedRest } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import { closeLots } from '../decisions/closeOrder.ts'
import type { Decision } from '../model/decision.ts'
import { isCloseOnly } from '../../market/terms/instrument.ts'
import { requireMarket } from '../decisions/preconditions.ts'
import type { EngineEvent } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { type Copy, type CopyAct, type CopyTask, isFollowing, logged } from '../model/copy.ts'
import { fillOf } from './fillOf.ts'
import { openCopied, reasonNotToOpen } from './openCopied.ts'

/**
 * Does in one copy what its leader did, and notes that it is done: both are stored together, so each copy gets each act
 * exactly once. In its turn the task moves past the copy; before that, the copy says that the task is behind it. Without
 * events it has to wait for a price.
 */
export function copyAct(state: State, { task, place, accountId, at }: CommandOf<'copy-act'>): Decision {
  const { leaderId, seq, act } = task
  const copy = state.copying.get(accountId)
  const isWanted = copy !== undefined && isFollowing(copy) && seq >= copy.firstTask
  const moved: EngineEvent[] = place === undefined ? [] : [{ kind: 'copy-task-moved', leaderId, seq, cursor: place }]
  if (!isWanted) return { events: moved }
  const events = act.kind === 'open' ? open(state, copy, task, act, at) : follow(state, copy, task, act, at)
  if (events === undefined) return { events: [] }
  if (place !== undefined) return { events: [...events, ...moved] }
  return { events: [...events, { kind: 'copy-changed', copy: { ...copy, firstTask: seq + state.idStep } }] }
}

function open(
  state: State,
  copy: Copy,
  { seq, at: actedAt }: CopyTask,
  act: Extract<CopyAct, { kind: 'open' }>,
  at: number,
): EngineEvent[] | undefined {
  const { orderId: leaderOrderId, instrumentId, side, price } = act
  // A task that an older release has begun had another order of copies.
  if (state.copying.orderOf(leaderOrderId, copy.accountId) !== undefined) return []
  // What is not opened in any case needs no price.
  const reason = reasonNotToOpen(state, copy, act.equity)
  const about = { copyId: copy.accountId, seq, act: 'open', leaderOrderId, instrumentId, at } as const
  if (reason !== undefined) return [logged({ ...about, reason })]
  const market = requireMarket(state, instrumentId)
  if (isCloseOnly(market.instrument)) return [logged({ ...about, reason: 'market-closed' })]
  const fill = fillOf(state, market, { price, side, does: 'open', actedAt }, at)
  const hasEnded = state.orders.get(leaderOrderId) === undefined
  if (hasEnded && fill?.isLate !== false) return [logged({ ...about, reason: 'leader-closed' })]
  return fill && openCopied(state, copy, act, { seq, ...fill, at })
}

/** Follows with a position that the copy still has; where it has none, there is nothing to do. */
function follow(
  state: State,
  { accountId: copyId }: Copy,
  { seq, at: actedAt }: CopyTask,
  act: Exclude<CopyAct, { kind: 'open' }>,
  at: number,
): EngineEvent[] | undefined {
  const orderId = state.copying.orderOf(act.orderId, copyId)
  const order = orderId === undefined ? undefined : state.orders.get(orderId)
  if (orderId === undefined || order?.origin === undefined) return []
  const { instrumentId, side, origin } = order
  const about = { copyId, seq, orderId, leaderOrderId: act.orderId, instrumentId, at } as const
  if (act.kind === 'edit') {
    // A stop that trails may have moved since: copies follow to where it is now.
    const { stopLoss, takeProfit } = state.orders.get(act.orderId) ?? act
    if (stopLoss === order.stopLoss && takeProfit === order.takeProfit) return []
    const edited = { kind: 'order-edited', accountId: copyId, orderId, stopLoss, takeProfit, at } as const
    return [edited, logged({ ...about, act: 'edit' })]
  }
  const market = requireMarket(state, instrumentId)
  const rest =
    act.kind === 'close'
      ? 0n
      : copiedRest(origin.lots, { left: act.left, atOpen: origin.leaderLots, step: market.instrument.lotStep })
  if (rest >= order.lots) return []
  const openedAt = order.placedAt
  const fill = fillOf(state, market, { price: act.price, side, does: 'close', actedAt, openedAt }, at)
  if (fill === undefined) return undefined
  const { price, conversion, isLate } = fill
  const lots = (order.lots - rest) as Lots
  const { events } = closeLots(state, order, lots, {
    quote: { bid: price, ask: price },
    conversion,
    reason: 'leader',
    at,
  })
  return [...events, logged({ ...about, act: act.kind, lots, ...(isLate && { reason: 'late' }) })]
}
