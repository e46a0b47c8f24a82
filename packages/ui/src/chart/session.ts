import type { DateStyle } from '@openlot/i18n'
import { dispose, init, type Chart, type DataLoaderGetBarsParams, type KLineData } from 'klinecharts'
import { createCrosshair, type Crosshair } from './crosshair.ts'
import { DECIMAL_FOLD } from './decimalFold.ts'
import { createChartElement } from './element.ts'
import { collectBars } from './frame.ts'
import { libraryPeriod } from './period.ts'
import { createPriceScale, type PriceScale } from './priceScale.ts'
import { labelTimeAxis } from './timeAxis.ts'
import { returnToNewest } from './returnToNewest.ts'
import type { Bar, ChartPeriod, ChartStatus, ChartSubject, LiveBars, LoadBars, LoadBarsFrom } from './types.ts'

const PAGE_BARS = 300
/** Every tick recomputes every indicator over all bars, so history is limited. */
export const MAX_BARS = 5_000
/** Initial distance in pixels between candles, and from the last candle to the axis. */
const BAR_SPACE_PX = 7
const RIGHT_SPACE_PX = 48

/** The callbacks of the component that shows a session, always the latest ones. */
export interface ChartSource {
  loadBars: LoadBars
  /** Undefined where candles are only loaded backwards. */
  loadBarsFrom: LoadBarsFrom | undefined
  live: LiveBars
  onStatus: (status: ChartStatus) => void
  /** The candle under the crosshair; undefined when it is gone. */
  onCrosshair: (bar: Bar | undefined) => void
  /** Whether the newest candle is out of sight. */
  onAway: (isAway: boolean) => void
  /** Whether the oldest candle that there is is in sight. */
  onBeginning: (isInSight: boolean) => void
  /** The zone that times of a period are written in. */
  timeZone: (period: ChartPeriod) => string
  /** Writes a time of the axis in the user's language. */
  formatMoment: (moment: number, style: DateStyle, period: ChartPeriod) => string
  /** Writes when a candle began. */
  candleTime: (start: number, period: ChartPeriod) => string
}

export interface ChartSession {
  readonly chart: Chart
  readonly element: HTMLElement
  readonly scale: PriceScale
  readonly crosshair: Crosshair
  /** Shows an instrument and period; does nothing if they are already shown. */
  show: (subject: ChartSubject) => void
  retry: () => void
  /** Catches up on missed candles, then follows the forming one. Returns a function that stops it. */
  follow: () => () => void
  /** Loads missed candles, without clearing the chart. */
  catchUp: () => void
  /** Whether its candles end before the newest one. */
  isPast: () => boolean
  /** Brings the newest candle into sight. */
  toNewest: () => void
  period: () => ChartPeriod
  /** What is shown: another object with each change of it. */
  subject: () => ChartSubject | undefined
  source: () => ChartSource
  /** Shows other candles, which have no gap; they are those of the past unless they end with the newest one. */
  replace: (bars: readonly Bar[], ends: { isOldest: boolean; isNewest: boolean }) => void
}

/** What lies on a chart, but under its orders: where it is put, and the chart that it follows. */
export interface ChartGround {
  /** Null when it is gone. */
  element: HTMLElement | null
  session: ChartSession
}

const toLibrary = ({ time, ...figures }: Bar): KLineData => ({ timestamp: time, ...figures })

const isSame = (a: ChartSubject | undefined, b: ChartSubject) =>
  a?.code === b.code && a.period === b.period && a.pricePrecision === b.pricePrecision

/** A chart that lives as long as its element is in the document, even while React hides it. */
export function createChartSession(parent: HTMLElement, source: () => ChartSource): ChartSession {
  let subject: ChartSubject | undefined
  const period = () => subject?.period ?? '1min'
  // Answers for an earlier subject have an earlier generation and are dropped.
  let generation = 0
  let settingUp = false
  /** Whether there are no candles before those that are loaded. */
  let isWhole = false
  let following = false
  let stopLive: (() => void) | undefined
  let update: ((bar: KLineData) => void) | undefined
  /** The candles end before the newest one, which is kept apart. */
  let isPast = false
  let newest: KLineData | undefined
  /** What the library is given instead of loading. */
  let handed: readonly Bar[] | undefined
  /** The latest candle that arrived before the history; drawn once the history has loaded. */
  let early: Bar | undefined
  const live = collectBars((bars) => {
    const last = bars.at(-1)
    if (isPast) newest = last && toLibrary(last)
    else if (update === undefined) early = last
    else for (const bar of bars) update(toLibrary(bar))
    scale.changed()
    crosshair.changed()
  })

  const element = createChartElement(() => {
    generation++
    stop()
    dispose(element)
  })
  parent.append(element)
  const made = init(element, {
    formatter: {
      formatDate({ timestamp, type }) {
        // The time axis has labels of its own.
        if (type === 'xAxis') return ''
        return source().candleTime(timestamp, period())
      },
    },
    decimalFold: DECIMAL_FOLD,
    layout: { barSpaceLimit: { min: 2, max: 40 } },
    // They would be heard on the whole page.
    hotkey: { enabled: false },
  })
  if (made === null) throw new Error('The chart found no element to draw in')
  const chart = made
  chart.setBarSpace(BAR_SPACE_PX)
  chart.setOffsetRightDistance(RIGHT_SPACE_PX)
  labelTimeAxis(chart, {
    period,
    timeZone: () => source().timeZone(period()),
    format: ({ moment, style }) => source().formatMoment(moment, style, period()),
  })
  const scale = createPriceScale(chart, () => (isPast ? newest : chart.getDataList().at(-1)))
  const crosshair = createCrosshair(chart, element, (bar) => source().onCrosshair(bar))
  const tellEdges = () => {
    const bars = chart.getDataList().length
    const { from, to } = chart.getVisibleRange()
    source().onAway(bars > 0 && (isPast || to < bars))
    source().onBeginning(bars > 0 && isWhole && from <= 0)
  }
  chart.subscribeAction('onVisibleRangeChange', tellEdges)
  const resize = chart.resize.bind(chart)
  chart.resize = () => {
    // While hidden it has no size, and a layout without size would lose the scroll position.
    if (element.clientWidth > 0) resize()
  }

  function setPast(is: boolean) {
    newest = scale.last()
    if (isPast === is) return
    isPast = is
    // The library draws it at the last of its candles.
    chart.setStyles({ candle: { priceMark: { last: { show: !is } } } })
  }

  async function getBars({ type, timestamp, callback }: DataLoaderGetBarsParams) {
    if (settingUp || subject === undefined) return
    // It asks for more before it has been scrolled to where it is to be: it may ask again.
    if (handed) return callback(type === 'init' ? handed.map(toLibrary) : [], { forward: !isWhole, backward: isPast })
    if (type === 'backward') return getNewer(subject.period, { timestamp, callback })
    const own = generation
    const first = type === 'init'
    if (first) source().onStatus('loading')
    try {
      const end = first ? undefined : (timestamp ?? undefined)
      const loaded = await source().loadBars(subject.period, end, PAGE_BARS)
      if (own !== generation) return
      const bars = end === undefined ? loaded : loaded.filter((bar) => bar.time < end)
      isWhole = loaded.length < PAGE_BARS
      const older = loaded.length >= PAGE_BARS && bars.length > 0 && chart.getDataList().length < MAX_BARS
      callback(bars.map(toLibrary), { forward: older, backward: false })
      tellEdges()
      if (first) source().onStatus(bars.length > 0 ? 'ready' : 'empty')
    } catch {
      if (own !== generation) return
      if (first) source().onStatus('failed')
      // The chart stays as it is; scrolling back again retries.
      else callback([], { forward: true, backward: false })
    }
  }

  /** Candles after those of the past; the last ones end with the newest, which is followed from then on. */
  async function getNewer(
    of: ChartPeriod,
    { timestamp, callback }: Pick<DataLoaderGetBarsParams, 'timestamp' | 'callback'>,
  ) {
    const own = generation
    try {
      const loaded = (await source().loadBarsFrom?.(of, (timestamp ?? 0) + 1, PAGE_BARS)) ?? []
      if (own !== generation) return
      const isLast = loaded.length < PAGE_BARS
      if (isLast) setPast(false)
      callback(loaded.map(toLibrary), { backward: !isLast && chart.getDataList().length < 2 * MAX_BARS })
      tellEdges()
      if (isLast) void catchUp()
    } catch {
      if (own === generation) callback([], { backward: true })
    }
  }

  chart.setDataLoader({
    getBars: (params) => void getBars(params),
    subscribeBar: ({ callback }) => {
      update = (bar) => {
        if (chart.getDataList().length === 0) source().onStatus('ready')
        callback(bar)
      }
      if (early !== undefined) update(toLibrary(early))
      early = undefined
    },
    unsubscribeBar: () => {
      update = undefined
    },
  })

  function load() {
    generation++
    early = undefined
    isWhole = false
    setPast(false)
    live.clear()
    chart.resetData()
  }

  function replace(bars: readonly Bar[], { isOldest, isNewest }: { isOldest: boolean; isNewest: boolean }) {
    generation++
    isWhole = isOldest
    setPast(!isNewest)
    handed = bars
    chart.resetData()
    handed = undefined
    tellEdges()
    scale.changed()
    if (isNewest) void catchUp()
  }

  function listen() {
    stopLive?.()
    live.clear()
    stopLive = source().live(live.add)
  }

  function stop() {
    stopLive?.()
    stopLive = undefined
    live.clear()
  }

  async function catchUp() {
    const last = chart.getDataList().at(-1)?.timestamp
    if (subject === undefined || last === undefined || isPast) return
    const own = generation
    try {
      const bars = await source().loadBars(subject.period, undefined, PAGE_BARS)
      if (own !== generation) return
      const oldest = bars[0]
      // Too much was missed to close the gap: start over.
      if (oldest !== undefined && oldest.time > last) return load()
      for (const bar of bars) if (bar.time >= last) update?.(toLibrary(bar))
    } catch {
      // The chart is still correct, only not up to date; the next candle or catch-up fixes that.
    }
  }

  return {
    chart,
    element,
    scale,
    crosshair,
    show(next) {
      if (isSame(subject, next)) return
      subject = next
      // Each of these two calls would load by itself.
      settingUp = true
      chart.setSymbol({ ticker: next.code, pricePrecision: next.pricePrecision, volumePrecision: 0 })
      chart.setPeriod(libraryPeriod(next.period))
      settingUp = false
      load()
      if (following) listen()
    },
    retry: load,
    follow() {
      following = true
      listen()
      void catchUp()
      return () => {
        following = false
        stop()
      }
    },
    catchUp: () => void catchUp(),
    isPast: () => isPast,
    toNewest: () => (isPast ? load() : returnToNewest(chart)),
    period,
    subject: () => subject,
    source,
    replace,
  }
}
