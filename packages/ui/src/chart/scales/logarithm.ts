import type { AxisTemplate } from 'klinecharts'
import { LINEAR, type PriceAxis } from '../priceScale.ts'

/** Prices have a logarithm; a band below them may go under zero, and is at the lowest place there is. */
const SMALLEST = 1e-9
/** The least range, in steps of the price. */
const MIN_STEPS = 0.05

const logOf = (price: number): number => Math.log10(Math.max(price, SMALLEST))
const priceOf = (log: number): number => 10 ** log

/** Equal distances are equal ratios. */
export const logarithmTemplate: AxisTemplate = {
  name: 'logarithm',
  minSpan: (precision) => MIN_STEPS * 10 ** -precision,
  valueToRealValue: logOf,
  realValueToValue: priceOf,
  realValueToDisplayValue: priceOf,
  displayValueToRealValue: logOf,
}

export const LOGARITHM: PriceAxis = {
  ...LINEAR,
  name: logarithmTemplate.name,
  rangeOf(range) {
    const [realFrom, realTo] = [logOf(range.from), logOf(range.to)]
    return { ...range, realFrom, realTo, realRange: realTo - realFrom }
  },
}
