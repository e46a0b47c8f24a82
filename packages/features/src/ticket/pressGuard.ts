/** Two presses within this time are one: a double click. */
const DOUBLE_MS = 400

/** Lets the first press through, and each that comes later than a double click after the one before it. */
export function pressGuard(now: () => number = () => performance.now()): () => boolean {
  let last = -Infinity
  return () => {
    const at = now()
    const isNew = at - last >= DOUBLE_MS
    last = at
    return isNew
  }
}
