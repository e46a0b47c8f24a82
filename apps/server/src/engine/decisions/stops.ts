import { type Price, type Side, type StopKind, formatPrice, stopProblem } from '@openlot/core/math'
import type { CodeName } from '@openlot/core/contract'
import type { Instrument } from '../../market/terms/instrument.ts'
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

/** Those of the stops that are not as they were. */
export const newStops = (former: Stops, { stopLoss, takeProfit }: Stops): Stops => ({
  stopLoss: stopLoss === former.stopLoss ? undefined : stopLoss,
  takeProfit: takeProfit === former.takeProfit ? undefined : takeProfit,
})
