import type { Chart } from 'klinecharts'

const SCROLL_MS = 200

/** What the library keeps of a swipe that runs out. It has no call that ends it. */
interface Swiped {
  readonly _chartEvent?: { _flingScrollAnimation: { cancel: () => void } | null }
}

/** Ends a swipe that still runs out. */
export function endSwipe(chart: Chart): void {
  const { _chartEvent: swiped } = chart as Chart & Swiped
  swiped?._flingScrollAnimation?.cancel()
}

/** Brings the newest candle into sight. A swipe that still runs out would pull the chart back, so it ends first. */
export function returnToNewest(chart: Chart): void {
  endSwipe(chart)
  chart.scrollToRealTime(SCROLL_MS)
}
