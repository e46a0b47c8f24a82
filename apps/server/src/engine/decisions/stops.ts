import { type Price, type Side, type StopKind, formatPrice, stopProblem } from '@openlot/core/math'
import type { CodeName } from '@openlot/core/contract'
import type { Instrument } from '../../market/terms/instrument.ts'
import type { Order } from '../model/order.ts'
import type { WantedStop } from '../model/command.ts'
import { Refusal } from '../../errors/refusal.ts'

export interface Stops {
  readonly stopLoss?: Price | undefined
  readonly takeProfit?: Price | undefined
}

const CODES: Readonly<Record<`${StopKind} ${'too-high' | 'too-low'}`, CodeName>> = {
  'stop-loss too-high': 'STOP_LOSS_TOO_HIGH',
  'stop-loss too-low': 'STOP_LOSS_TOO_LOW',
  'take-profit too-high': 'TAKE_PROFIT_TOO_HIGH',
  'take-profit too-low': 'TAKE_PROFIT_TOO_LOW',
}

/**
 * Checks that stop loss and take profit are on their sides of `reference` (the price the position
 * would be closed at, or a pending order's target) and at least the instrument's StopLevel away.
 *
 * @throws Refusal that says where they may be.
 */
export function requireStops(
  { stopLoss, takeProfit }: Stops,
  side: Side,
  reference: Price,
  { stopLevel, pricePrecision }: Instrument,
): void {
  const check = (kind: StopKind, price: Price | undefined): void => {
    const wrong = price === undefined ? undefined : stopProblem(kind, price, { side, reference, stopLevel })
    if (wrong === undefined) return
    throw new Refusal(CODES[`${kind} ${wrong.problem}`], { limit: formatPrice(wrong.limit, pricePrecision) })
  }
  check('stop-loss', stopLoss)
  check('take-profit', takeProfit)
}

/** The stops of an order once what is wanted of them is done. */
export function stopsAfter(now: Stops, wanted: { readonly stopLoss: WantedStop; readonly takeProfit: WantedStop }) {
  const pick = (price: WantedStop, current: Price | undefined): Price | undefined =>
    price === 'keep' ? current : price === 'none' ? undefined : price
  return { stopLoss: pick(wanted.stopLoss, now.stopLoss), takeProfit: pick(wanted.takeProfit, now.takeProfit) }
}

/** The distances that a pending order keeps: a stop that is given a price, or taken away, has none. */
export const distancesAfter = (
  { stopLossDistance, takeProfitDistance }: Pick<Order, 'stopLossDistance' | 'takeProfitDistance'>,
  wanted: { readonly stopLoss: WantedStop; readonly takeProfit: WantedStop },
) => ({
  stopLossDistance: wanted.stopLoss === 'keep' ? stopLossDistance : undefined,
  takeProfitDistance: wanted.takeProfit === 'keep' ? takeProfitDistance : undefined,
})

/** Whether a stop of an order is a distance from the price that it opens at. */
export const hasDistances = ({
  stopLossDistance,
  takeProfitDistance,
}: Pick<Order, 'stopLossDistance' | 'takeProfitDistance'>): boolean =>
  stopLossDistance !== undefined || takeProfitDistance !== undefined

/** The stops of an order that opens at a price: those that are distances are that far from it. */
export function stopsAt(
  {
    side,
    stopLoss,
    takeProfit,
    stopLossDistance,
    takeProfitDistance,
  }: Stops & {
    readonly side: Side
    readonly stopLossDistance?: Price | undefined
    readonly takeProfitDistance?: Price | undefined
  },
  price: Price,
): { readonly stopLoss: Price | undefined; readonly takeProfit: Price | undefined } {
  // Nothing is worth less than nothing.
  const away = (distance: Price, isBelow: boolean): Price | undefined =>
    isBelow && distance >= price ? undefined : ((isBelow ? price - distance : price + distance) as Price)
  return {
    stopLoss: stopLossDistance === undefined ? stopLoss : away(stopLossDistance, side === 'buy'),
    takeProfit: takeProfitDistance === undefined ? takeProfit : away(takeProfitDistance, side === 'sell'),
  }
}

/** Those of the stops that are not as they were. */
export const newStops = (former: Stops, { stopLoss, takeProfit }: Stops): Stops => ({
  stopLoss: stopLoss === former.stopLoss ? undefined : stopLoss,
  takeProfit: takeProfit === former.takeProfit ? undefined : takeProfit,
})
