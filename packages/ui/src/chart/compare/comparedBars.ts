import type { Bar, ChartPeriod, LoadBars } from '../types.ts'

const PAGE_BARS = 300
const RETRY_MS = 10_000

/** The candles of an instrument that another one is compared with. */
export interface ComparedBars {
  /** Those that have loaded, oldest first. */
  list: () => readonly Bar[]
  /**
   * Loads candles, page by page, from one time to another, or to the newest. Those of a date that was gone to are loaded
   * by themselves, without all between them and the newest.
   */
  cover: (from: number, to?: number) => void
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
  /** What is to be covered; without `to`, until the newest candle. */
  let wanted: { readonly from: number; readonly to: number | undefined } = { from: Infinity, to: undefined }
  /** Until when no candle is missing; without end where the newest is followed. */
  let knownTo = -Infinity
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

  /** Puts a page behind those that are loaded; what does not reach it is dropped, as there would be a gap. */
  function putLast(page: readonly Bar[], end: number) {
    const [first, last] = [page[0], bars.at(-1)]
    const reaches = first !== undefined && last !== undefined && first.time <= last.time
    if (!reaches) isWhole = page.length < PAGE_BARS
    knownTo = end
    put([...(reaches ? bars.filter(({ time }) => time < first.time) : []), ...page])
  }

  /** Loads the next page that is missing; false if none is. */
  async function loadNext({ from, to = Infinity }: typeof wanted): Promise<boolean> {
    const oldest = bars[0]?.time
    const isBefore = oldest !== undefined && to < oldest
    if (isBefore || to > knownTo) {
      const page = await loadBars(period, to === Infinity ? undefined : to + 1, PAGE_BARS)
      if (isBefore) bars = []
      putLast(page, to)
      return true
    }
    if (isWhole || oldest === undefined || oldest <= from) return false
    const page = await loadBars(period, oldest, PAGE_BARS)
    const older = page.filter(({ time }) => time < oldest)
    isWhole = page.length < PAGE_BARS || older.length === 0
    put([...older, ...bars])
    return true
  }

  async function fill(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      while (!isStopped && (await loadNext(wanted)));
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
    cover(from, to) {
      wanted = { from, to }
      // The next retry has its time.
      if (retry === undefined) void fill()
    },
    add(bar) {
      const last = bars.at(-1)
      // The newest is none of a date that was gone to.
      if (knownTo < Infinity || last === undefined || bar.time < last.time) return
      put([...(bar.time === last.time ? bars.slice(0, -1) : bars), bar])
    },
    async catchUp() {
      if (bars.length === 0 || knownTo < Infinity) return
      try {
        putLast(await loadBars(period, undefined, PAGE_BARS), Infinity)
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
