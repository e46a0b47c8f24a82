import type { Bar } from './types.ts'

/** Collects updates and delivers them once a frame, one candle per start time. */
export function perFrame(deliver: (bars: Bar[]) => void) {
  let waiting = new Map<number, Bar>()
  let frame: number | undefined
  function flush() {
    frame = undefined
    const bars = [...waiting.values()]
    waiting = new Map()
    deliver(bars)
  }
  return {
    add(bar: Bar) {
      waiting.set(bar.time, bar)
      frame ??= requestAnimationFrame(flush)
    },
    clear() {
      waiting = new Map()
      if (frame !== undefined) cancelAnimationFrame(frame)
      frame = undefined
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
