import { vi } from 'vitest'

/**
 * It only ends a wait for what never happens: a busy machine takes the time that it takes, and how long something may
 * take, the benchmarks say.
 */
const LIMIT_MS = 20_000
const INTERVAL_MS = 50

interface Pace {
  /** How long it waits before it looks again, in milliseconds. */
  readonly intervalMs?: number
}

/**
 * Looks until something is so, and returns what it found.
 *
 * @throws what `condition` throws, at once.
 * @example
 * await waitUntil(() => button.isEnabled())
 */
export const waitUntil = <T>(condition: () => T | Promise<T>, { intervalMs = INTERVAL_MS }: Pace = {}) =>
  vi.waitUntil(condition, { timeout: LIMIT_MS, interval: intervalMs })

/**
 * Repeats what throws until it no longer does, and returns what it returned.
 *
 * @throws what it threw last.
 * @example
 * await waitFor(() => expect(sent).toHaveLength(2))
 */
export const waitFor = <T>(work: () => T | Promise<T>, { intervalMs = INTERVAL_MS }: Pace = {}): Promise<T> =>
  vi.waitFor(work, { timeout: LIMIT_MS, interval: intervalMs })
