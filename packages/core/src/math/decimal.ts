import { divideRounded } from './rounding.ts'

const decimalPattern = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** Maximum digits before the point; more is a typing error, not an amount. */
const MAX_INTEGER_DIGITS = 18

/** A text that is not a decimal number, or has more digits than its unit can hold. */
export class DecimalError extends Error {
  override name = 'DecimalError'
}

/**
 * Reads a plain decimal string into an integer count of 10^-scale.
 *
 * @example parseDecimal('1.08512', 8) // 108512000n
 * @throws DecimalError for anything but digits with an optional sign and point, and for
 *   digits that the scale cannot hold.
 */
export function parseDecimal(text: string, scale: number): bigint {
  const match = decimalPattern.exec(text)
  if (match === null) throw new DecimalError(`not a decimal number: ${JSON.stringify(text)}`)
  const [, sign, integer = '', fraction = ''] = match
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > scale) throw new DecimalError(`more than ${scale} decimals: ${text}`)
  if (integer.length > MAX_INTEGER_DIGITS) throw new DecimalError(`too large: ${text}`)
  const value = BigInt(integer + digits.padEnd(scale, '0'))
  return sign === '-' ? -value : value
}

/**
 * Reads a plain decimal string of any length, rounded half away from zero to `decimals` decimals, into an integer
 * count of 10^-scale.
 *
 * @example parseRounded('65260.901999999995', 8, 2) // 6526090000000n
 * @throws DecimalError for anything but digits with an optional sign and point.
 */
export function parseRounded(text: string, scale: number, decimals: number): bigint {
  const digits = (decimalPattern.exec(text)?.[3] ?? '').length
  const precision = Math.max(scale, digits)
  const exact = parseDecimal(text, precision)
  return divideRounded(exact, 10n ** BigInt(precision - decimals)) * 10n ** BigInt(scale - decimals)
}

/**
 * Writes an integer count of 10^-scale as a plain decimal string with at least `decimals` decimals.
 * Digits beyond those are kept, never cut.
 *
 * @example formatDecimal(108512000n, 8, 5) // '1.08512'
 */
export function formatDecimal(value: bigint, scale: number, decimals = 0): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(scale + 1, '0')
  const integer = digits.slice(0, digits.length - scale)
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(decimals, '0')
  return `${negative ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * Rounds an integer count of 10^-scale to `decimals` decimals, staying in the same scale.
 *
 * @example roundToDecimals(1_234_567n, 6, 2) // 1_230_000n
 */
export function roundToDecimals(value: bigint, scale: number, decimals: number): bigint {
  const unit = 10n ** BigInt(scale - decimals)
  return divideRounded(value, unit) * unit
}
