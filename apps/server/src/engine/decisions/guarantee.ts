import {
  MINUTE_MS,
  type BidAsk,
  type Conversion,
  type Price,
  type Side,
  ZERO_USD,
  formatPrice,
  guaranteeDistance,
  guaranteePremium,
  stopProblem,
  subtractUsd,
} from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import { isCloseOnly } from '../../market/terms/instrument.ts'
import { nextChange } from '../../market/terms/tradingHours.ts'
import type { Order } from '../model/order.ts'
import type { InstrumentState } from '../model/state.ts'
import { valueAt } from '../model/valuation.ts'
import type { Ending } from './endPositions.ts'

/** How long before a market closes no guarantee is given: nobody can cover it then. */
const BEFORE_CLOSE_MS = 5 * MINUTE_MS

/** A stop loss that is to be guaranteed. */
interface Wanted {
  readonly side: Side
  readonly stopLoss: Price | undefined
  /** The price that it has to be away from: what the position would be closed at, or a pending order's target. */
  readonly reference: Price
  readonly moves: Partial<Pick<Order, 'trail' | 'breakEvenAt'>>
  readonly at: number
}

/**
 * Checks that the house can guarantee a stop loss now, and says for what premium. One that moves by itself is none: its distance would not be checked.
 *
 * @throws Refusal that says what is in the way.
 */
export function requireGuarantee(
  { instrument }: InstrumentState,
  { side, stopLoss, reference, moves, at }: Wanted,
): Price {
  const { guarantee, stopLevel, pricePrecision, market } = instrument
  const closesAt = market === 'auto' ? nextChange(instrument, at) : undefined
  if (
    guarantee === undefined ||
    isCloseOnly(instrument) ||
    (closesAt !== undefined && closesAt - at <= BEFORE_CLOSE_MS)
  )
    throw new Refusal('GUARANTEE_NOT_OFFERED')
  const isMoving = moves.trail !== undefined || moves.breakEvenAt !== undefined
  if (stopLoss === undefined || isMoving) throw new Refusal('INVALID_INPUT', { fields: 'gs' })
  const least = guaranteeDistance(reference, guarantee.distance)
  const from = { side, reference, stopLevel: least > stopLevel ? least : stopLevel }
  const wrong = stopProblem('stop-loss', stopLoss, from)
  if (wrong === undefined) return guarantee.premium
  const code = wrong.problem === 'too-high' ? 'STOP_LOSS_TOO_HIGH' : 'STOP_LOSS_TOO_LOW'
  throw new Refusal(code, { limit: formatPrice(wrong.limit, pricePrecision) })
}

/** Whether the house can still guarantee the stop loss of an order that is filled at a price: a gap may have brought it near. */
export function keepsGuarantee(market: InstrumentState, wanted: Wanted): boolean {
  try {
    requireGuarantee(market, wanted)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * How a position ends whose guaranteed stop was reached: at its price, whatever the market gave. The client pays the
 * premium, and the house what the market gave less.
 */
export function guaranteedEnding(
  market: InstrumentState,
  order: Order & { readonly stopLoss: Price; readonly guaranteePremium: Price },
  { quote, conversion, at }: { readonly quote: BidAsk; readonly conversion: Conversion; readonly at: number },
): Ending {
  const { lots, stopLoss: price } = order
  const { contractSize } = market.instrument
  const { profit } = valueAt(market, order, { bid: price, ask: price }, conversion)
  const given = valueAt(market, order, quote, conversion).profit
  const covered = profit > given ? subtractUsd(profit, given) : ZERO_USD
  // What the operator has changed since holds for the next one: this order was given its guarantee.
  const premium = guaranteePremium(order.guaranteePremium, { lots, contractSize, conversion })
  const closing = { price, profit, reason: 'guaranteed-stop', at } as const
  return { order, lots, closing, guarantee: { premium, covered } }
}
