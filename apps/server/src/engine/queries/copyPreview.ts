import {
  type Lots,
  type Rate,
  type Side,
  type Usd,
  ZERO_USD,
  addUsd,
  copiedLots,
  isDollarBase,
  openPrice,
  openingCost,
  subtractUsd,
} from '@openlot/core/math'
import type { SkipReason } from '../model/copy.ts'
import { reasonNotToOpen } from '../copying/openCopied.ts'
import { movable } from '../decisions/movable.ts'
import { requireMarket } from '../decisions/preconditions.ts'
import { tradable } from '../decisions/tradable.ts'
import type { Order } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { holdingsOf, summaryOf, valueAt } from '../model/valuation.ts'
import { Refusal } from '../../errors/refusal.ts'
import { zeroIfRefused } from './zeroIfRefused.ts'

export interface CopyPreview {
  readonly trades: readonly {
    readonly instrumentId: number
    readonly side: Side
    readonly leverage: number
    readonly lots: Lots
    readonly margin: Usd
    readonly fee: Usd
    /** Why it would not be opened. */
    readonly reason: SkipReason | undefined
  }[]
  /** What may be taken from the source. */
  readonly available: Usd
  /** What the copy would have left. */
  readonly freeMargin: Usd
}

interface PreviewedCopy {
  readonly leaderId: number
  readonly sourceId: number
  readonly amount: Usd
  readonly scale: Rate
  readonly takesSmallest: boolean
  readonly at: number
}

/** Which of the leader's positions a copy would open, one after the other, as `startCopy` would do it now. */
export function copyPreview(state: State, { leaderId, sourceId, at, ...copy }: PreviewedCopy): CopyPreview {
  let [equity, freeMargin] = [copy.amount, copy.amount]
  const leaderEquity = summaryOf(state, leaderId).equity
  const trades = [...holdingsOf(state, leaderId)].map((order) => {
    const { cost, ...plan } = planOf(state, order, { ...copy, leaderId, leaderEquity, equity, freeMargin, at })
    equity = subtractUsd(equity, cost)
    freeMargin = subtractUsd(freeMargin, addUsd(plan.margin, cost))
    return { instrumentId: order.instrumentId, side: order.side, leverage: order.leverage, ...plan }
  })
  return { trades, available: zeroIfRefused(() => movable(state, sourceId, at)), freeMargin }
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
