import { registerYAxis } from 'klinecharts'
import { LINEAR, type PriceScale } from '../priceScale.ts'
import type { ChartScale } from '../types.ts'
import { LOGARITHM, logarithmTemplate } from './logarithm.ts'
import { PERCENTAGE, percentageTemplate } from './percentage.ts'
import { rememberScale, scaleOf, type PlacedBy } from './scaleOf.ts'

registerYAxis(logarithmTemplate)
registerYAxis(percentageTemplate)

const AXES = { linear: LINEAR, logarithm: LOGARITHM, percentage: PERCENTAGE } as const satisfies Record<
  ChartScale,
  object
>

/** Places the prices of a chart by a scale, from below or from above. */
export function setScale(prices: PriceScale, { scale, isInverted }: PlacedBy): void {
  const former = scaleOf(prices)
  if (former.scale === scale && former.isInverted === isInverted) return
  rememberScale(prices, { scale, isInverted })
  prices.setAxis(AXES[scale], isInverted)
}
