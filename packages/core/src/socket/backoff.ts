const FIRST = 500
const LONGEST = 30_000

/**
 * Milliseconds to wait before reconnect number `attempt` (from 0): doubling up to 30 seconds.
 * Half of it is random, so that clients cut off together do not come back together.
 */
export function backoff(attempt: number, random: number): number {
  const ceiling = Math.min(LONGEST, FIRST * 2 ** Math.min(attempt, 16))
  return ceiling / 2 + (ceiling / 2) * random
}
