import { countReload } from './reloads.ts'
import type { ChartSession } from './session.ts'
import type { Bar } from './types.ts'

const PAGE_BARS = 300

/** Loads bars that start before `end`, oldest first; without it the newest. */
type LoadPage = (end: number | undefined, limit: number) => Promise<readonly Bar[]>

/**
 * Loads all candles again that a chart has, because past ones have changed. Those in sight stay where they are; if they
 * cannot be loaded, the chart says so. A chart that shows a date of the past goes back to the newest ones.
 */
export async function reloadCandles(
  { chart, catchUp, isPast, retry }: Pick<ChartSession, 'chart' | 'catchUp' | 'isPast' | 'retry'>,
  loadPage: LoadPage,
): Promise<void> {
  const shown = () => `${chart.getSymbol()?.ticker} ${JSON.stringify(chart.getPeriod())}`
  const subject = shown()
  const oldest = chart.getDataList()[0]?.timestamp
  // What is on its way may be of before.
  if (oldest === undefined || isPast()) return retry()
  let bars: readonly Bar[]
  try {
    bars = await loadBackTo(oldest, loadPage)
  } catch {
    if (shown() === subject) retry()
    return
  }
  const list = chart.getDataList()
  const newest = bars.at(-1)
  if (shown() !== subject || list.length === 0) return
  if (newest === undefined) return retry()
  countReload(chart)
  const later = list.filter(({ timestamp }) => timestamp > newest.time)
  // The library has no call that changes older ones. It draws and computes anew with the next change of the last one.
  list.splice(0, Infinity, ...bars.map(({ time, ...figures }) => ({ timestamp: time, ...figures })), ...later)
  catchUp()
}

/** The newest candles, and older ones in pages until they reach back to a time. */
async function loadBackTo(time: number, loadPage: LoadPage): Promise<readonly Bar[]> {
  let bars: readonly Bar[] = []
  for (;;) {
    const page = await loadPage(bars[0]?.time, PAGE_BARS)
    bars = [...page, ...bars]
    if (page.length < PAGE_BARS || (bars[0]?.time ?? time) <= time) return bars.filter((bar) => bar.time >= time)
  }
}
