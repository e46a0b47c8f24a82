import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { decimalParts, formatDate, formatNumber, minusSign, type LanguageCode } from '@openlot/i18n'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { showIndicators } from './indicators.ts'
import { useChartTexts } from './locale.ts'
import { readPalette, stylesOf, watchPalette, type Palette } from './palette.ts'
import { createChartSession, type ChartSession, type ChartSource } from './session.ts'
import { timezone } from './tradingDate.ts'
import type { ChartIndicator, ChartLine, ChartPeriod, ChartStatus, LiveBars, LoadBars } from './types.ts'
import styles from './Chart.module.css'

export interface ChartProps {
  /** The instrument, such as `EURUSD`. */
  code: string
  period: ChartPeriod
  /** The decimals of its prices. */
  pricePrecision: number
  loadBars: LoadBars
  live: LiveBars
  lines?: readonly ChartLine[]
  /**
   * Allows stops and targets to be dragged. Called on release; the line stays where `lines` says,
   * so that the chart never shows a change that was not made.
   */
  onLineMove?: (id: string, price: number) => void
  indicators?: readonly ChartIndicator[]
  /** Marks the last price in grey, as it is no longer up to date. */
  stale?: boolean
  /** Any CSS height. Fixed, or the chart would take over the scrolling of the page. */
  height?: string
  /** Change it after a reconnect: missed candles are then loaded, without a flash. */
  revision?: number
}

const none: readonly never[] = []
const skeletonHeights = [38, 52, 46, 64, 58, 72, 61, 80, 70, 56, 66, 48]

/** A figure of the chart as it is written everywhere; a shortened one, such as 12.3K, keeps its form. */
const formatFigure = (value: string, language: LanguageCode) =>
  decimalParts(value) === undefined ? value.replace('-', minusSign) : formatNumber(value, language)

/**
 * The candles of an instrument, with its orders. Always left-to-right.
 * Keeps its state while hidden by an <Activity>, and catches up by itself.
 */
export function Chart({
  code,
  period,
  pricePrecision,
  loadBars,
  live,
  lines = none,
  onLineMove,
  indicators = none,
  stale = false,
  height = '100%',
  revision = 0,
}: ChartProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const parent = useRef<HTMLDivElement>(null)
  const session = useRef<ChartSession>(undefined)
  const source = useRef<ChartSource>(undefined)
  const palette = useRef<Palette>(undefined)
  const [status, setStatus] = useState<ChartStatus>('loading')
  const texts = useChartTexts()
  const label = t('chart.label', { code })
  const movable = onLineMove !== undefined

  const redraw = useEffectEvent((current: readonly ChartLine[], draggable: boolean) => {
    if (palette.current) session.current?.lines.draw(current, palette.current, draggable)
  })

  /** After the app has answered a move with its lines, or with none. */
  const putBack = useEffectEvent(() => redraw(lines, movable))

  const onLineMoved = useEffectEvent((id: string, price: number) => {
    onLineMove?.(id, price)
    setTimeout(putBack)
  })

  const restyle = useEffectEvent(() => {
    const current = session.current
    if (current === undefined) return
    palette.current = readPalette(current.element)
    current.chart.setStyles(stylesOf(palette.current, stale))
    redraw(lines, movable)
  })

  // The first effect, as the others need what it creates.
  useLayoutEffect(() => {
    const formatMoment = (moment: number, of: ChartPeriod) =>
      formatDate(moment, language.code, of === '1day' ? 'date' : 'dateTime', timezone)
    source.current = { loadBars, live, onStatus: setStatus, onLineMoved, formatMoment }
  }, [loadBars, live, language])

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
    if (palette.current) session.current?.chart.setStyles(stylesOf(palette.current, stale))
  }, [stale])

  useLayoutEffect(() => {
    session.current?.show({ code, period, pricePrecision })
  }, [code, period, pricePrecision])

  useEffect(() => session.current?.follow(), [])

  useEffect(() => {
    if (revision > 0) session.current?.catchUp()
  }, [revision])

  useEffect(() => {
    if (session.current) showIndicators(session.current.chart, indicators)
  }, [indicators])

  useEffect(() => {
    redraw(lines, movable)
  }, [lines, movable])

  useEffect(() => {
    const chart = session.current?.chart
    chart?.setLocale(texts)
    chart?.setThousandsSeparator({ format: (value) => formatFigure(String(value), language.code) })
  }, [texts, language])

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
