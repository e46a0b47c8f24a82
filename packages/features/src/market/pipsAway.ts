import { divideRounded, formatDecimal, type Price } from '@openlot/core/math'

/**
 * How far two prices are from each other, in pips to one decimal; undefined without a pip size. A function of its own,
 * outside of hooks: the compiler of React replaces literals of BigInt in what it compiles by `undefined`.
 */
export function pipsAway(one: Price, other: Price, pip: Price): string | undefined {
  if (pip === 0n) return undefined
  const away = one > other ? one - other : other - one
  return formatDecimal(divideRounded(away * 10n, pip), 1)
}
