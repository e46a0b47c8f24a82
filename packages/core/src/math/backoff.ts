export interface BackoffOptions {
  /** Delay before the first retry. */
  readonly firstMs: number
  readonly maxMs: number
}

/**
 * Milliseconds to wait before retry number `attempt` (from 0): doubles from `firstMs` up to `maxMs`.
 *
 * @param jitter a random number from 0 to 1 that decides half of the delay, so that clients which were
 *   disconnected together do not all come back together; 1 for the full delay.
 * @example backoffMs(3, { firstMs: 500, maxMs: 30_000 }) // 4000
 */
export function backoffMs(attempt: number, { firstMs, maxMs }: BackoffOptions, jitter = 1): number {
  const delay = Math.min(maxMs, firstMs * 2 ** Math.min(attempt, 30))
  return delay / 2 + (delay / 2) * jitter
}
