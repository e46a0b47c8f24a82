import type { Bar } from './types.ts'

/**
 * Collects candles and delivers them at the end of the task, one per start time: what is drawn then is painted in one
 * frame with all else that the task has changed.
 */
export function collectBars(deliver: (bars: Bar[]) => void) {
  let waiting = new Map<number, Bar>()
  function flush() {
    const bars = [...waiting.values()]
    waiting = new Map()
    if (bars.length > 0) deliver(bars)
  }
  return {
    add(bar: Bar) {
      if (waiting.size === 0) queueMicrotask(flush)
      waiting.set(bar.time, bar)
    },
    clear() {
      waiting = new Map()
    },
  }
}

/** Runs after the next frame has been painted. Returns a function that cancels it. */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
