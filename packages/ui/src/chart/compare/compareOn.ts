import { registerIndicator, type Chart, type IndicatorTemplate } from 'klinecharts'
import { minusSign } from '@openlot/i18n'
import { LINE_COLOURS } from '../indicators/look.ts'
import type { ChartSession } from '../session.ts'
import type { ChartPeriod, LiveBars, LoadBars } from '../types.ts'
import { closesAt } from './closesAt.ts'
import { createComparedBars } from './comparedBars.ts'

const NAME = 'COMPARED'
const CANDLE_PANE = 'candle_pane'
const WIDTH_PX = 2
const PER_CENT = 100
const DECIMALS = 2

registerIndicator({ name: NAME, shortName: '', calc: () => [] })

/** The colours of compared prices in their order, as names of the chart's lines. */
export const COMPARED_COLOURS = ['orange', 'pink', 'cyan'] as const satisfies readonly (typeof LINE_COLOURS)[number][]

/** An instrument that is compared with that of the chart. */
export interface Compared {
  /** Of its own on the chart. */
  readonly id: string
  /** As it is written above the candles, such as "GBP/USD". */
  readonly name: string
  readonly colour: (typeof COMPARED_COLOURS)[number]
  /** That of the chart. */
  readonly period: ChartPeriod
  readonly loadBars: LoadBars
  readonly live: LiveBars
}

/** Signed percents, as "+0.52%". */
function percents(ratio: number, chart: Chart): string {
  const figure = ((ratio - 1) * PER_CENT).toFixed(DECIMALS)
  const isZero = Number(figure) === 0
  const sign = isZero ? '' : ratio < 1 ? minusSign : '+'
  return `${sign}${chart.getThousandsSeparator().format(figure.replace('-', ''))}%`
}

/**
 * Draws the price of another instrument on a chart, as many percents from the first candle in sight as its own price
 * is; the chart's scale has to be that of percents. History is loaded as far as the chart's own.
 */
export function compareOn({ chart, isPast }: Pick<ChartSession, 'chart' | 'isPast'>, compared: Compared) {
  const { id, name, colour, period, loadBars, live } = compared
  const line = LINE_COLOURS.indexOf(colour)
  /** The other price at each candle of the chart. */
  let closes: readonly (number | undefined)[] = []
  let firstKnown = -1

  /** What the first candle in sight stands at: the chart's own price, and that of the other, from its first one on. */
  function bases() {
    const from = Math.max(0, chart.getVisibleRange().from)
    return { own: chart.getDataList()[from]?.close, other: closes[Math.max(from, firstKnown)] }
  }

  /** How many times what it was at the first candle in sight. */
  function ratioAt(index: number): number | undefined {
    const { other } = bases()
    const close = closes[index]
    return close === undefined || other === undefined || other === 0 ? undefined : close / other
  }

  /** Where it stands on the chart, as a price of the chart's own instrument. */
  function valueAt(index: number): number | undefined {
    const { own } = bases()
    const ratio = ratioAt(index)
    return own === undefined || ratio === undefined ? undefined : own * ratio
  }

  const calc: IndicatorTemplate['calc'] = (candles) => {
    const [first, last] = [candles[0], candles.at(-1)]
    if (first && last) bars.cover(first.timestamp, isPast() ? last.timestamp : undefined)
    closes = closesAt(
      candles.map(({ timestamp }) => timestamp),
      bars.list(),
    )
    firstKnown = closes.findIndex((close) => close !== undefined)
    return candles.map((_, index) => ({
      // It is another one with each other candle in sight.
      get value() {
        return valueAt(index)
      },
    }))
  }

  const bars = createComparedBars({
    period,
    loadBars,
    // What makes the library compute it anew is that the function is another one.
    onChange: () => void chart.overrideIndicator({ id, name: NAME, calc: (...all) => calc(...all) }),
  })

  chart.createIndicator(
    {
      id,
      name: NAME,
      paneId: CANDLE_PANE,
      series: 'price',
      figures: [
        {
          key: 'value',
          type: 'line',
          styles: ({ defaultStyles }) => ({ color: defaultStyles?.lines[line]?.color ?? '', size: WIDTH_PX }),
        },
      ],
      calc,
      createTooltipDataSource: ({ crosshair }) => {
        const { lines, tooltip } = chart.getStyles().indicator
        const ratio = ratioAt(crosshair.dataIndex ?? closes.length - 1)
        const value = { text: ratio === undefined ? '' : percents(ratio, chart), color: tooltip.legend.color }
        const title = { text: `${name} `, color: lines[line]?.color ?? '' }
        return { name: '', calcParamsText: '', features: [], legends: [{ title, value }] }
      },
    },
    true,
  )
  const stopLive = live(bars.add)

  return {
    /** Loads missed candles, as after a reconnect. */
    catchUp: () => void bars.catchUp(),
    /** Takes it off the chart. */
    stop() {
      stopLive()
      bars.stop()
      chart.removeIndicator({ id })
    },
  }
}
