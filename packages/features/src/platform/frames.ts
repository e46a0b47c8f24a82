/** Runs a function in the next frame. */
export type Schedule = (run: () => void) => void

/** Schedules on the browser's next frame. */
export const onNextFrame: Schedule = (run) => {
  requestAnimationFrame(run)
}

/**
 * Runs `flush` once in the next frame, however many calls there were.
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
