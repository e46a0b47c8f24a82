import { dispose, init, utils, type Chart, type DataLoaderGetBarsParams, type KLineData } from 'klinecharts'
import { createChartElement } from './element.ts'
import { perFrame } from './frame.ts'
import { createLineLayer, type LineLayer } from './lines.ts'
import { libraryPeriod } from './period.ts'
import { wholeTicks } from './ticks.ts'
import { labelledMoment, timezone } from './tradingDate.ts'
import type { Bar, ChartStatus, ChartSubject, LiveBars, LoadBars } from './types.ts'

const pageSize = 300
/** Every tick recomputes every indicator over all bars, so history must end somewhere. */
const mostBars = 5_000
/** Pixels from one candle to the next, and from the last one to the axis, to begin with. */
const barSpace = 7
const roomAhead = 48

/** What a session asks of the component that shows it; always the newest. */
export interface ChartSource {
  loadBars: LoadBars
  live: LiveBars
  onStatus: (status: ChartStatus) => void
  onLineMoved: (id: string, price: number) => void
}

export interface ChartSession {
  readonly chart: Chart
  readonly element: HTMLElement
  readonly lines: LineLayer
  /** Shows an instrument and period. Does nothing when it already does. */
  show: (subject: ChartSubject) => void
  retry: () => void
  /** Follows the forming candle, after first catching up with what was missed. Returns how to stop. */
  follow: () => () => void
  /** Fetches what was missed, without clearing what is drawn. */
  catchUp: () => void
}

const toLibrary = ({ time, ...figures }: Bar): KLineData => ({ timestamp: time, ...figures })

const isSame = (a: ChartSubject | undefined, b: ChartSubject) =>
  a?.code === b.code && a.period === b.period && a.pricePrecision === b.pricePrecision

/** A chart that lives as long as its element is in the document, through every hide and show of React. */
export function createChartSession(parent: HTMLElement, source: () => ChartSource): ChartSession {
  let subject: ChartSubject | undefined
  // Answers of a former subject carry a former generation and are dropped.
  let generation = 0
  let settingUp = false
  let following = false
  let stopLive: (() => void) | undefined
  let update: ((bar: KLineData) => void) | undefined
  /** The newest candle that came before history did; drawn once there is something to draw it after. */
  let early: Bar | undefined
  const frame = perFrame((bars) => {
    if (update === undefined) early = bars.at(-1)
    else for (const bar of bars) update(toLibrary(bar))
  })

  const element = createChartElement(() => {
    generation++
    stop()
    dispose(element)
  })
  parent.append(element)
  const made = init(element, {
    timezone,
    formatter: {
      formatDate: ({ dateTimeFormat, timestamp, template }) =>
        utils.formatDate(dateTimeFormat, labelledMoment(timestamp, subject?.period ?? '1min'), template),
    },
    // Folding zeros into `0.0{3}2` is not how prices are read.
    decimalFold: { threshold: Number.MAX_SAFE_INTEGER },
    layout: { barSpaceLimit: { min: 2, max: 40 } },
  })
  if (made === null) throw new Error('The chart found no element to draw in')
  const chart = made
  chart.setBarSpace(barSpace)
  chart.setOffsetRightDistance(roomAhead)
  chart.overrideXAxis({ createTicks: ({ bounding, defaultTicks }) => wholeTicks(defaultTicks, bounding.width) })
  const resize = chart.resize.bind(chart)
  chart.resize = () => {
    // Hidden, it has no size, and being laid out for none would scroll it away from where it was left.
    if (element.clientWidth > 0) resize()
  }

  async function getBars({ type, timestamp, callback }: DataLoaderGetBarsParams) {
    if (settingUp || subject === undefined) return
    const own = generation
    const first = type === 'init'
    if (first) source().onStatus('loading')
    try {
      const end = first ? undefined : (timestamp ?? undefined)
      const loaded = await source().loadBars(subject.period, end, pageSize)
      if (own !== generation) return
      const bars = end === undefined ? loaded : loaded.filter((bar) => bar.time < end)
      const older = loaded.length >= pageSize && bars.length > 0 && chart.getDataList().length < mostBars
      callback(bars.map(toLibrary), { forward: older, backward: false })
      if (first) source().onStatus(bars.length > 0 ? 'ready' : 'empty')
    } catch {
      if (own !== generation) return
      if (first) source().onStatus('failed')
      // What is drawn stays; scrolling back again asks again.
      else callback([], { forward: true, backward: false })
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
    frame.clear()
    chart.resetData()
  }

  function listen() {
    stopLive?.()
    frame.clear()
    stopLive = source().live(frame.add)
  }

  function stop() {
    stopLive?.()
    stopLive = undefined
    frame.clear()
  }

  async function catchUp() {
    const last = chart.getDataList().at(-1)?.timestamp
    if (subject === undefined || last === undefined) return
    const own = generation
    try {
      const bars = await source().loadBars(subject.period, undefined, pageSize)
      if (own !== generation) return
      const oldest = bars[0]
      // Too much was missed for the two to meet: begin again.
      if (oldest !== undefined && oldest.time > last) return load()
      for (const bar of bars) if (bar.time >= last) update?.(toLibrary(bar))
    } catch {
      // What is drawn is still true, only not the newest; the next candle or catch-up brings that.
    }
  }

  return {
    chart,
    element,
    lines: createLineLayer(chart, (id, price) => source().onLineMoved(id, price)),
    show(next) {
      if (isSame(subject, next)) return
      subject = next
      // Each of these two would load on its own.
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
  }
}
