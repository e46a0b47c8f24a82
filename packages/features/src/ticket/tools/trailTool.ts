import { defaultTrailStep, priceStep, startTrailing, type Price } from '@openlot/core/math'
import type { PipsInput } from './toolInputs.ts'
import { leastMove, readPips, type PipsError, type ToolTerms } from './toolTerms.ts'

/** A stop loss that follows the price. */
export interface TrailTool {
  /** How far behind it stays; undefined where it is none. */
  readonly distance: Price | undefined
  /** The least that it moves. */
  readonly step: Price | undefined
  /** Where it begins. */
  readonly from: Price | undefined
  readonly error: PipsError | undefined
}

const none = (error: TrailTool['error']): TrailTool => ({
  distance: undefined,
  step: undefined,
  from: undefined,
  error,
})

/** A trailing stop of a position or an order; undefined while it is off. The server applies the same rules. */
export function trailTool({ isOn, pips }: PipsInput, terms: ToolTerms): TrailTool | undefined {
  if (!isOn) return undefined
  const distance = readPips(pips, terms)
  if (typeof distance === 'string') return none(`pips-${distance}`)
  if (distance < leastMove(terms.instrument)) return none('pips-too-close')
  if (distance >= terms.entry) return none('pips-invalid')
  const { side, stopLoss, closing } = terms
  const step = defaultTrailStep(distance, priceStep(terms.instrument.PricePrecision))
  return {
    distance,
    step,
    from: startTrailing({ side, trail: distance, step }, stopLoss, closing),
    error: undefined,
  }
}
