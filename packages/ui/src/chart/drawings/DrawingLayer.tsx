import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import type { ChartSession } from '../session.ts'
import type { ChartPeriod } from '../types.ts'
import { DrawingBar } from './DrawingBar.tsx'
import { DrawingHandles } from './DrawingHandles.tsx'
import { shiftOfKey } from './drawingKeys.ts'
import { DrawingShape } from './DrawingShape.tsx'
import { DrawSurface } from './DrawSurface.tsx'
import { MeasureTag } from './MeasureTag.tsx'
import { TextEditor } from './TextEditor.tsx'
import { MAX_DRAWINGS, type Drawing, type DrawingPoint, type DrawingTool } from '@openlot/core/math'
import { useChartKeys } from './useChartKeys.ts'
import { useDrawingName } from './useDrawingName.ts'
import { movedBy, useMove } from './useMove.ts'
import { useWheel } from './useWheel.ts'
import { shifted, spotOf, type View } from './view.ts'
import { createViewStore } from './viewStore.ts'
import styles from './DrawingLayer.module.css'

export interface DrawingLayerProps {
  /** The chart that the layer lies on. */
  session: ChartSession
  period: ChartPeriod
  drawings: readonly Drawing[]
  /** What is drawn next; undefined while drawings are chosen and moved. */
  tool: DrawingTool | undefined
  /** `isContinued` goes on with the former change, as when a key is held. */
  onChange: (drawings: readonly Drawing[], isContinued?: boolean) => void
  /** Something has been drawn, or nothing is to be drawn after all. */
  onToolDone: () => void
  /** The id of the chosen drawing. */
  selected: string | undefined
  onSelect: (id: string | undefined) => void
  /** Lets prices of candles attract what is drawn; Ctrl turns it around. */
  isMagnetic: boolean
  onUndo: () => void
  onRedo: () => void
  /** The decimals of the instrument's prices. */
  precision: number
  /** A decimal. */
  pipSize: string
}

/** Drawings over the candles. Ticks do not render it. */
export function DrawingLayer({ session, period, ...props }: DrawingLayerProps) {
  'use memo'
  const store = useMemo(() => createViewStore(session, period), [session, period])
  const view = useSyncExternalStore(store.subscribe, store.get)
  return view && <Drawings session={session} view={view} {...props} />
}

/** A text that is being written: a new one has no id yet. */
interface Writing {
  readonly id?: string
  readonly point: DrawingPoint
  readonly text: string
}

const newId = () =>
  `${Math.trunc(performance.timeOrigin + performance.now()).toString(36)}-${Math.random().toString(36).slice(2, 10)}`
const COPY_BARS = 4
const COPY_PIPS = -10

function Drawings({
  session,
  view,
  drawings,
  tool,
  onChange,
  onToolDone,
  selected,
  onSelect,
  isMagnetic,
  onUndo,
  onRedo,
  precision,
  pipSize,
}: Omit<DrawingLayerProps, 'period'> & { view: View }) {
  'use memo'
  const root = useRef<HTMLDivElement>(null)
  const nameOf = useDrawingName(precision)
  const [writing, setWriting] = useState<Writing>()
  /** What has been measured, until the next click. */
  const [measured, setMeasured] = useState<Drawing>()
  /** The drawing that gets the focus once it is there. */
  const focusNext = useRef<string>(undefined)

  const shown = [...drawings.filter(({ hidden }) => hidden !== true), ...(measured ? [measured] : [])]
  const chosen = measured ?? shown.find(({ id }) => id === selected)

  function put(drawing: Drawing, isContinued = false) {
    if (drawing.id === measured?.id) setMeasured(drawing)
    else
      onChange(
        drawings.map((one) => (one.id === drawing.id ? drawing : one)),
        isContinued,
      )
  }
  function add(drawing: Drawing) {
    if (drawings.length >= MAX_DRAWINGS) return
    onChange([...drawings, drawing])
    onSelect(drawing.id)
    focusNext.current = drawing.id
  }
  function keep(drawing: Drawing) {
    setMeasured(undefined)
    add(drawing)
  }
  function remove({ id, locked }: Drawing) {
    if (locked === true) return
    if (id === measured?.id) setMeasured(undefined)
    else onChange(drawings.filter((one) => one.id !== id))
    onSelect(undefined)
    focusChart()
  }
  const focusChart = () => session.element.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })

  const { moving, handlersOf } = useMove({
    view,
    precision,
    isMagnetic,
    root: () => root.current,
    onPress: ({ id }) => id === measured?.id || onSelect(id),
    onMoved: put,
  })

  useEffect(() => {
    if (focusNext.current === undefined) return
    const target = root.current?.querySelector<SVGElement>(`[data-drawing="${CSS.escape(focusNext.current)}"]`)
    if (!target) return
    focusNext.current = undefined
    target.focus({ preventScroll: true })
  })

  const host = session.element.parentElement
  useChartKeys({ host, onUndo, onRedo, onEscape: undefined })
  useWheel(root, session)

  const onPress = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Element
    if (target.closest('[data-drawing-bar]') !== null) return
    if (measured !== undefined && target.closest('[data-measured]') === null) setMeasured(undefined)
    if (root.current?.contains(target) !== true && host?.contains(target) === true) onSelect(undefined)
  })
  useEffect(() => {
    const listener = (event: PointerEvent) => onPress(event)
    document.addEventListener('pointerdown', listener, { capture: true })
    return () => document.removeEventListener('pointerdown', listener, { capture: true })
  }, [])

  function onDrawn(points: readonly DrawingPoint[]) {
    const [first] = points
    if (tool === undefined || first === undefined) return
    onToolDone()
    if (tool === 'text') setWriting({ point: first, text: '' })
    else if (tool === 'measure') {
      onSelect(undefined)
      setMeasured({ id: newId(), tool, points })
    } else add({ id: newId(), tool, points })
  }

  function onWritten(text: string) {
    setWriting(undefined)
    if (writing === undefined) return
    const former = drawings.find(({ id }) => id === writing.id)
    if (former === undefined) {
      if (text === '') focusChart()
      else add({ id: newId(), tool: 'text', points: [writing.point], text })
    } else if (text === '') remove(former)
    else {
      focusNext.current = former.id
      if (text !== former.text) put({ ...former, text })
    }
  }

  const edit = ({ id, tool: kind, points: [point], text = '', locked }: Drawing) => {
    if (kind === 'text' && point !== undefined && locked !== true) setWriting({ id, point, text })
  }

  function onKeyDown(event: KeyboardEvent, drawing: Drawing, at?: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const shift = shiftOfKey(event, pipSize)
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
      setMeasured(undefined)
      onSelect(undefined)
      if (drawing.id === measured?.id || at !== undefined) focusChart()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const latest = (drawing: Drawing) => (moving?.id === drawing.id ? moving : drawing)
  return (
    <div ref={root} className={styles.layer} style={{ inlineSize: view.width, blockSize: view.height }}>
      <svg className={styles.drawings} width={view.width} height={view.height}>
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
            key={tool}
            session={session}
            view={view}
            tool={tool}
            precision={precision}
            isMagnetic={isMagnetic}
            nameOf={nameOf}
            onDone={onDrawn}
            onCancel={onToolDone}
          />
        )}
      </svg>
      {shown
        .filter((drawing) => drawing.tool === 'measure')
        .map((drawing) => (
          <MeasureTag key={drawing.id} drawing={latest(drawing)} view={view} precision={precision} pipSize={pipSize} />
        ))}
      {writing && (
        <TextEditor
          key={writing.id ?? 'new'}
          spot={spotOf(view, writing.point)}
          view={view}
          text={writing.text}
          onDone={onWritten}
          onCancel={() => {
            setWriting(undefined)
            focusNext.current = writing.id
          }}
        />
      )}
      {chosen && moving === undefined && writing === undefined && tool === undefined && (
        <DrawingBar
          key={chosen.id}
          drawing={chosen}
          view={view}
          name={nameOf(chosen)}
          onChange={put}
          onDuplicate={() => {
            const by = { bars: COPY_BARS, price: COPY_PIPS * Number(pipSize) }
            const points = chosen.points.map((point) => shifted(view, point, by, precision))
            add({ ...chosen, id: newId(), points, locked: false })
          }}
          onDelete={() => remove(chosen)}
          onEdit={() => edit(chosen)}
          onKeep={measured && (() => keep(measured))}
          onLeave={() => root.current?.querySelector<SVGElement>(`[data-drawing="${CSS.escape(chosen.id)}"]`)?.focus()}
        />
      )}
    </div>
  )
}
