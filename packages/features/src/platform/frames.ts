/** Runs work once per drawn frame. */
export type Schedule = (run: () => void) => void

export const onNextFrame: Schedule = (run) => {
  requestAnimationFrame(run)
}

/**
 * Gathers calls and runs `flush` once in the next frame, however many there were.
 *
 * @example
 * const mark = oncePerFrame(onNextFrame, () => draw(pending))
 * mark(); mark() // one draw
 */
export function oncePerFrame(schedule: Schedule, flush: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    schedule(() => {
      waiting = false
      flush()
    })
  }
}
