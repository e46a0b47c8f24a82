import { candleStart } from '@openlot/core/math'
import { labelledMoment } from './tradingDate.ts'
import { endSwipe } from './returnToNewest.ts'
import { MAX_BARS, type ChartSession } from './session.ts'
import type { Bar } from './types.ts'

/** As many as fit beside the candle that is gone to, on a wide screen and zoomed out, and more to compute averages from. */
const COUNTS = { before: 500, from: 500 }

/** How going to a time has ended. */
export type Arrival =
  | { readonly kind: 'shown' }
  /** The history begins later, at this candle. */
  | { readonly kind: 'before'; readonly first: number }
  /** Another time was gone to, something else is shown, or it was given up. */
  | { readonly kind: 'cancelled' }

/** What each chart goes to. */
const going = new WeakMap<ChartSession, AbortController>()

/**
 * Brings the candle of a time into the middle of a chart, or the one after it where the market was closed. Candles that
 * are not loaded yet are loaded around it; the chart then shows these, without those between them and the newest.
 *
 * @param time in milliseconds since the epoch.
 * @returns once the candle is in sight, or will not be. It rejects as the source of the candles does.
 */
export async function goToTime(session: ChartSession, time: number, signal: AbortSignal): Promise<Arrival> {
  going.get(session)?.abort()
  const own = new AbortController()
  going.set(session, own)
  const start = Math.max(0, candleStart(time, session.period()))
  const shown = session.chart.getDataList()
  const [oldest, newest] = [shown[0], shown.at(-1)]
  const isLoaded = oldest && newest && oldest.timestamp <= start && (start <= newest.timestamp || !session.isPast())
  if (!isLoaded) {
    const subject = session.subject()
    const { loadBars, loadBarsFrom } = session.source()
    if (subject === undefined || loadBarsFrom === undefined) return { kind: 'cancelled' }
    const [before, from] = await Promise.all([
      loadBars(subject.period, start, COUNTS.before),
      loadBarsFrom(subject.period, start, COUNTS.from),
    ])
    const isElsewhere = subject !== session.subject()
    if (isElsewhere || own.signal.aborted || signal.aborted) return { kind: 'cancelled' }
    const [first] = from
    if (before.length === 0 && first !== undefined && first.time > start) return { kind: 'before', first: first.time }
    const isNewest = from.length < COUNTS.from
    const rest = isNewest ? [] : newerThan(from, session)
    const bars = [...before, ...from.filter((bar) => rest[0] === undefined || bar.time < rest[0].time), ...rest]
    if (bars.length === 0) return { kind: 'cancelled' }
    session.replace(bars, { isOldest: before.length < COUNTS.before, isNewest: isNewest || rest.length > 0 })
  }
  show(session, start)
  return { kind: 'shown' }
}

/** The candles that a chart has up to the newest, where others reach them; they need not be left then. */
function newerThan(others: readonly Bar[], { chart, isPast }: ChartSession): readonly Bar[] {
  const shown = chart.getDataList()
  const reaches = shown[0] !== undefined && (others.at(-1)?.time ?? 0) >= shown[0].timestamp
  if (isPast() || !reaches || shown.length + COUNTS.before + COUNTS.from > MAX_BARS) return []
  return shown.map(({ timestamp, open, high, low, close, volume }) => ({
    time: timestamp,
    open,
    high,
    low,
    close,
    ...(volume !== undefined && { volume }),
  }))
}

/** Scrolls to the first candle since a time, and lets the crosshair stand there. */
function show({ chart, crosshair }: ChartSession, start: number): void {
  endSwipe(chart)
  const bars = chart.getDataList()
  const found = bars.findIndex(({ timestamp }) => timestamp >= start)
  const index = found < 0 ? bars.length - 1 : found
  const { realFrom, realTo } = chart.getVisibleRange()
  const half = Math.floor((realTo - realFrom) / 2)
  // The newest stays at its distance from the axis, and the oldest at the other edge.
  if (index + half >= bars.length) chart.scrollToRealTime()
  else chart.scrollByDistance((realTo - half - Math.max(index, half - 2)) * chart.getBarSpace().bar)
  crosshair.standAt(index)
}

/**
 * When the candle in the middle of a chart began, as it is written: for one of a day or longer the midnight of its first
 * date, in milliseconds since the epoch; undefined where there is none.
 */
export function middleOf({ chart, period }: Pick<ChartSession, 'chart' | 'period'>): number | undefined {
  const { from, to } = chart.getVisibleRange()
  const bar = chart.getDataList()[Math.floor((from + to - 1) / 2)]
  return bar && labelledMoment(bar.timestamp, period())
}
