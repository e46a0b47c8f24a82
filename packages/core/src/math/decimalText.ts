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
/** Two decimal strings as integers of the same scale, to add and compare them exactly. */
function aligned(a: string, b: string): { a: bigint; b: bigint; scale: number } | undefined {
  const partsA = decimalParts(a)
  const partsB = decimalParts(b)
  if (partsA === undefined || partsB === undefined) return undefined
  const scale = Math.max(partsA.fraction.length, partsB.fraction.length)
  const integer = ({ negative, whole, fraction }: typeof partsA) =>
    BigInt(`${negative ? '-' : ''}${whole}${fraction.padEnd(scale, '0')}`)
  return { a: integer(partsA), b: integer(partsB), scale }
}

/** The sign of `a - b`: 1, 0 or -1. Invalid decimals compare as equal. */
export function compareDecimals(a: string, b: string): 1 | 0 | -1 {
  const pair = aligned(a, b)
  if (pair === undefined || pair.a === pair.b) return 0
  return pair.a > pair.b ? 1 : -1
}

/** The sum with the decimals of the longer of the two: `0.1` and `0.20` make `0.30`. */
export function addDecimals(a: string, b: string): string {
  const pair = aligned(a, b)
  if (pair === undefined) return a
  const sum = pair.a + pair.b
  const digits = (sum < 0n ? -sum : sum).toString().padStart(pair.scale + 1, '0')
  const cut = digits.length - pair.scale
  return `${sum < 0n ? '-' : ''}${digits.slice(0, cut)}${pair.scale === 0 ? '' : `.${digits.slice(cut)}`}`
}

/** The decimal with the opposite sign. */
export function negateDecimal(value: string): string {
  return value.startsWith('-') ? value.slice(1) : `-${value}`
}
