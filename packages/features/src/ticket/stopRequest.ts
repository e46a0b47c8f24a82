import { formatPrice, parsePrice, type Price } from '@openlot/core/math'
import type { Input } from '../api/baseQuery.ts'
import type { StopInputs, StopsForm } from './stopsForm.ts'

type StopRequest = Pick<
  Input<'submitOrder'>,
  'stop_loss_price' | 'target_profit_price' | 'stop_loss_distance' | 'target_profit_distance'
>

const FIELDS = {
  stopLoss: { price: 'stop_loss_price', distance: 'stop_loss_distance' },
  takeProfit: { price: 'target_profit_price', distance: 'target_profit_distance' },
} as const

/**
 * The stops of a new order as they are sent: those of a pending one that were given in pips as distances, which count from
 * the price that it fills at.
 *
 * @param order.target the price of a pending order; undefined at the market.
 */
export function stopRequest(
  stops: StopInputs,
  form: StopsForm | undefined,
  { target, precision }: { target: string | undefined; precision: number },
): StopRequest {
  const request: { -readonly [Field in keyof StopRequest]: string } = {}
  for (const stop of ['stopLoss', 'takeProfit'] as const) {
    const price = form?.[stop].price
    if (price === undefined) continue
    const isDistance = target !== undefined && stops[stop].unit === 'pips'
    if (isDistance) request[FIELDS[stop].distance] = formatPrice(distanceOf(price, target), precision)
    else request[FIELDS[stop].price] = price
  }
  return request
}

function distanceOf(price: string, target: string): Price {
  const [at, from] = [parsePrice(price), parsePrice(target)]
  return (at > from ? at - from : from - at) as Price
}
