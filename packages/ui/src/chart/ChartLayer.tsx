import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lazyRetry } from '../foundations/lib/lazyRetry.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden/VisuallyHidden.tsx'
import { listenToKeys } from './keyboard.ts'
import { leadTo } from './leader.ts'
import { moveTo, setText } from './changedOnly.ts'
import { LastTag, lastTagPlace } from './LastTag.tsx'
import { isDated } from './period.ts'
import { ASK_ID, placeTags } from './placement.ts'
import type { PricePress } from './pricePress.ts'
import type { PriceScale } from './priceScale.ts'
import type { ChartGround, ChartSession } from './session.ts'
import { useChartZone } from './chartZone.ts'
import { candleTime } from './tradingDate.ts'
import type { Bar, ChartDrag, ChartLine, ChartPeriod, ChartTrades, LiveValue } from './types.ts'
import { useHeldPrice } from './useHeldPrice.ts'
import styles from './ChartLayer.module.css'

const LineTag = lazyRetry(() => import('./LineTag.tsx'))
const TradeMarks = lazyRetry(() => import('./trades/TradeMarks.tsx'))
const PriceButton = lazyRetry(() => import('./PriceButton.tsx'))
const Lens = lazyRetry(() => import('./Lens.tsx'))
const DraftLine = lazyRetry(() => import('./DraftLine.tsx'))

interface ChartLayerProps {
  session: ChartSession
  period: ChartPeriod
  pricePrecision: number
  stale: boolean
  closed: boolean
  lines: readonly ChartLine[]
  trades: ChartTrades | undefined
  ask: LiveValue<string | undefined> | undefined
  now: () => number | undefined
  drag: ChartDrag | undefined
  onLineClose: ((id: string) => void) | undefined
  onGround: ((ground: ChartGround) => void) | undefined
  onPricePress: ((press: PricePress) => void) | undefined
}

/** Above the bottom by less, what is below a tag goes above it. */
const LOW_REM = 3
/** From the top of one line to that of the next. */
const LINE_GAP_PX = 3

type Box = NonNullable<ReturnType<PriceScale['box']>>

const isSameBox = (a: Box, b: Box) =>
  a.width === b.width && a.height === b.height && a.axis === b.axis && a.timeAxis === b.timeAxis

const nothing = { get: () => undefined, subscribe: () => () => undefined }

/**
 * What lies over the candles: the ask, the lines of orders with their tags, the line that is being dragged, and the
 * keys of the chart. Elements are moved when the price scale changes, without rendering anything.
 */
export default function ChartLayer({
  session,
  period,
  pricePrecision,
  stale,
  closed,
  lines,
  trades,
  ask,
  now,
  drag,
  onLineClose,
  onGround,
  onPricePress,
}: ChartLayerProps) {
  'use memo'
  const { t } = useTranslation('ui')
  const chartZone = useChartZone()
  const { code } = useLanguage()
  const { scale } = session
  const draft = useSyncExternalStore((drag ?? nothing).subscribe, (drag ?? nothing).get)
  const root = useRef<HTMLDivElement>(null)
  const axis = useRef<HTMLDivElement>(null)
  const corner = useRef<HTMLDivElement>(null)
  const parts = useRef(new Map<string, HTMLElement>())
  const former = useRef({ width: 0, height: 0, axis: 0, timeAxis: 0, rem: 0 })
  /** Ids joined by commas, so that the same groups render nothing. */
  const [grouped, setGrouped] = useState('')
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const [spoken, setSpoken] = useState<Bar | number>()
  /** A mouse has come, for which there is a button at the price line. */
  const [hasMouse, setHasMouse] = useState(false)
  const groups = grouped === '' ? [] : grouped.split(';').map((ids) => ids.split(','))
  const merged = new Set(groups.flat())
  const alone = new Set([...apart, ...lines.flatMap(({ id, movesAtOnce }) => (movesAtOnce === true ? [id] : []))])

  const refOf = (part: string, id: string) => (element: HTMLElement | null) => {
    const key = `${part} ${id}`
    if (element === null) parts.current.delete(key)
    else {
      parts.current.set(key, element)
      // One whose code has just arrived has no place yet.
      scale.changed()
    }
  }
  const partOf = (part: string, id: string) => parts.current.get(`${part} ${id}`)

  const place = useEffectEvent(() => {
    const box = scale.box()
    if (box === undefined || root.current === null || axis.current === null || corner.current === null) return
    if (!isSameBox(box, former.current)) {
      root.current.style.cssText = `inline-size:${box.width}px;block-size:${box.height}px`
      axis.current.style.cssText = `inset-inline-start:${box.width}px;inline-size:${box.axis}px;block-size:${box.height}px`
      corner.current.style.cssText = `min-inline-size:${box.axis}px;block-size:${box.timeAxis - 1}px`
      // Larger text changes the box as well.
      former.current = { ...box, rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) }
    }
    const { rem } = former.current
    const clamp = (y: number) => Math.max(0, Math.min(box.height, y))
    const yOf = (price: string) => scale.yOf(Number(price))
    const askPrice = ask?.get()
    const askY = askPrice === undefined ? undefined : yOf(askPrice)
    const draftY = draft && yOf(draft.price)
    const places = lines.flatMap(({ id, price, kind }) => {
      const y = yOf(price)
      return y === undefined ? [] : [{ id, y, kind }]
    })
    const placed = placeTags({
      // A reference is no order: it gives way to nothing, and has nothing on the axis.
      lines: places.filter(({ kind }) => kind !== 'reference'),
      ask: askY,
      draft: draft && draftY !== undefined ? { id: draft.id, y: clamp(draftY) } : undefined,
      last: lastTagPlace(scale, period, now(), rem),
      height: box.height,
      tags: { line: 1.5 * rem, axis: 1.25 * rem },
      apart: alone,
    })
    const drawn: typeof places = []
    for (const { id, y, kind } of places) {
      // Lines of a kind that touch would look like one that is thicker.
      const isFree = !drawn.some((one) => one.kind === kind && Math.abs(one.y - y) < LINE_GAP_PX)
      const isShown = y >= 0 && y <= box.height && id !== draft?.id && isFree
      if (isShown) drawn.push({ id, y, kind })
      moveTo(partOf('line', id), isShown ? y : undefined)
      const tag = partOf('tag', id)
      if (tag) {
        tag.dataset['low'] = String(y > box.height - LOW_REM * rem)
        tag.dataset['edge'] = y < 0 ? 'up' : y > box.height ? 'down' : 'none'
      }
      // Hiding it would lose the pointer that drags it.
      if (id === draft?.id) continue
      if (kind === 'reference') {
        moveTo(tag, isShown ? y : undefined)
        continue
      }
      moveTo(tag, placed.tags.get(id))
      leadTo(tag, placed.tags.get(id), y)
    }
    for (const ids of placed.groups) moveTo(partOf('group', ids[0] ?? ''), placed.tags.get(ids[0] ?? ''))
    moveTo(partOf('line', ASK_ID), askY !== undefined && askY >= 0 && askY <= box.height ? askY : undefined)
    if (draft && draftY !== undefined) {
      const element = partOf('draft', draft.id)
      const y = clamp(draftY)
      moveTo(element, y)
      // At an edge the line stays where it is, and its tag in sight.
      const half = 0.875 * rem
      element?.style.setProperty('--shift', `${Math.max(half, Math.min(box.height - half, y)) - y}px`)
    }
    for (const [index, zone] of (draft?.zones ?? []).entries()) {
      const element = partOf('zone', String(index))
      const [from, to] = [yOf(zone.from), yOf(zone.to)].map((y) => clamp(y ?? 0)) as [number, number]
      moveTo(element, Math.min(from, to))
      if (element) element.style.blockSize = `${Math.abs(from - to)}px`
    }
    const wanted = new Map(places.flatMap(({ id, y, kind }) => (kind === 'reference' ? [] : [[id, y]])))
    if (askY !== undefined) wanted.set(ASK_ID, askY)
    if (draft && draftY !== undefined) wanted.set(draft.id, clamp(draftY))
    for (const id of wanted.keys()) {
      const at = placed.axis.get(id)
      const element = partOf('axis', id)
      moveTo(element, at)
      leadTo(element, at, wanted.get(id))
    }
    setGrouped(placed.groups.map((ids) => ids.join(',')).join(';'))
  })

  const onAsk = useEffectEvent(() => {
    const figure = partOf('figure', ASK_ID)
    const price = ask?.get()
    if (figure) setText(figure, price === undefined ? '' : writePrice(price, code, pricePrecision))
    place()
  })

  useLayoutEffect(() => onAsk())
  useEffect(() => scale.subscribe(() => place()), [scale])
  useEffect(() => ask?.subscribe(() => onAsk()), [ask])
  const pressPrice = useEffectEvent((press: PricePress) => onPricePress?.(press))
  const canPress = onPricePress !== undefined
  useEffect(() => {
    const onPress = canPress ? (press: PricePress) => pressPrice(press) : undefined
    return listenToKeys(session, { onBar: setSpoken, onPrice: setSpoken, onPress })
  }, [session, canPress])
  const held = useHeldPrice(session, { onPress: onPricePress, onFinger: () => void Lens.load() })
  useEffect(() => {
    const onMove = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHasMouse(true)
    session.element.addEventListener('pointermove', onMove, { passive: true })
    return () => session.element.removeEventListener('pointermove', onMove)
  }, [session])

  const axisTag = (id: string, kind: string, text: string) => (
    <div key={id} ref={refOf('axis', id)} className={styles.onAxis} data-kind={kind} hidden>
      <i data-leader className={styles.leader} />
      <bdi translate="no" ref={refOf('figure', id)} dir="ltr" className={styles.axisTag}>
        {text}
      </bdi>
    </div>
  )
  const onePrice = (price: string) => writePrice(price, code, pricePrecision)

  return (
    <>
      {onGround && <div ref={(element) => onGround({ element, session })} />}
      <div ref={root} className={styles.layer} data-stale={stale || undefined}>
        <Suspense>{trades && <TradeMarks session={session} period={period} trades={trades} />}</Suspense>
        {draft?.zones.map(({ direction }, index) => (
          <div key={index} ref={refOf('zone', String(index))} className={styles.zone} data-direction={direction} />
        ))}
        {ask && <div ref={refOf('line', ASK_ID)} className={styles.line} data-kind="ask" hidden />}
        {lines.map(({ id, kind, stop }) => (
          <div key={id} ref={refOf('line', id)} className={styles.line} data-kind={kind} data-stop={stop} hidden />
        ))}
        <Suspense>
          {lines.map((line) =>
            merged.has(line.id) ? null : (
              <LineTag
                key={line.id}
                ref={refOf('tag', line.id)}
                line={line}
                scale={scale}
                precision={pricePrecision}
                drag={drag}
                isDragged={line.id === draft?.id}
                onClose={onLineClose}
              />
            ),
          )}
        </Suspense>
        {groups.map((ids) => (
          <button
            key={ids.join(' ')}
            ref={refOf('group', ids[0] ?? '')}
            type="button"
            className={styles.merged}
            onClick={() => setApart(new Set([...apart, ...ids]))}
          >
            {t('chart.orders', { count: ids.length })}
          </button>
        ))}
        <Suspense>
          {draft && drag && (
            <DraftLine
              ref={refOf('draft', draft.id)}
              draft={draft}
              drag={drag}
              scale={scale}
              precision={pricePrecision}
            />
          )}
        </Suspense>
      </div>
      {held && (
        <Suspense>
          <Lens {...held} session={session} price={held.price.toFixed(pricePrecision)} precision={pricePrecision} />
        </Suspense>
      )}
      {hasMouse && canPress && (
        <Suspense>
          <PriceButton session={session} onPress={pressPrice} />
        </Suspense>
      )}
      <div ref={axis} className={styles.axis} aria-hidden="true">
        {ask && axisTag(ASK_ID, 'ask', '')}
        {lines
          .filter(({ kind }) => kind !== 'reference')
          .filter(({ id }) => id !== draft?.id && !groups.some((ids) => ids.indexOf(id) > 0))
          .map(({ id, kind, price }) => {
            const group = groups.find((ids) => ids[0] === id)
            return axisTag(id, kind, group ? t('chart.orders', { count: group.length }) : onePrice(price))
          })}
        {draft && axisTag(draft.id, draft.kind === 'target' ? 'pending' : draft.kind, onePrice(draft.price))}
        <LastTag scale={scale} period={period} precision={pricePrecision} now={now} still={stale || closed} />
      </div>
      <div ref={corner} className={styles.corner}>
        {isDated(period) ? t('chart.zone') : chartZone.name}
      </div>
      <VisuallyHidden>
        <p aria-live="polite">
          {typeof spoken === 'number' && <span>{onePrice(spoken.toFixed(pricePrecision))}</span>}
          {typeof spoken === 'object' &&
            t('chart.candle', {
              time: candleTime(spoken.time, { period, language: code, zone: chartZone }),
              open: onePrice(spoken.open.toFixed(pricePrecision)),
              high: onePrice(spoken.high.toFixed(pricePrecision)),
              low: onePrice(spoken.low.toFixed(pricePrecision)),
              close: onePrice(spoken.close.toFixed(pricePrecision)),
            })}
        </p>
      </VisuallyHidden>
    </>
  )
}
