import type { DrawingPoint } from '@openlot/core/math'
import { candleAt, pointAt, yOf, type Spot, type View } from './view.ts'

/** How near a price of a candle must be to attract a point. */
const MAGNET_PX = 40
const DIAGONAL = Math.tan(Math.PI / 8)

/** The spot on the nearest horizontal, vertical or diagonal through another. */
export function constrained({ x, y }: Spot, from: Spot): Spot {
  const [dx, dy] = [x - from.x, y - from.y]
  const [across, down] = [Math.abs(dx), Math.abs(dy)]
  if (down <= across * DIAGONAL) return { x, y: from.y }
  if (across <= down * DIAGONAL) return { x: from.x, y }
  return { x, y: from.y + Math.sign(dy) * across }
}

/** The nearest of a candle's open, high, low and close, if one is near. */
function attracting(view: View, { x, y }: Spot): number | undefined {
  const candle = candleAt(view, x)
  if (candle === undefined) return undefined
  const away = (price: number) => Math.abs(yOf(view, price) - y)
  const nearest = [candle.open, candle.high, candle.low, candle.close].reduce((best, price) =>
    away(price) < away(best) ? price : best,
  )
  return away(nearest) <= MAGNET_PX ? nearest : undefined
}

interface Snapping {
  readonly precision: number
  /** Whether prices of candles attract. */
  readonly isMagnetic: boolean
  /** The spot that the way is straight from: horizontal, vertical or diagonal. */
  readonly straightFrom?: Spot | undefined
}

/** The point that is meant by a spot. */
export function snapped(view: View, spot: Spot, { precision, isMagnetic, straightFrom }: Snapping): DrawingPoint {
  if (straightFrom !== undefined) return pointAt(view, constrained(spot, straightFrom), precision)
  const point = pointAt(view, spot, precision)
  const price = isMagnetic ? attracting(view, spot) : undefined
  return price === undefined ? point : { ...point, price: Number(price.toFixed(precision)) }
}
