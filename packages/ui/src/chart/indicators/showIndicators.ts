import { getSupportedIndicators, registerIndicator, type Chart } from 'klinecharts'
import { loadChunk } from '@openlot/i18n/chunks'
import { averageLegend } from '../legend.ts'
import { priceMarks } from '../priceMarks.ts'
import type { ChartIndicator, ChartIndicatorName, ChartType } from '../types.ts'

/** Averaged candles are an indicator of their own, which draws over invisible ones. */
const AVERAGED = 'HA'
/** The library's own volume has a pane; ours is at the foot of the candles. */
const VOLUME = 'VOLUME'
const MARKS = 'MARKS'
type Name = Exclude<ChartIndicatorName, 'VOL'> | typeof AVERAGED | typeof VOLUME | typeof MARKS
interface Wanted {
  name: Name
  params?: readonly number[] | undefined
}

const candlePane = 'candle_pane'
const overCandles: ReadonlySet<string> = new Set<Name>([
  'MA',
  'EMA',
  'WMA',
  'HMA',
  'LR',
  'BOLL',
  'DC',
  'SAR',
  AVERAGED,
  VOLUME,
  MARKS,
])
/** Differences of prices, so they have their decimals. */
const ofPrices: readonly Name[] = ['MACD', 'ATR', 'MOM', 'SD']
/** The usual numbers of those that are loaded when they are first shown; undefined until then. */
let usual: ReadonlyMap<string, readonly number[]> | undefined
/** The lengths of averages; those of other indicators are the usual ones. */
const averages: Partial<Record<Name, readonly number[]>> = { MA: [20, 50], EMA: [20, 50] }
const paneHeight = 80
const legendHeight = 28
/** Room below the candles, as a share of their pane; more where volume stands in it. */
const FOOT = 0.1
const VOLUME_FOOT = 0.18
registerIndicator(priceMarks)
/** What each chart was last asked for, as code may arrive later. */
const wantedOf = new WeakMap<Chart, readonly Wanted[]>()

/** Gives differences of prices the decimals of prices. */
export function keepPrecision(chart: Chart): void {
  const precision = chart.getSymbol()?.pricePrecision
  if (precision === undefined) return
  for (const name of ofPrices) chart.overrideIndicator({ name, precision })
}

const MAX_PARAM = 500
const areParams = (params: readonly number[]) =>
  params.length > 0 && params.every((value) => Number.isInteger(value) && value > 0 && value <= MAX_PARAM)

/** What is stored may be of another version, or broken: the usual numbers then. */
const paramsOf = ({ name, params }: Wanted): { calcParams: number[] } | undefined => {
  const own = averages[name] ?? usual?.get(name)
  if (own === undefined) return undefined
  const isRight = params !== undefined && params.length === own.length && areParams(params)
  return { calcParams: [...(isRight ? params : own)] }
}

function add(chart: Chart, wanted: Wanted): void {
  const { name } = wanted
  const value = {
    name,
    ...paramsOf(wanted),
    ...(averages[name] && { createTooltipDataSource: averageLegend }),
  }
  if (overCandles.has(name)) {
    chart.createIndicator({ ...value, paneId: candlePane }, true)
    return
  }
  const paneId = `pane_${name}`
  chart.createIndicator({ ...value, paneId })
  chart.overrideYAxis({ paneId, gap: { top: legendHeight, bottom: 0 } })
  chart.setPaneOptions({ id: paneId, height: paneHeight, minHeight: paneHeight / 2 })
}

/** Shows exactly these indicators on the chart, and averaged candles where they are chosen. */
export function showIndicators(
  chart: Chart,
  { indicators, type }: { indicators: readonly ChartIndicator[]; type: ChartType },
): void {
  const hasVolume = indicators.some(({ name }) => name === 'VOL')
  chart.overrideYAxis({ paneId: candlePane, gap: { bottom: hasVolume ? VOLUME_FOOT : FOOT } })
  const wanted = indicators.map<Wanted>(({ name, params }) => ({ name: name === 'VOL' ? VOLUME : name, params }))
  show(chart, [...(type === 'heikin-ashi' ? [{ name: AVERAGED } as const] : []), ...wanted, { name: MARKS }])
}

function show(chart: Chart, wanted: readonly Wanted[]): void {
  wantedOf.set(chart, wanted)
  const present = new Map(chart.getIndicators().map((indicator) => [indicator.name, indicator]))
  for (const name of present.keys()) if (!wanted.some((one) => one.name === name)) chart.removeIndicator({ name })
  const supported = getSupportedIndicators()
  for (const one of wanted) {
    const shown = present.get(one.name)
    const params = paramsOf(one)
    if (!supported.includes(one.name)) continue
    if (shown === undefined) add(chart, one)
    else if (params && params.calcParams.join() !== shown.calcParams.join())
      chart.overrideIndicator({ name: one.name, ...params })
  }
  keepPrecision(chart)
  // What is of another version of this app is left out.
  if (usual === undefined && wanted.some(({ name }) => !supported.includes(name))) void loadMore(chart)
}

/** Loads the code of the indicators that are seldom shown, then shows them. */
async function loadMore(chart: Chart): Promise<void> {
  const { registerRows } = await loadChunk(() => import('./rows.ts'))
  usual = registerRows()
  const wanted = wantedOf.get(chart)
  if (wanted) show(chart, wanted)
}
