import type { Bar, ChartPeriod, LoadBars } from '../types.ts'

const PAGE_BARS = 300
const RETRY_MS = 10_000

/** The candles of an instrument that another one is compared with. */
export interface ComparedBars {
  /** Those that have loaded, oldest first. */
  list: () => readonly Bar[]
  /** Loads candles, page by page, until there is one of that time. */
  cover: (since: number) => void
  /** Takes the forming candle. */
  add: (bar: Bar) => void
  /** Loads missed candles. */
  catchUp: () => Promise<void>
  stop: () => void
}

interface Settings {
  readonly period: ChartPeriod
  readonly loadBars: LoadBars
  /** Told when there are others than before. */
  readonly onChange: () => void
}

/** Loads and keeps the candles of one period. What could not be loaded is tried again after a while. */
export function createComparedBars({ period, loadBars, onChange }: Settings): ComparedBars {
  let bars: readonly Bar[] = []
  let since = Infinity
  /** Whether there are no candles before those that are loaded. */
  let isWhole = false
  let isLoading = false
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined

  function put(next: readonly Bar[]) {
    if (isStopped) return
    bars = next
    onChange()
  }

  async function fill(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      while (!isStopped && !isWhole && (bars[0]?.time ?? Infinity) > since) {
        const oldest = bars[0]?.time
        const page = await loadBars(period, oldest, PAGE_BARS)
        const older = page.filter(({ time }) => time < (oldest ?? Infinity))
        isWhole = page.length < PAGE_BARS || older.length === 0
        put([...older, ...bars])
      }
    } catch {
      if (!isStopped) retry = setTimeout(tryAgain, RETRY_MS)
    } finally {
      isLoading = false
    }
  }

  function tryAgain() {
    retry = undefined
    void fill()
  }

  return {
    list: () => bars,
    cover(time) {
      since = Math.min(since, time)
      // The next retry has its time.
      if (retry === undefined) void fill()
    },
    add(bar) {
      const last = bars.at(-1)
      if (last === undefined || bar.time < last.time) return
      put([...(bar.time === last.time ? bars.slice(0, -1) : bars), bar])
    },
    async catchUp() {
      const last = bars.at(-1)
      if (last === undefined) return
      try {
        const page = await loadBars(period, undefined, PAGE_BARS)
        const first = page[0]
        if (first === undefined) return
        // Where too much was missed to close the gap, it is loaded like what is older.
        const isClosed = first.time <= last.time
        if (!isClosed) isWhole = page.length < PAGE_BARS
        put([...(isClosed ? bars.filter(({ time }) => time < first.time) : []), ...page])
        void fill()
      } catch {
        // The next candle or catch-up brings it up to date.
      }
    },
    stop() {
      isStopped = true
      clearTimeout(retry)
    },
  }
}
