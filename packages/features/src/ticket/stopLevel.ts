import type { Instrument } from '@openlot/core/contract'
import { guaranteeDistance, parsePrice, parseRate, type Price, type StopKind } from '@openlot/core/math'

/** The stop of an order, and the price that it has to be away from. */
interface LevelledStop {
  readonly kind: StopKind
  readonly isGuaranteed: boolean
  readonly reference: Price
}

/** How far a stop has to be from its reference: a guaranteed stop loss further than others. */
export function stopLevelOf(
  { StopLevel, GuaranteeDistance = '0' }: Pick<Instrument, 'StopLevel' | 'GuaranteeDistance'>,
  { kind, isGuaranteed, reference }: LevelledStop,
): Price {
  const level = parsePrice(StopLevel)
  if (kind === 'take-profit' || !isGuaranteed) return level
  const least = guaranteeDistance(reference, parseRate(GuaranteeDistance))
  return least > level ? least : level
}
