import { decimalParts } from '@openlot/i18n'
import { addDecimals, negateDecimal } from './decimal.ts'

/**
 * The distance between two prices in pips, rounded half away from zero.
 *
 * @example pipsBetween('1.17507', '1.17511', '0.0001', 1) // '0.4'
 */
export function pipsBetween(from: string, to: string, pipSize: string, decimals: number): string | undefined {
  const distance = decimalParts(addDecimals(to, negateDecimal(from)))
  const pip = decimalParts(pipSize)
  if (distance === undefined || pip === undefined) return undefined
  const scale = Math.max(distance.fraction.length, pip.fraction.length)
  const unitsOf = ({ whole, fraction }: typeof pip): bigint => BigInt(whole + fraction.padEnd(scale, '0'))
  const divisor = unitsOf(pip)
  if (divisor === 0n) return undefined
  const rounded = (unitsOf(distance) * 10n ** BigInt(decimals) * 2n + divisor) / (2n * divisor)
  const digits = rounded.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const sign = distance.negative && rounded !== 0n ? '-' : ''
  return `${sign}${digits.slice(0, cut)}${decimals === 0 ? '' : `.${digits.slice(cut)}`}`
}
