/** The parts of a plain decimal string: `-0012.50` is negative, `12`, `50`. */
export interface DecimalParts {
  negative: boolean
  whole: string
  fraction: string
}

const plainDecimal = /^([+-]?)(\d*)(?:\.(\d*))?$/

/**
 * Splits a plain decimal string without converting it to a float.
 *
 * @returns undefined if the text is not a decimal, such as `''`, `'.'` or `'1e5'`.
 */
export function decimalParts(value: string): DecimalParts | undefined {
  const match = plainDecimal.exec(value)
  if (match === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return undefined
  return { negative: sign === '-', whole: whole.replace(/^0+(?=\d)/, '') || '0', fraction }
}

const isZero = (digits: string) => /^0*$/.test(digits)

/**
 * Rounds to this many decimals, half away from zero, and pads with zeros.
 * Zero loses its sign, so that "-0.00" is never shown.
 *
 * @example roundParts(decimalParts('-1.005'), 2) // -1.01
 */
export function roundParts({ negative, whole, fraction }: DecimalParts, decimals: number): DecimalParts {
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  const up = (fraction[decimals] ?? '0') >= '5'
  const digits = whole + kept
  const rounded = up ? (BigInt(digits) + 1n).toString().padStart(digits.length, '0') : digits
  const cut = rounded.length - decimals
  return {
    negative: negative && !isZero(rounded),
    whole: rounded.slice(0, cut),
    fraction: rounded.slice(cut),
  }
}
