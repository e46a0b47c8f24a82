import type { Bar, ChartPeriod, LoadBars, LoadBarsFrom } from './types.ts'

const minute = 60_000
const lengths: Record<ChartPeriod, number> = {
  '1min': minute,
  '3min': 3 * minute,
  '5min': 5 * minute,
  '15min': 15 * minute,
  '30min': 30 * minute,
  '60min': 60 * minute,
  '2hour': 120 * minute,
  '4hour': 240 * minute,
  '1day': 1440 * minute,
  '1week': 7 * 1440 * minute,
  '1mon': 30 * 1440 * minute,
}

/** The evening of 19 November 2026, 17:00 in New York: a trading day begins. */
export const newest = Date.UTC(2026, 10, 19, 22)

/** The close of a deterministic random walk at any time. */
const closeAt = (index: number, start: number) =>
  start * (1 + Math.sin(index / 11) * 0.004 + Math.sin(index / 3) * 0.001 + Math.sin(index * 1.7) * 0.0004)

export function barAt(period: ChartPeriod, back: number, start = 1.085): Bar {
  const open = closeAt(-back - 1, start)
  const close = closeAt(-back, start)
  const reach = start * 0.0006 * (1 + Math.abs(Math.sin(back)))
  return {
    time: newest - back * lengths[period],
    open,
    close,
    high: Math.max(open, close) + reach,
    low: Math.min(open, close) - reach,
    volume: Math.round(1000 + 600 * Math.abs(Math.sin(back / 2))),
  }
}

/** A history of that many bars, given page by page like the server's. */
export const history =
  (total: number, start?: number): LoadBars =>
  async (period, endExclusive, limit) => {
    const skip = endExclusive === undefined ? 0 : Math.round((newest - endExclusive) / lengths[period]) + 1
    const count = Math.max(0, Math.min(limit, total - skip))
    return Array.from({ length: count }, (_, index) => barAt(period, skip + count - 1 - index, start))
  }

/** Candles, oldest first, given page by page like the server's: backwards from an end, and on from a start. */
export const pagesOf = (bars: readonly Bar[]): { loadBars: LoadBars; loadBarsFrom: LoadBarsFrom } => ({
  loadBars: async (_, endExclusive = Infinity, limit) => bars.filter(({ time }) => time < endExclusive).slice(-limit),
  loadBarsFrom: async (_, start, limit) => bars.filter(({ time }) => time >= start).slice(0, limit),
})
