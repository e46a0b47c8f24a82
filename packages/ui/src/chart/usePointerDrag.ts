import { useEffect, useRef, type PointerEvent } from 'react'
import type { PriceScale } from './priceScale.ts'

/** A press that moves less is a tap. */
const MIN_DRAG_PX = 4

interface Settings {
  scale: PriceScale
  /** The price of the line where the drag begins. */
  price: number
  precision: number
  onStart: (price: string) => void
  onMove: (price: string) => void
  /** The line was let go of where it was dragged to. */
  onDrop: () => void
  /** Escape has ended the drag; gets the price that the line began at. */
  onCancel: (price: string) => void
}

interface Pressed {
  pointer: number
  /** Where the pointer was pressed, and how far above the line. */
  clientY: number
  lineY: number
  dragged: boolean
  stopListening(): void
}

/** Drags a price by mouse, pen or finger; a click that ends a drag is not one. */
export function usePointerDrag({ scale, price, precision, onStart, onMove, onDrop, onCancel }: Settings) {
  const pressed = useRef<Pressed>(undefined)
  /** Whether the click that follows belongs to a drag. */
  const swallows = useRef(false)

  function release(): Pressed | undefined {
    const from = pressed.current
    pressed.current = undefined
    from?.stopListening()
    return from
  }
  useEffect(() => () => pressed.current?.stopListening(), [])

  /** The focus may be anywhere while a pointer drags. */
  function listenToEscape(): () => void {
    const began = price.toFixed(precision)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || pressed.current?.dragged !== true) return
      event.preventDefault()
      event.stopPropagation()
      release()
      onCancel(began)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      swallows.current = false
      const lineY = scale.yOf(price)
      // One that is out of sight would jump to the edge.
      const isInSight = lineY !== undefined && lineY >= 0 && lineY <= (scale.box()?.height ?? 0)
      if (event.button !== 0 || !isInSight) return
      event.currentTarget.setPointerCapture(event.pointerId)
      release()
      pressed.current = {
        pointer: event.pointerId,
        clientY: event.clientY,
        lineY,
        dragged: false,
        stopListening: listenToEscape(),
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = pressed.current
      if (from === undefined || from.pointer !== event.pointerId) return
      const dy = event.clientY - from.clientY
      if (!from.dragged && Math.abs(dy) < MIN_DRAG_PX) return
      const height = scale.box()?.height ?? 0
      const at = scale.priceAt(Math.max(0, Math.min(height, from.lineY + dy)))
      if (at === undefined) return
      const text = at.toFixed(precision)
      if (from.dragged) onMove(text)
      else onStart(text)
      from.dragged = true
      swallows.current = true
    },
    onPointerUp({ pointerId }: PointerEvent<HTMLElement>) {
      if (pressed.current?.pointer === pointerId && release()?.dragged === true) onDrop()
    },
    onPointerCancel({ pointerId }: PointerEvent<HTMLElement>) {
      if (pressed.current?.pointer === pointerId) release()
    },
    /** Whether a click is one, and not the end of a drag. */
    isClick: () => !swallows.current,
  }
}
