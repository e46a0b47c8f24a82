import { decimalParts } from '@openlot/i18n'

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

/** The direction of a figure, shown by colour and arrow. */
export type Direction = 'up' | 'down' | 'flat'

/** The direction of a change, by its sign. */
export function directionOf(value: string): Direction {
  const sign = compareDecimals(value, '0')
  return sign === 1 ? 'up' : sign === -1 ? 'down' : 'flat'
}
