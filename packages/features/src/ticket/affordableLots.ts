/** Shares of the free margin that a volume can be chosen by, in per cent. */
export type FreeMarginShare = 25 | 50 | 100

/**
 * The largest volume that a share of the free margin pays for.
 *
 * @param steps the number of lot steps of the largest order.
 * @param costOf dollars, in any unit, of so many steps; never falls as they rise.
 * @param free the free margin in the same unit.
 * @returns a number of steps; 0 where it does not pay for one.
 */
export function affordableSteps(
  steps: bigint,
  costOf: (steps: bigint) => bigint,
  free: bigint,
  share: FreeMarginShare,
): bigint {
  const budget = (free * BigInt(share)) / 100n
  let [low, high] = [0n, steps]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (costOf(middle) <= budget) low = middle
    else high = middle - 1n
  }
  return low
}
