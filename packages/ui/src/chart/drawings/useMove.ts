import { useRef, useState, type PointerEvent } from 'react'
import { movedBy, withPoint } from './points.ts'
import { snapped } from './snap.ts'
import type { Drawing } from '@openlot/core/math'
import { MIN_DRAG_PX, spotIn } from './useSketch.ts'
import { shiftOf, spotOf, type Spot, type View } from './view.ts'

interface Settings {
  view: View
  precision: number
  isMagnetic: boolean
  /** The element that spots are counted from. */
  root: () => Element | null
  onPress: (drawing: Drawing) => void
  onMoved: (drawing: Drawing) => void
}

/** Drags a drawing, as a whole or by one of its points. It is changed once, when it is released. */
export function useMove({ view, precision, isMagnetic, root, onPress, onMoved }: Settings) {
  const [moving, setMoving] = useState<Drawing>()
  const pressed = useRef<{ pointer: number; drawing: Drawing; from: Spot; hasMoved: boolean }>(undefined)

  function target(event: PointerEvent, drawing: Drawing, at: number | undefined, from: Spot): Drawing {
    const element = root()
    if (element === null) return drawing
    const spot = spotIn(element, event)
    if (at === undefined) {
      return movedBy(drawing, view, shiftOf(view, spot.x - from.x, spot.y - from.y, precision), precision)
    }
    const other = drawing.points[at === 0 ? 1 : at - 1]
    const point = snapped(view, spot, {
      precision,
      isMagnetic: isMagnetic !== (event.ctrlKey || event.metaKey),
      straightFrom: event.shiftKey && other !== undefined ? spotOf(view, other) : undefined,
    })
    return withPoint(drawing, at, point)
  }

  function stop() {
    pressed.current = undefined
    setMoving(undefined)
  }

  /** What makes an element drag a drawing, or its point with that index. */
  const handlersOf = (drawing: Drawing, at?: number) => ({
    onPointerDown(event: PointerEvent<SVGElement>) {
      const element = root()
      // A second finger drags nothing.
      if (event.button !== 0 || element === null || !event.isPrimary) return
      onPress(drawing)
      if (drawing.locked === true) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pressed.current = { pointer: event.pointerId, drawing, from: spotIn(element, event), hasMoved: false }
    },
    onPointerMove(event: PointerEvent<SVGElement>) {
      const press = pressed.current
      const element = root()
      if (press?.pointer !== event.pointerId || element === null) return
      const spot = spotIn(element, event)
      if (!press.hasMoved && Math.hypot(spot.x - press.from.x, spot.y - press.from.y) < MIN_DRAG_PX) return
      press.hasMoved = true
      setMoving(target(event, press.drawing, at, press.from))
    },
    onPointerUp(event: PointerEvent<SVGElement>) {
      const press = pressed.current
      if (press?.pointer !== event.pointerId) return
      stop()
      if (press.hasMoved) onMoved(target(event, press.drawing, at, press.from))
    },
    onPointerCancel(event: PointerEvent<SVGElement>) {
      if (pressed.current?.pointer === event.pointerId) stop()
    },
  })
  return { moving, handlersOf, cancel: stop }
}

export type MoveHandlers = ReturnType<ReturnType<typeof useMove>['handlersOf']>
