/** Runs a function once, at the next frame or just after it. */
export type Schedule = (run: () => void) => void

/**
 * Schedules after the browser's next frame, as a task of its own: what changes is drawn in one task and painted in
 * another, between which a tap is answered.
 */
export const onNextFrame: Schedule = (run) => {
  requestAnimationFrame(() => setTimeout(run))
}

/**
 * Runs `flush` once a frame, however many calls there were.
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
