/**
 * The clock of somebody else, such as the market or the server, in milliseconds since 1970, read from what arrives: a
 * device's own may be years wrong, and jump when it is put right.
 */
export interface RemoteClock {
  /** Records that something which was sent at this time has just arrived. */
  onArrival(time: number): void
  /** Its current time in whole milliseconds, never ahead of it; undefined before the first arrival. */
  now(): number | undefined
  /** Starts over, as the device may have slept. */
  reset(): void
}

/** After so long a delay counts no more: crystals differ by some seconds a day. */
const WINDOW_MS = 60_000

/**
 * Takes what arrived with the least delay lately as the current time.
 *
 * @param elapsed a clock that never jumps; it may stand still while the device sleeps.
 */
export function createRemoteClock(elapsed: () => number): RemoteClock {
  /** The least of the current window and that of the one before: what is between its time and ours. */
  let current = Infinity
  let former = Infinity
  let since = -Infinity
  return {
    onArrival(time) {
      const now = elapsed()
      if (now - since >= WINDOW_MS) {
        former = current
        current = Infinity
        since = now
      }
      current = Math.min(current, now - time)
    },
    now() {
      const behind = Math.min(current, former)
      return behind === Infinity ? undefined : Math.floor(elapsed() - behind)
    },
    reset() {
      current = former = Infinity
    },
  }
}
