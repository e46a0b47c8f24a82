import { breakEvenStop, parseContractSize, priceStep, type Price } from '@openlot/core/math'
import type { PipsInput } from './toolInputs.ts'
import { leastMove, readPips, towardsProfit, type PipsError, type ToolTerms } from './toolTerms.ts'

/** A stop loss that moves, once, to where the position ends without a loss. */
export interface BreakEvenTool {
  /** The price that moves it, as it is sent; undefined where it is none. */
  readonly at: Price | undefined
  /** The price at which it will have moved: later where the fee is more than that. */
  readonly movesAt: Price | undefined
  /** Where it moves to; undefined without a volume or a rate. */
  readonly to: Price | undefined
  readonly error: PipsError | undefined
}

const none = (error: BreakEvenTool['error']): BreakEvenTool => ({
  at: undefined,
  movesAt: undefined,
  to: undefined,
  error,
})

/** Break-even of a position or an order; undefined while it is off. The server applies the same rules. */
export function breakEvenTool({ isOn, pips }: PipsInput, terms: ToolTerms): BreakEvenTool | undefined {
  if (!isOn) return undefined
  const { instrument, side, entry, lots, fee, conversion } = terms
  const distance = readPips(pips, terms)
  if (typeof distance === 'string') return none(`pips-${distance}`)
  const at = towardsProfit(side, entry, distance)
  if (distance < leastMove(instrument)) return none('pips-too-close')
  // A sell cannot gain more than all of its price.
  if (at <= 0n) return none('pips-invalid')
  const step = priceStep(instrument.PricePrecision)
  const contractSize = parseContractSize(instrument.ForexContNum)
  const to =
    lots === undefined || fee === undefined || conversion === undefined
      ? undefined
      : breakEvenStop({ side, open: entry, fee, value: { lots, contractSize, conversion }, priceStep: step })
  const least = to && towardsProfit(side, to, step)
  const isLater = least !== undefined && (side === 'buy' ? least > at : least < at)
  return { at, movesAt: isLater ? least : at, to, error: undefined }
}
