import { useEffect, useEffectEvent } from 'react'
import type { Spot } from './view.ts'

interface Settings {
  /** The element of the chart with all that lies over it. */
  host: HTMLElement | null
  /** Something was pressed, wherever it is. */
  onPress: (target: Element) => void
  /** A mouse was pressed on the candles, or a finger or pen tapped there: one that moves pans, one that is held asks at a price. */
  onTap: (at: Spot, isTouch: boolean) => void
}

/** What lies on the chart and has presses of its own. */
const OWN_PRESSES =
  'button, input, [data-drawing], [data-drawing-handle], [data-drawing-surface], [data-drawing-bar], [data-measured]'

/** A finger that moves further pans the chart. */
const MOVED_PX = 8
/** One that is held longer asks at a price. */
const TAP_MS = 500

/** Presses on the chart beside what is drawn on it. `at` is counted from the top left corner of the window. */
export function useChartPress({ host, onPress, onTap }: Settings): void {
  const onDown = useEffectEvent((event: PointerEvent): PointerEvent | undefined => {
    const target = event.target as Element
    onPress(target)
    if (host?.contains(target) !== true || target.closest(OWN_PRESSES) !== null) return undefined
    if (event.pointerType !== 'mouse') return event
    onTap({ x: event.clientX, y: event.clientY }, false)
    return undefined
  })
  const onUp = useEffectEvent((pressed: PointerEvent, event: PointerEvent) => {
    const { clientX: x, clientY: y } = event
    const isNear = Math.hypot(x - pressed.clientX, y - pressed.clientY) <= MOVED_PX
    if (isNear && event.timeStamp - pressed.timeStamp < TAP_MS) onTap({ x, y }, true)
  })
  useEffect(() => {
    let pressed: PointerEvent | undefined
    const down = (event: PointerEvent) => {
      const asked = onDown(event)
      // A second finger zooms.
      pressed = pressed === undefined && event.isPrimary ? asked : undefined
    }
    const up = (event: PointerEvent) => {
      const from = pressed
      pressed = undefined
      if (from !== undefined && from.pointerId === event.pointerId) onUp(from, event)
    }
    const cancel = () => {
      pressed = undefined
    }
    const options = { capture: true }
    document.addEventListener('pointerdown', down, options)
    document.addEventListener('pointerup', up, options)
    document.addEventListener('pointercancel', cancel, options)
    return () => {
      document.removeEventListener('pointerdown', down, options)
      document.removeEventListener('pointerup', up, options)
      document.removeEventListener('pointercancel', cancel, options)
    }
  }, [])
}
