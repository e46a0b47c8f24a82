import { decimalParts } from '@openlot/core/math'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { formatDate, writePrice, minusSign, type LanguageCode } from '@openlot/i18n'
import { ChevronsRight } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { EmptyState } from '../data/EmptyState/EmptyState.tsx'
import { ErrorBoundary } from '../data/ErrorBoundary/ErrorBoundary.tsx'
import { ErrorState } from '../data/ErrorState/ErrorState.tsx'
import { lazyRetry } from '../foundations/lib/lazyRetry.tsx'
import { Skeleton } from '../data/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden/VisuallyHidden.tsx'
import { afterFrame } from './frame.ts'
import { useChartTexts } from './locale.ts'
import { readPalette, stylesOf, watchPalette, type Palette } from './palette.ts'
import type { PricePress } from './pricePress.ts'
import { showView } from './showView.ts'
import { createChartSession, type ChartGround, type ChartSession, type ChartSource } from './session.ts'
import { useChartZone, zoneOf } from './chartZone.ts'
import { candleTime } from './tradingDate.ts'
import type {
  Bar,
  ChartDrag,
  ChartIndicator,
  ChartLine,
  ChartPeriod,
  ChartScale,
  ChartStatus,
  ChartTrades,
  ChartType,
  LiveBars,
  LiveValue,
  LoadBars,
  LoadBarsFrom,
} from './types.ts'
import styles from './Chart.module.css'

const ChartLayer = lazyRetry(() => import('./ChartLayer.tsx'))

export interface ChartProps {
  /** The instrument, such as `EURUSD`. */
  code: string
  period: ChartPeriod
  /** The decimals of its prices. */
  pricePrecision: number
  loadBars: LoadBars
  /** Lets it go to a date without loading all candles between. */
  loadBarsFrom?: LoadBarsFrom
  live: LiveBars
  /** The market's time in milliseconds since 1970, for what is left of the forming candle; undefined if unknown. */
  now?: () => number | undefined
  type?: ChartType
  lines?: readonly ChartLine[]
  /** Drawn on the candles. */
  trades?: ChartTrades | undefined
  /** The price a buyer pays, a decimal; the last price is the bid. */
  ask?: LiveValue<string | undefined>
  /** Lets movable lines be dragged. */
  drag?: ChartDrag
  /** The button × of a line was pressed. */
  onLineClose?: (id: string) => void
  /** The candle under the crosshair; undefined when it is gone. */
  onCrosshair?: (bar: Bar | undefined) => void
  /** Gets where something can be laid between candles and orders, once there are candles. */
  onGround?: (ground: ChartGround) => void
  /** Asked for what can be done at a price: by a right click, a held finger, or the key of the menu. */
  onPricePress?: (press: PricePress) => void
  indicators?: readonly ChartIndicator[]
  scale?: ChartScale
  /** Draws high prices below. */
  isInverted?: boolean
  /** Keeps indicators, scale and what is laid over the candles back, such as until the first live price is there. */
  waits?: boolean
  /** Marks the last price in grey, as it is no longer up to date. */
  stale?: boolean
  /** The market is closed: the last price stands, so its tag has no direction. */
  closed?: boolean
  /** Any CSS height. Fixed, or the chart would take over the scrolling of the page. */
  height?: string
  /** Change it after a reconnect: missed candles are then loaded, without a flash. */
  revision?: number
}

const none: readonly never[] = []
const unknown = () => undefined
/** What lies over the candles may wait so long for a quiet moment. */
const LAYER_IDLE_MS = 500
const skeletonHeights = [38, 52, 46, 64, 58, 72, 61, 80, 70, 56, 66, 48]

/** A figure of the chart as it is written everywhere; a shortened one, such as 12.3K, keeps its form. */
const formatFigure = (value: string, language: LanguageCode) =>
  decimalParts(value) === undefined ? value.replace('-', minusSign) : writePrice(value, language)

/**
 * The candles of an instrument, with its orders. Always left-to-right.
 * Keeps its state while hidden by an <Activity>, and catches up by itself.
 */
export function Chart({
  code,
  period,
  pricePrecision,
  loadBars,
  loadBarsFrom,
  live,
  now = unknown,
  type = 'candles',
  lines = none,
  trades,
  ask,
  drag,
  onLineClose,
  onCrosshair,
  onGround,
  onPricePress,
  indicators = none,
  scale = 'linear',
  isInverted = false,
  waits = false,
  stale = false,
  closed = false,
  height = '100%',
  revision = 0,
}: ChartProps) {
  'use memo'
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const parent = useRef<HTMLDivElement>(null)
  const session = useRef<ChartSession>(undefined)
  /** The session once it has candles to lay something over. */
  const [layered, setLayered] = useState<ChartSession>()
  const [isAway, setIsAway] = useState(false)
  const [isAtBeginning, setIsAtBeginning] = useState(false)
  const source = useRef<ChartSource>(undefined)
  const palette = useRef<Palette>(undefined)
  const [status, setStatus] = useState<ChartStatus>('loading')
  const texts = useChartTexts()
  const label = t('chart.label', { code })
  const { timeZone, name: zoneName } = useChartZone()
  const restyle = useEffectEvent(() => {
    const current = session.current
    if (current === undefined) return
    palette.current = readPalette(current.element)
    current.chart.setStyles(stylesOf(palette.current, { stale, type }))
  })

  // The first effect, as the others need what it creates.
  useLayoutEffect(() => {
    const zone = { timeZone, name: zoneName }
    source.current = {
      loadBars,
      loadBarsFrom,
      live,
      onStatus: setStatus,
      onAway: setIsAway,
      onBeginning: setIsAtBeginning,
      onCrosshair: (bar) => onCrosshair?.(bar),
      timeZone: (of) => zoneOf(of, timeZone),
      formatMoment: (moment, style, of) => formatDate(moment, language.code, style, zoneOf(of, timeZone)),
      candleTime: (start, of) => candleTime(start, { period: of, language: language.code, zone }),
    }
  }, [loadBars, loadBarsFrom, live, language, timeZone, zoneName, onCrosshair])

  useLayoutEffect(() => {
    const host = parent.current
    if (host === null) return
    if (session.current?.element.parentElement !== host) {
      session.current = createChartSession(host, () => source.current as ChartSource)
    }
    restyle()
    return watchPalette(restyle)
  }, [])

  useEffect(() => {
    if (palette.current) session.current?.chart.setStyles(stylesOf(palette.current, { stale, type }))
  }, [stale, type])

  useLayoutEffect(() => {
    session.current?.show({ code, period, pricePrecision })
  }, [code, period, pricePrecision])

  useEffect(() => session.current?.follow(), [])

  useEffect(() => {
    if (revision > 0) session.current?.catchUp()
  }, [revision])

  useEffect(() => {
    const current = session.current
    if (current === undefined || waits) return
    // What was pressed to change them is painted first: all of the chart is computed and drawn anew.
    const loadLatest: LoadBars = (...page) => (source.current as ChartSource).loadBars(...page)
    return afterFrame(() => showView(current, { indicators, type, scale, isInverted, loadBars: loadLatest }))
  }, [waits, indicators, type, scale, isInverted])

  useEffect(() => {
    if (waits || status !== 'ready' || layered === session.current) return
    const show = () => setLayered(session.current)
    // Not in all browsers.
    if (!('requestIdleCallback' in window)) return show()
    const waiting = requestIdleCallback(show, { timeout: LAYER_IDLE_MS })
    return () => cancelIdleCallback(waiting)
  }, [waits, status, layered])

  useEffect(() => {
    const chart = session.current?.chart
    chart?.setLocale(texts)
    // The labels are our own: it only draws them anew.
    chart?.setTimezone(timeZone)
    chart?.setThousandsSeparator({ format: (value) => formatFigure(String(value), language.code) })
  }, [texts, language, timeZone])

  useEffect(() => {
    // The library's element takes the focus, with a tab index above all others.
    const focusable = session.current?.element.querySelector<HTMLElement>('[tabindex]')
    if (!focusable) return
    focusable.tabIndex = 0
    focusable.setAttribute('role', 'group')
    focusable.setAttribute('aria-label', label)
  }, [label])

  return (
    <div ref={parent} dir="ltr" className={styles.chart} style={{ blockSize: height }}>
      {layered && status === 'ready' && (
        // Without it the chart still shows its prices.
        <ErrorBoundary fallback={null}>
          <Suspense>
            <ChartLayer
              session={layered}
              period={period}
              pricePrecision={pricePrecision}
              stale={stale}
              closed={closed}
              lines={lines}
              trades={trades}
              ask={stale || closed ? undefined : ask}
              now={now}
              drag={drag}
              onLineClose={onLineClose}
              onGround={onGround}
              onPricePress={onPricePress}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {status === 'ready' && isAtBeginning && (
        <p className={styles.beginning}>
          <bdi>{t('chart.begins')}</bdi>
        </p>
      )}
      {status === 'ready' && isAway && (
        <button
          type="button"
          className={styles.now}
          aria-label={t('chart.now')}
          title={t('chart.now')}
          onClick={() => session.current?.toNewest()}
        >
          <ChevronsRight aria-hidden="true" />
        </button>
      )}
      {status !== 'ready' && (
        <div className={styles.over} dir={language.dir}>
          {status === 'loading' && (
            <output className={styles.loading}>
              <VisuallyHidden>{t('chart.loading')}</VisuallyHidden>
              {skeletonHeights.map((percent, index) => (
                <span key={index} className={styles.candle} style={{ blockSize: `${percent}%` }}>
                  <Skeleton height="55%" />
                </span>
              ))}
            </output>
          )}
          {status === 'empty' && <EmptyState picture="chart" title={t('chart.empty')} />}
          {status === 'failed' && <ErrorState title={t('chart.failed')} onRetry={() => session.current?.retry()} />}
        </div>
      )}
    </div>
  )
}
