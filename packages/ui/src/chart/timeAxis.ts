import { utils, type AxisTick, type Chart } from 'klinecharts'
import { timeTicks, type TimeTick } from './timeTicks.ts'
import type { ChartPeriod } from './types.ts'

const PANE = 'candle_pane'
/** From one label to the next, in ems of their text. */
const LEAST_EM = 6

interface TimeAxis {
  period: () => ChartPeriod
  timeZone: () => string
  /** Writes a time in the user's language. */
  format: (tick: TimeTick) => string
}

/** Labels round times and the dates between them; the library labels each so many candles, whatever their times. */
export function labelTimeAxis(chart: Chart, { period, timeZone, format }: TimeAxis): void {
  chart.overrideXAxis({
    createTicks({ bounding }): AxisTick[] {
      const { from, to } = chart.getVisibleRange()
      const before = Math.max(0, from - 1)
      const starts = chart
        .getDataList()
        .slice(before, to)
        .map(({ timestamp }) => timestamp)
      const { size, family, weight } = chart.getStyles().xAxis.tickText
      const least = Math.ceil((LEAST_EM * size) / chart.getBarSpace().bar)
      return timeTicks(starts, { period: period(), timeZone: timeZone(), least }).flatMap((tick) => {
        const point = chart.convertToPixel({ dataIndex: before + tick.index, value: 0 }, { paneId: PANE })
        const x = (Array.isArray(point) ? point[0] : point)?.x
        const text = format(tick)
        const half = utils.calcTextWidth(text, size, weight, family) / 2
        // The library would draw a part of a label that does not fit.
        return x === undefined || x < half || x > bounding.width - half ? [] : [{ coord: x, value: tick.moment, text }]
      })
    },
  })
}
