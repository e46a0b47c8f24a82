import { type CopyPreview, ORDER_SIDE } from '@openlot/core/contract'
import {
  type Lots,
  type Rate,
  type Usd,
  ZERO_USD,
  addUsd,
  copiedLots,
  formatLots,
  formatUsd,
  isDollarBase,
  openPrice,
  openingCost,
  subtractUsd,
} from '@openlot/core/math'
import type { SkipReason } from '../engine/copying/copy.ts'
import { reasonNotToOpen } from '../engine/copying/openCopied.ts'
import { movable } from '../engine/decisions/movable.ts'
import { requireMarket } from '../engine/decisions/preconditions.ts'
import { tradable } from '../engine/decisions/tradable.ts'
import type { Order } from '../engine/order.ts'
import type { State } from '../engine/state.ts'
import { holdingsOf, summaryOf, valueAt } from '../engine/valuation.ts'
import { Refusal } from '../errors/refusal.ts'

/** What a copy of a leader would open of what he holds, one after the other, as `startCopy` would do it now. */
export function previewCopy(
  state: State,
  {
    leaderId,
    sourceId,
    at,
    ...copy
  }: { leaderId: number; sourceId: number; amount: Usd; scale: Rate; takesSmallest: boolean; at: number },
): CopyPreview {
  let [equity, freeMargin] = [copy.amount, copy.amount]
  const leaderEquity = summaryOf(state, leaderId).equity
  const trades = [...holdingsOf(state, leaderId)].map((order) => {
    const plan = planOf(state, order, { ...copy, leaderId, leaderEquity, equity, freeMargin, at })
    equity = subtractUsd(equity, plan.cost)
    freeMargin = subtractUsd(freeMargin, addUsd(plan.margin, plan.cost))
    const { instrument } = requireMarket(state, order.instrumentId)
    return {
      code: instrument.code,
      show_code: instrument.showCode,
      OrderType: order.side === 'buy' ? ORDER_SIDE.BUY : ORDER_SIDE.SELL,
      multiple: order.leverage,
      lots: formatLots(plan.lots),
      margin: formatUsd(plan.margin),
      fee: formatUsd(plan.fee),
      reason: plan.reason ?? '',
    }
  })
  return { trades, available: formatUsd(availableOf(state, sourceId, at)), free_margin: formatUsd(freeMargin) }
}

interface Plan {
  readonly lots: Lots
  readonly margin: Usd
  readonly fee: Usd
  /** What opening it takes from the equity: the fee, and the spread. */
  readonly cost: Usd
  readonly reason: SkipReason | undefined
}

const skip = (reason: SkipReason): Plan => ({
  lots: 0n as Lots,
  margin: ZERO_USD,
  fee: ZERO_USD,
  cost: ZERO_USD,
  reason,
})

function planOf(
  state: State,
  order: Order,
  copy: {
    leaderId: number
    leaderEquity: Usd
    equity: Usd
    freeMargin: Usd
    scale: Rate
    takesSmallest: boolean
    at: number
  },
): Plan {
  const { leaderId, leaderEquity, equity, freeMargin, scale, takesSmallest, at } = copy
  const reason = reasonNotToOpen(state, { leaderId, status: 'running' }, leaderEquity)
  if (reason !== undefined) return skip(reason)
  const market = requireMarket(state, order.instrumentId)
  const { instrument, conversion: path } = market
  try {
    const { quote, conversion } = tradable(state, market, at)
    const { lotStep: step, maxLots: maximum } = instrument
    const lots = copiedLots({ leaderLots: order.lots, leaderEquity, equity, scale, takesSmallest, step, maximum })
    if (lots === 0n) return skip('too-small')
    const { side, leverage } = order
    const price = openPrice(side, quote)
    const { margin, fee } = openingCost({
      terms: instrument,
      lots,
      leverage,
      price,
      conversion,
      isDollarBase: isDollarBase(path, instrument.id),
      feeType: state.feeType,
    })
    if (addUsd(margin, fee) > freeMargin) return skip('no-margin')
    const { profit } = valueAt(market, { ...order, lots, openPrice: price }, quote, conversion)
    return { lots, margin, fee, cost: subtractUsd(fee, profit), reason: undefined }
  } catch (error) {
    if (error instanceof Refusal) return skip('market-closed')
    throw error
  }
}

function availableOf(state: State, sourceId: number, at: number): Usd {
  try {
    return movable(state, sourceId, at)
  } catch (error) {
    if (error instanceof Refusal) return ZERO_USD
    throw error
  }
}
