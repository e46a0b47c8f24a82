import type { TradedTime } from '@openlot/core/math'
import type { Chart } from 'klinecharts'
import { usualStepMs } from '../period.ts'
import { CANDLE_PANE } from '../priceScale.ts'
import type { ChartSession } from '../session.ts'
import type { ChartPeriod, ChartScale, LiveValue } from '../types.ts'
import type { View } from './view.ts'

/** The library knows the place at an x more exactly than it tells. */
type WithPlaces = Chart & { getChartStore: () => { coordinateToFloatIndex: (x: number) => number } }

/** What an axis of equal ratios is called. */
const LOGARITHM = 'logarithm' satisfies ChartScale

const MOVES = ['onScroll', 'onZoom', 'onVisibleRangeChange'] as const

/** What a view depends on: a tick that changes none of this moves no drawing. */
function keysOf({ bars, ...rest }: View): unknown[] {
  return [bars.length, bars[0]?.timestamp, bars.at(-1)?.timestamp, ...Object.values(rest)]
}

/** What a chart shows; undefined before its first layout. It stays the same object until it is moved or zoomed. */
export function createViewStore(
  { chart, scale }: ChartSession,
  period: ChartPeriod,
  traded?: TradedTime,
): LiveValue<View | undefined> {
  const step = usualStepMs(period)
  let view: View | undefined
  let keys: unknown[] = []

  function read(): View | undefined {
    const box = scale.box()
    const bars = chart.getDataList()
    const [top, bottom] = [scale.priceAt(0), box && scale.priceAt(box.height)]
    if (box === undefined || box.height <= 0 || top === undefined || bottom === undefined || top === bottom)
      return undefined
    if (bars.length === 0) return undefined
    const { width, height } = box
    const left = (chart as WithPlaces).getChartStore().coordinateToFloatIndex(0)
    const isLogarithmic = chart.getYAxes({ paneId: CANDLE_PANE })[0]?.name === LOGARITHM
    return { width, height, left, bar: chart.getBarSpace().bar, top, bottom, isLogarithmic, step, traded, bars }
  }

  /** Whether it has changed. */
  function refresh(): boolean {
    const next = read()
    const nextKeys = next ? keysOf(next) : []
    if (nextKeys.length === keys.length && nextKeys.every((key, at) => key === keys[at])) return false
    view = next
    keys = nextKeys
    return true
  }

  return {
    get() {
      if (view === undefined) refresh()
      return view
    },
    subscribe(listener) {
      let isWaiting = false
      const check = () => {
        isWaiting = false
        if (refresh()) listener()
      }
      // The library tells of a move before it has scaled the prices anew.
      const moved = () => {
        if (isWaiting) return
        isWaiting = true
        queueMicrotask(check)
      }
      const stop = scale.subscribe(check)
      for (const move of MOVES) chart.subscribeAction(move, moved)
      moved()
      return () => {
        stop()
        for (const move of MOVES) chart.unsubscribeAction(move, moved)
      }
    },
  }
}
