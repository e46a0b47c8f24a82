import { DecimalError, formatDecimal } from './decimal.ts'
import { divideRounded } from './rounding.ts'
import { parsePrice, type Price } from './units.ts'

/** A distance in pips as an integer count of 10^-decimals, rounded half away from zero; undefined without a pip size. */
function pipsOf(distance: Price | bigint, pip: Price, decimals: number): bigint | undefined {
  return pip === 0n ? undefined : divideRounded(distance * 10n ** BigInt(decimals), pip)
}

/**
 * How far two prices are from each other, in pips to one decimal; undefined without a pip size.
 *
 * @example pipsAway(parsePrice('1.17500'), parsePrice('1.17625'), parsePrice('0.0001')) // '12.5'
 */
export function pipsAway(one: Price, other: Price, pip: Price): string | undefined {
  const pips = pipsOf(one > other ? one - other : other - one, pip, 1)
  return pips === undefined ? undefined : formatDecimal(pips, 1)
}

/**
 * The way from one price to another in pips, with its sign and this many decimals; undefined if one of the texts is no
 * price, or the pip size is zero.
 *
 * @example pipsBetween('1.17507', '1.17511', '0.0001', 1) // '0.4'
 */
export function pipsBetween(from: string, to: string, pipSize: string, decimals: number): string | undefined {
  try {
    const pips = pipsOf(parsePrice(to) - parsePrice(from), parsePrice(pipSize), decimals)
    return pips === undefined ? undefined : formatDecimal(pips, decimals, decimals)
  } catch (error) {
    if (error instanceof DecimalError) return undefined
    throw error
  }
}
