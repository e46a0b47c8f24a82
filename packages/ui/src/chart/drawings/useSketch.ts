import { DRAWING_POINTS, MAX_BRUSH_POINTS, type DrawingPoint, type DrawingTool } from '@openlot/core/math'
import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { brushPlaces } from './brush.ts'
import { sideOf } from './position.ts'
import { completed } from './shapes.ts'
import { snapped } from './snap.ts'
import { freePointAt, spotOf, type Spot, type View } from './view.ts'

/** A press that moves less is a click. */
export const MIN_DRAG_PX = 4

interface Settings {
  view: View
  tool: DrawingTool
  precision: number
  isMagnetic: boolean
  /** What has been placed before; nothing without. */
  first?: DrawingPoint | undefined
  onDone: (points: readonly DrawingPoint[]) => void
}

/** What has been placed so far, and the point under the pointer. */
interface Sketch {
  readonly placed: readonly DrawingPoint[]
  readonly next: DrawingPoint | undefined
}

const blank: Sketch = { placed: [], next: undefined }

const isNear = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) < MIN_DRAG_PX

/** Where a pointer is on an element. */
export function spotIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** How many points are pointed at: the others of a plan follow from its entry. */
export const pointedAt = (tool: DrawingTool) => (sideOf(tool) === undefined ? DRAWING_POINTS[tool] : 1)

/**
 * Draws point by point: click after click, or from a press to its release. Enter and a double click end early. A brush
 * draws from a press to its release only.
 */
export function useSketch({ view, tool, precision, isMagnetic, first, onDone }: Settings) {
  const count = pointedAt(tool)
  const isBrush = tool === 'brush'
  const [sketch, setSketch] = useState<Sketch>(first === undefined ? blank : { placed: [first], next: undefined })
  /** Which pointer is pressed, where, and whether that press placed the first point. */
  const pressed = useRef<{ pointer: number; spot: Spot; isFirst: boolean }>(undefined)

  function pointOf(event: PointerEvent | MouseEvent): DrawingPoint {
    const last = sketch.placed.at(-1)
    if (isBrush) return freePointAt(view, spotIn(event.currentTarget, event), precision)
    return snapped(view, spotIn(event.currentTarget, event), {
      precision,
      isMagnetic: isMagnetic !== (event.ctrlKey || event.metaKey),
      straightFrom: event.shiftKey && last !== undefined ? spotOf(view, last) : undefined,
    })
  }

  /** Whether another pointer than this one is pressed. */
  const isOther = ({ pointerId }: PointerEvent) =>
    pressed.current !== undefined && pressed.current.pointer !== pointerId

  function finish(points: readonly DrawingPoint[]) {
    setSketch(blank)
    pressed.current = undefined
    onDone(completed(tool, isBrush ? thinned(points) : points, view, precision))
  }

  function thinned(points: readonly DrawingPoint[]): DrawingPoint[] {
    const places = brushPlaces(
      points.map((point) => spotOf(view, point)),
      MAX_BRUSH_POINTS,
    )
    return places.flatMap((place) => points[place] ?? [])
  }

  /** Ends with what there is. */
  function end() {
    const { placed, next } = sketch
    const last = placed.at(-1)
    const isNew = next !== undefined && (last === undefined || !isNear(spotOf(view, next), spotOf(view, last)))
    finish(isNew ? [...placed, next].slice(0, count) : placed)
  }

  const points = sketch.next === undefined ? sketch.placed : [...sketch.placed, sketch.next].slice(0, count)
  return {
    points: sideOf(tool) === undefined ? points : completed(tool, points, view, precision),
    /** How many points there are already. */
    placed: sketch.placed.length,
    end,
    /** Places all of it where nothing has been pointed at. */
    place: (spot: Spot) => finish([snapped(view, spot, { precision, isMagnetic })]),
    cancel() {
      pressed.current = undefined
      setSketch(blank)
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        // A second finger draws nothing.
        if (event.button !== 0 || !event.isPrimary) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const point = pointOf(event)
        const isFirst = sketch.placed.length === 0
        pressed.current = { pointer: event.pointerId, spot: spotIn(event.currentTarget, event), isFirst }
        setSketch(
          isFirst ? { placed: [point], next: count === 1 || isBrush ? undefined : point } : { ...sketch, next: point },
        )
      },
      onPointerMove(event: PointerEvent) {
        if (sketch.placed.length === 0 || isOther(event)) return
        const point = pointOf(event)
        // Several moves may come before one is rendered.
        if (isBrush) setSketch(({ placed }) => ({ placed: [...placed, point], next: undefined }))
        else if (count === 1) setSketch({ placed: [point], next: undefined })
        else setSketch({ ...sketch, next: point })
      },
      onPointerUp(event: PointerEvent) {
        const from = pressed.current
        if (isOther(event)) return
        pressed.current = undefined
        const last = sketch.placed.at(-1)
        if (from === undefined || last === undefined) return
        const spot = spotIn(event.currentTarget, event)
        const point = pointOf(event)
        if (isBrush) {
          // A tap would only leave a dot.
          const isTap = sketch.placed.every((one) => isNear(spotOf(view, one), from.spot))
          if (isTap) setSketch(blank)
          else finish([...sketch.placed, point])
          return
        }
        if (count === 1) return finish([point])
        // The first click only begins, and one where the last point is places nothing.
        if ((from.isFirst && isNear(from.spot, spot)) || isNear(spotOf(view, point), spotOf(view, last))) return
        const placed = [...sketch.placed, point]
        if (placed.length === count) finish(placed)
        else setSketch({ placed, next: point })
      },
      onPointerCancel(event: PointerEvent) {
        if (isOther(event)) return
        pressed.current = undefined
        if (isBrush) setSketch(blank)
      },
      onDoubleClick() {
        if (sketch.placed.length > 0) end()
      },
    },
  }
}
