import { decimalParts } from '@openlot/core/math'

/** A written price, cut by what its digits say: large moves, pips, less than a pip. */
export interface PriceParts {
  readonly quiet: string
  /** The digit of the pip and the one before it. */
  readonly loud: string
  /** Below the pip; with its decimal sign where the pip is a whole unit. */
  readonly raised: string
}

const LOUD_DIGITS = 2

/**
 * Cuts a written price by its pip.
 *
 * @param text as it is shown, with separators.
 * @param decimals of the text.
 * @param pipSize the instrument's pip as a decimal string; without it, nothing is loud.
 * @example priceParts('1.17507', 5, '0.0001') // { quiet: '1.17', loud: '50', raised: '7' }
 * @example priceParts('72,526.01', 2, '1') // { quiet: '72,5', loud: '26', raised: '.01' }
 */
export function priceParts(text: string, decimals: number, pipSize: string | undefined): PriceParts {
  const pip = decimalParts(pipSize ?? '')
  if (pip === undefined) return { quiet: text, loud: '', raised: '' }
  const pipDecimals = pip.fraction.replace(/0+$/, '').length
  const below = decimals - pipDecimals
  const end = below <= 0 ? text.length : text.length - decimals + (pipDecimals === 0 ? -1 : pipDecimals)
  let start = end
  for (let digits = 0; start > 0 && digits < LOUD_DIGITS; start--) if (/\d/.test(text[start - 1]!)) digits++
  return { quiet: text.slice(0, start), loud: text.slice(start, end), raised: text.slice(end) }
}
