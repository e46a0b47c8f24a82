/**
 * The only rounding in the platform: integer division, half away from zero.
 *
 * Every amount is computed as one exact fraction and rounded once, here, so that no
 * intermediate rounding can push a half the wrong way.
 *
 * @example divideRounded(5n, 2n) // 3n
 * @example divideRounded(-5n, 2n) // -3n
 * @throws RangeError when the denominator is zero.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const magnitude = (2n * n + d) / (2n * d)
  return negative ? -magnitude : magnitude
}
