import { type Price, type Side, formatPrice } from '@openlot/core/math'
import type { Instrument } from '../../market/instrument.ts'
import { Refusal } from '../refusal.ts'

interface Stops {
  readonly stopLoss?: Price | undefined
  readonly takeProfit?: Price | undefined
}

/**
 * Checks that stop loss and take profit are on their sides of `reference` (the price the position
 * would be closed at, or a pending order's target) and at least the instrument's StopLevel away.
 *
 * @throws Refusal that says where they may be.
 */
export function checkStops(stops: Stops, side: Side, reference: Price, instrument: Instrument): void {
  const { stopLevel, pricePrecision } = instrument
  const below = (reference - stopLevel) as Price
  const above = (reference + stopLevel) as Price
  const [lossIsBelow, lossLimit, profitLimit] = side === 'buy' ? [true, below, above] : [false, above, below]
  const limit = (price: Price): Record<string, string> => ({ limit: formatPrice(price, pricePrecision) })
  const { stopLoss, takeProfit } = stops
  if (stopLoss !== undefined && (lossIsBelow ? stopLoss > lossLimit : stopLoss < lossLimit)) {
    throw new Refusal(lossIsBelow ? 'STOP_LOSS_TOO_HIGH' : 'STOP_LOSS_TOO_LOW', limit(lossLimit))
  }
  if (takeProfit !== undefined && (lossIsBelow ? takeProfit < profitLimit : takeProfit > profitLimit)) {
    throw new Refusal(lossIsBelow ? 'TAKE_PROFIT_TOO_LOW' : 'TAKE_PROFIT_TOO_HIGH', limit(profitLimit))
  }
}
