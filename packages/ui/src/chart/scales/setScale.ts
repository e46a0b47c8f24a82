import { registerYAxis } from 'klinecharts'
import { LINEAR, type PriceScale } from '../priceScale.ts'
import type { ChartScale } from '../types.ts'
import { LOGARITHM, logarithmTemplate } from './logarithm.ts'
import { PERCENTAGE, percentageTemplate } from './percentage.ts'

registerYAxis(logarithmTemplate)
registerYAxis(percentageTemplate)

const AXES = { linear: LINEAR, logarithm: LOGARITHM, percentage: PERCENTAGE } as const satisfies Record<
  ChartScale,
  object
>

interface Wanted {
  readonly scale: ChartScale
  readonly isInverted: boolean
}

/** What each chart has been set to. */
const set = new WeakMap<PriceScale, Wanted>()

/** Places the prices of a chart by a scale, from below or from above. */
export function setScale(prices: PriceScale, { scale, isInverted }: Wanted): void {
  const former = set.get(prices) ?? { scale: 'linear', isInverted: false }
  if (former.scale === scale && former.isInverted === isInverted) return
  set.set(prices, { scale, isInverted })
  prices.setAxis(AXES[scale], isInverted)
}
