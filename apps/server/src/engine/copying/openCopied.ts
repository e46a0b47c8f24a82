import {
  type Conversion,
  type Price,
  type StopKind,
  type Usd,
  closePrice,
  copiedLots,
  stopProblem,
} from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import { requireOpeningCost } from '../decisions/opening.ts'
import { MAX_LIVE_ORDERS } from '../decisions/placeOrder.ts'
import { Postings } from '../decisions/postings.ts'
import { requireMarket } from '../decisions/preconditions.ts'
import type { EngineEvent } from '../model/event.ts'
import { newOrder } from '../model/newOrder.ts'
import type { Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { summaryOf } from '../model/valuation.ts'
import { type Copy, type CopyAct, type SkipReason, logged } from '../model/copy.ts'

type Opening = Extract<CopyAct, { kind: 'open' }>

/** Where and when a copied position is opened. */
interface At {
  readonly seq: number
  readonly price: Price
  readonly conversion: Conversion
  /** Whether the price is another than the leader's: the leader's stops may be on the wrong side of it. */
  readonly isLate: boolean
  readonly at: number
}

/** Opens in a copy what its leader has opened, or logs why not. */
export function openCopied(state: State, copy: Copy, act: Opening, fill: At): EngineEvent[] {
  const { accountId } = copy
  const { orderId: leaderOrderId, instrumentId, side, leverage } = act
  const { seq, price, conversion, isLate, at } = fill
  const about = { copyId: accountId, seq, act: 'open', leaderOrderId, instrumentId, at } as const
  const skip = (reason: SkipReason): EngineEvent[] => [logged({ ...about, reason })]
  const refusal = reasonNotToOpen(state, copy, act.equity)
  if (refusal !== undefined) return skip(refusal)
  const market = requireMarket(state, instrumentId)
  const lots = sizeOf(state, copy, act)
  if (lots === 0n) return skip('too-small')
  if ((state.accounts.get(accountId)?.orderIds.size ?? 0) >= MAX_LIVE_ORDERS) return skip('too-many-orders')
  let cost
  try {
    cost = requireOpeningCost(state, { accountId, market, lots, leverage, price, conversion })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_MARGIN') throw error
    return skip('no-margin')
  }
  const reference = isLate && market.quote !== undefined ? closePrice(side, market.quote) : undefined
  const keep = (kind: StopKind, stop: Price | undefined): Price | undefined => {
    if (stop === undefined || reference === undefined) return stop
    return stopProblem(kind, stop, { side, reference, stopLevel: 0n as Price }) === undefined ? stop : undefined
  }
  const [stopLoss, takeProfit] = [keep('stop-loss', act.stopLoss), keep('take-profit', act.takeProfit)]
  const opening = { accountId, instrumentId, side, lots, leverage, stopLoss, takeProfit, at }
  const order: Order = {
    ...newOrder(state, opening, price),
    ...cost,
    status: 'holding',
    initialStop: stopLoss,
    origin: { leaderOrderId, leaderLots: act.lots, lots },
  }
  return [
    { kind: 'order-placed', order },
    ...new Postings(state, accountId, at).postFee(cost.fee, order.id),
    logged({ ...about, orderId: order.id, lots, ...(isLate && seq > 0 && { reason: 'late' }) }),
  ]
}

/** Why a copy opens nothing now, whatever its size. */
export function reasonNotToOpen(
  { copyRules, copying }: State,
  { leaderId, status }: Pick<Copy, 'leaderId' | 'status'>,
  leaderEquity: Usd,
): SkipReason | undefined {
  if (status === 'paused') return 'paused'
  if (copying.isHalted(leaderId)) return 'leader-halted'
  return leaderEquity < copyRules.minLeaderEquity ? 'leader-too-small' : undefined
}

function sizeOf(state: State, copy: Copy, act: Opening) {
  const { lotStep: step, maxLots: maximum } = requireMarket(state, act.instrumentId).instrument
  const { scale, takesSmallest } = copy
  const { equity } = summaryOf(state, copy.accountId)
  return copiedLots({ leaderLots: act.lots, leaderEquity: act.equity, equity, scale, takesSmallest, step, maximum })
}
