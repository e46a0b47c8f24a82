import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 20

/**
 * Repeats what fails until it succeeds.
 *
 * @throws the last error once it has failed for `timeoutMs`.
 */
export async function retry<T>(work: () => T | Promise<T>, timeoutMs: number): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await pause(INTERVAL_MS)
  }
}
