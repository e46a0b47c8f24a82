import {
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react'
import Lens from '../Lens.tsx'
import type { ChartSession } from '../session.ts'
import type { ChartPeriod } from '../types.ts'
import { drawingAt } from './drawingAt.ts'
import { DrawingBar } from './DrawingBar.tsx'
import { DrawingHandles } from './DrawingHandles.tsx'
import { shiftOfKey } from './drawingKeys.ts'
import { DrawingShape } from './DrawingShape.tsx'
import { DrawHint } from './DrawHint.tsx'
import { DrawSurface } from './DrawSurface.tsx'
import { MeasureTag } from './MeasureTag.tsx'
import { PlanTags, type RenderPlan } from './PlanTags.tsx'
import { movedBy } from './points.ts'
import { planOf, sideOf, type PositionPlan } from './position.ts'
import { TextEditor } from './TextEditor.tsx'
import type { Drawing, DrawingPoint, DrawingTool, TradedTime } from '@openlot/core/math'
import { isShownOn } from './isShownOn.ts'
import { useChartPress } from './useChartPress.ts'
import { useDrawingEdits } from './useDrawingEdits.ts'
import { useDrawingName } from './useDrawingName.ts'
import { useMove } from './useMove.ts'
import { useReveal, type Revealed } from './useReveal.ts'
import { useUndoKeys } from './useUndoKeys.ts'
import { useWheel } from './useWheel.ts'
import { spotIn } from './useSketch.ts'
import { pointAt, shifted, spotOf, type Spot, type View } from './view.ts'
import { createViewStore } from './viewStore.ts'
import styles from './DrawingLayer.module.css'

/** Where a drawing begins. */
export interface DrawingStart {
  readonly price: number
  /** From the left of the window, in px. */
  readonly x: number
}

export interface DrawingLayerProps {
  /** The chart that the layer lies on. */
  session: ChartSession
  period: ChartPeriod
  /** When the market trades; undefined for one that never closes. */
  traded?: TradedTime | undefined
  drawings: readonly Drawing[]
  /** Shows none of them. */
  isHidden?: boolean
  /** What is drawn next; undefined while drawings are chosen and moved. */
  tool: DrawingTool | undefined
  /** Where the tool begins; undefined where that is pointed at, too. */
  start?: DrawingStart | undefined
  /** What began there was dropped: the tool begins wherever is pointed at. */
  onStartDropped?: (() => void) | undefined
  /**
   * `isContinued` goes on with the former change, as when a key is held. Tells whether the change was taken: there may be
   * no room for it.
   */
  onChange: (drawings: readonly Drawing[], isContinued?: boolean) => boolean
  /** Something has been drawn, or nothing is to be drawn after all. */
  onToolDone: () => void
  /** The id of the chosen drawing. */
  selected: string | undefined
  onSelect: (id: string | undefined) => void
  /** The drawing that is to be seen. */
  revealed?: Revealed | undefined
  /** Lets prices of candles attract what is drawn; Ctrl turns it around. */
  isMagnetic: boolean
  onUndo: () => void
  onRedo: () => void
  /** The decimals of the instrument's prices. */
  precision: number
  /** A decimal. */
  pipSize: string
  /** Says what to tap next: where no tools stand beside the chart. */
  hasHint?: boolean
  /** Computes what a planned position comes to. */
  renderPlan?: RenderPlan | undefined
  /** Prepares the order that a position plans. */
  onUsePlan?: ((plan: PositionPlan) => void) | undefined
}

/** Drawings over the candles. Ticks do not render it. */
export function DrawingLayer(props: DrawingLayerProps) {
  'use memo'
  const { session, period, traded, selected } = props
  // One that was chosen before the layer was there, as on another period, is not being chosen on this one.
  const [chosen, setChosen] = useState<{ selected: string | undefined; on?: ChartPeriod }>({ selected })
  if (chosen.selected !== selected) setChosen({ selected, on: period })
  const store = useMemo(() => createViewStore(session, period, traded), [session, period, traded])
  const view = useSyncExternalStore(store.subscribe, store.get)
  return view && <Drawings view={view} chosenOn={chosen.on} {...props} />
}

/** The points of starts, each read off the chart once: the view moves on. */
const startPoints = new WeakMap<DrawingStart, DrawingPoint>()

const COPY_BARS = 4
const COPY_PIPS = -10

function Drawings({
  session,
  period,
  view,
  drawings,
  isHidden = false,
  tool,
  start,
  onStartDropped,
  onChange,
  onToolDone,
  selected,
  onSelect,
  revealed,
  isMagnetic,
  onUndo,
  onRedo,
  precision,
  pipSize,
  hasHint = false,
  renderPlan,
  onUsePlan,
  chosenOn,
}: DrawingLayerProps & { view: View; chosenOn: ChartPeriod | undefined }) {
  'use memo'
  const root = useRef<HTMLDivElement>(null)
  const nameOf = useDrawingName(precision)
  const focusChart = () => session.element.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  const edits = useDrawingEdits({ root, drawings, tool, onChange, onToolDone, onSelect, focusChart })
  const { writing, measured, put, remove, edit } = edits

  // One whose periods are being chosen stays until it is left.
  const isBeingChosen = ({ id }: Drawing) => id === selected && chosenOn === period
  const kept = drawings.filter(
    (drawing) => !isHidden && drawing.hidden !== true && (isShownOn(drawing, period) || isBeingChosen(drawing)),
  )
  const shown = [...kept, ...(measured ? [measured] : [])]
  const chosen = measured ?? shown.find(({ id }) => id === selected)

  const { moving, handlersOf } = useMove({
    view,
    precision,
    isMagnetic,
    root: () => root.current,
    onPress: ({ id }) => id === measured?.id || onSelect(id),
    onMoved: put,
  })

  const host = session.element.parentElement
  useWheel(root, session)
  useReveal({ root, session, view, drawings, selected, revealed })

  useChartPress({
    host,
    onPress(target) {
      if (target.closest('[data-drawing-bar], [data-measured]') === null) edits.dropMeasured()
    },
    onTap(at, isTouch) {
      if (tool !== undefined) return
      const { left = 0, top = 0 } = root.current?.getBoundingClientRect() ?? {}
      onSelect(isTouch ? drawingAt(kept, { x: at.x - left, y: at.y - top }, view)?.id : undefined)
    },
  })

  /** The candle and the price that were pressed. */
  function pointOfStart(at: DrawingStart): DrawingPoint {
    const known = startPoints.get(at)
    if (known) return known
    const { left } = session.element.getBoundingClientRect()
    const { time } = pointAt(view, { x: at.x - left, y: 0 }, precision)
    const point = { time, price: Number(at.price.toFixed(precision)) }
    startPoints.set(at, point)
    return point
  }

  const [placed, setPlaced] = useState(0)
  /** What has been begun is dropped by beginning anew. */
  const [attempt, setAttempt] = useState(0)
  function beginAnew() {
    setAttempt(attempt + 1)
    onStartDropped?.()
  }
  const isSketching = tool !== undefined && placed > 0
  useUndoKeys({
    host,
    onUndo: isSketching ? beginAnew : onUndo,
    onRedo: isSketching ? () => undefined : onRedo,
  })
  /** The finger that draws or drags: it covers what it points at. */
  const [finger, setFinger] = useState<Spot>()
  const drawn = useId()
  const followFinger = (event: ReactPointerEvent) => {
    const layer = root.current
    if (layer === null || event.pointerType !== 'touch' || event.buttons === 0) return
    const isDrawing = (event.target as Element).closest('[data-drawing-surface], [data-drawing-handle]') !== null
    setFinger(isDrawing ? spotIn(layer, event) : undefined)
  }

  function onKeyDown(event: KeyboardEvent, drawing: Drawing, at?: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const shift = shiftOfKey(event, pipSize, view)
    if (shift !== undefined) {
      onSelect(drawing.id)
      if (drawing.locked !== true) put(movedBy(drawing, view, shift, precision, at), event.repeat)
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(drawing)
    else if (event.key === 'Enter' && drawing.tool === 'text') edit(drawing)
    else if (event.key === 'Enter' || event.key === ' ') {
      // Once it is chosen, on to what can be done with it.
      if (chosen?.id === drawing.id) root.current?.querySelector<HTMLElement>('[data-drawing-bar] button')?.focus()
      else onSelect(drawing.id)
    } else if (event.key === 'Escape' && chosen?.id === drawing.id) {
      edits.dropMeasured()
      onSelect(undefined)
      if (drawing.id === measured?.id || at !== undefined) focusChart()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** What is drawn does not keep the chart's own menu away; it puts away a tool that is in hand. */
  function onContextMenu(event: ReactMouseEvent) {
    const { clientX, clientY, nativeEvent } = event
    // A finger that rests is aiming: browsers tell of that in different ways.
    const isTouch = finger !== undefined || (nativeEvent as PointerEvent).pointerType === 'touch'
    if (isTouch) event.preventDefault()
    if (isTouch) return
    if (tool !== undefined) onToolDone()
    else if (session.element.dispatchEvent(new MouseEvent('contextmenu', { clientX, clientY, cancelable: true })))
      return
    event.preventDefault()
  }

  const plan = chosen && planOf(chosen, precision)
  const latest = (drawing: Drawing) => (moving?.id === drawing.id ? moving : drawing)
  return (
    <div
      ref={root}
      className={styles.layer}
      style={{ inlineSize: view.width, blockSize: view.height }}
      onPointerDownCapture={followFinger}
      onPointerMoveCapture={followFinger}
      onPointerUpCapture={() => setFinger(undefined)}
      onPointerCancelCapture={() => setFinger(undefined)}
    >
      <svg
        id={drawn}
        className={styles.drawings}
        data-picture
        width={view.width}
        height={view.height}
        onContextMenu={onContextMenu}
      >
        {shown.map((drawing) =>
          drawing.id === writing?.id ? null : (
            <g key={drawing.id} data-measured={drawing.id === measured?.id || undefined}>
              <DrawingShape
                drawing={latest(drawing)}
                view={view}
                precision={precision}
                nameOf={nameOf}
                interaction={{
                  isSelected: chosen?.id === drawing.id,
                  move: handlersOf(drawing),
                  onKeyDown: (event) => onKeyDown(event, drawing),
                  onOpen: () => edit(drawing),
                }}
              />
            </g>
          ),
        )}
        {chosen && chosen.locked !== true && chosen.tool !== 'text' && (
          <g data-measured={chosen.id === measured?.id || undefined}>
            <DrawingHandles
              drawing={latest(chosen)}
              view={view}
              name={nameOf(chosen)}
              moveOf={(at) => handlersOf(chosen, at)}
              onKeyDown={(event, at) => onKeyDown(event, chosen, at)}
            />
          </g>
        )}
        {tool && (
          <DrawSurface
            key={`${tool} ${start?.x} ${start?.price} ${attempt}`}
            session={session}
            view={view}
            tool={tool}
            precision={precision}
            isMagnetic={isMagnetic}
            first={start && pointOfStart(start)}
            onFirstDropped={onStartDropped}
            nameOf={nameOf}
            onDone={edits.onDrawn}
            onCancel={onToolDone}
            onPlaced={setPlaced}
          />
        )}
      </svg>
      {shown
        .filter((drawing) => drawing.tool === 'measure')
        .map((drawing) => (
          <MeasureTag key={drawing.id} drawing={latest(drawing)} view={view} precision={precision} pipSize={pipSize} />
        ))}
      {shown
        .filter(({ tool: kind }) => sideOf(kind) !== undefined)
        .map((drawing) => (
          <PlanTags key={drawing.id} drawing={latest(drawing)} {...{ view, precision, pipSize, renderPlan }} />
        ))}
      {finger && (
        <Lens
          {...{ session, precision }}
          overlay={drawn}
          width={view.width}
          at={finger}
          price={pointAt(view, finger, precision).price.toFixed(precision)}
        />
      )}
      {tool && hasHint && <DrawHint tool={tool} placed={placed} onCancel={onToolDone} />}
      {writing && (
        <TextEditor
          key={writing.id ?? 'new'}
          spot={spotOf(view, writing.point)}
          view={view}
          text={writing.text}
          onDone={edits.onWritten}
          onCancel={edits.onWritingCancelled}
        />
      )}
      {chosen && moving === undefined && writing === undefined && tool === undefined && (
        <DrawingBar
          key={chosen.id}
          drawing={chosen}
          view={view}
          name={nameOf(chosen)}
          isFull={edits.isFull}
          onChange={put}
          onDuplicate={() => {
            const by = { bars: COPY_BARS, price: COPY_PIPS * Number(pipSize) }
            const points = chosen.points.map((point) => shifted(view, point, by, precision))
            edits.add({ ...chosen, points, locked: false })
          }}
          onDelete={() => remove(chosen)}
          onEdit={() => edit(chosen)}
          onUse={
            plan &&
            onUsePlan &&
            (() => {
              onUsePlan(plan)
              // The lines of the order lie over it now.
              onSelect(undefined)
              focusChart()
            })
          }
          onKeep={measured && (() => edits.keep(measured))}
          onLeave={() => root.current?.querySelector<SVGElement>(`[data-drawing="${CSS.escape(chosen.id)}"]`)?.focus()}
        />
      )}
    </div>
  )
}
