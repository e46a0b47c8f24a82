import { useTranslation } from '@openlot/i18n/react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { ChartSession } from '../session.ts'
import { DrawingShape } from './DrawingShape.tsx'
import type { Drawing, DrawingPoint, DrawingTool } from '@openlot/core/math'
import { useEscape } from './useEscape.ts'
import { pointedAt, spotIn, useSketch } from './useSketch.ts'
import { spotOf, type View } from './view.ts'
import styles from './DrawingLayer.module.css'

interface Props {
  session: ChartSession
  view: View
  tool: DrawingTool
  precision: number
  isMagnetic: boolean
  /** Where it begins; undefined where that is pointed at, too. */
  first?: DrawingPoint | undefined
  onFirstDropped?: (() => void) | undefined
  nameOf: (drawing: Drawing) => string
  onDone: (points: readonly DrawingPoint[]) => void
  /** Nothing is to be drawn after all. */
  onCancel: () => void
  /** How many points have been placed. */
  onPlaced: (count: number) => void
}

const PANE = 'candle_pane'
/** The radius of a point that waits for the next. */
const BEGUN_PX = 4

/** Whether the focus is nowhere, on the chart or where a tool is taken: it goes on to the surface then. */
const isFree = (focused: Element | null, chart: Element | null): boolean =>
  focused === null ||
  focused === document.body ||
  chart?.contains(focused) === true ||
  focused.closest('[data-drawing-tools],[role=menu]') !== null

/** Takes the pointer while a tool is chosen, and shows what is being drawn. */
export function DrawSurface({
  session,
  view,
  tool,
  precision,
  isMagnetic,
  first,
  onFirstDropped,
  nameOf,
  onDone,
  onCancel,
  onPlaced,
}: Props) {
  'use memo'
  const { t } = useTranslation('chart')
  const ground = useRef<SVGRectElement>(null)
  const { points, placed, end, place, cancel, handlers } = useSketch({
    view,
    tool,
    precision,
    isMagnetic,
    first,
    onDone,
  })

  function dropBegun() {
    cancel()
    onFirstDropped?.()
  }
  // First what has been begun, then the tool.
  useEscape(placed > 0 ? dropBegun : onCancel)

  useEffect(() => {
    // From the button of the tool to where it is used: Enter places it. It also begins anew with another instrument or
    // period, while the focus may be in the watchlist or in a ticket.
    const { activeElement } = document
    if (isFree(activeElement, session.element.parentElement)) ground.current?.focus({ preventScroll: true })
  }, [session])

  // A finger that is lifted does not leave.
  useEffect(() => () => session.crosshair.hide(), [session])

  const tellPlaced = useEffectEvent(onPlaced)
  useEffect(() => tellPlaced(placed), [placed])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (placed > 0) end()
    else place({ x: view.width / 2, y: view.height / 2 })
  }

  function onPointerMove(event: PointerEvent<SVGElement>) {
    handlers.onPointerMove(event)
    // The chart does not get the pointer, but its crosshair still shows time and price.
    session.chart.executeAction('onCrosshairChange', { ...spotIn(event.currentTarget, event), paneId: PANE })
    session.crosshair.changed()
  }
  // With a second point to come, one alone has no shape.
  const [only] = points.length === 1 && pointedAt(tool) > 1 && tool !== 'brush' ? points : []
  const begun = only && spotOf(view, only)
  return (
    <>
      {begun && <circle data-begun className={styles.begun} cx={begun.x} cy={begun.y} r={BEGUN_PX} />}
      {points.length > 0 && begun === undefined && (
        <DrawingShape drawing={{ id: '', tool, points }} view={view} precision={precision} nameOf={nameOf} />
      )}
      <rect
        ref={ground}
        className={styles.ground}
        width={view.width}
        height={view.height}
        // SVG has no button of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="button"
        tabIndex={0}
        aria-label={t('drawing.surface', { name: t(`drawing.tool.${tool}`) })}
        data-drawing-surface
        onKeyDown={onKeyDown}
        {...handlers}
        onPointerMove={onPointerMove}
        onPointerLeave={() => session.crosshair.hide()}
      />
    </>
  )
}
