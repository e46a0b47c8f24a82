import type { ChartSession } from './session.ts'

/** Where the user has asked for what can be done at a price. */
export interface PricePress {
  /** A float, as it was read off the chart. */
  readonly price: number
  /** In px of the window. */
  readonly x: number
  readonly y: number
}

/** A finger that rests so long has asked. */
const HOLD_MS = 500
/** One that moves further pans the chart. */
const MOVED_PX = 8
const VIBRATION_MS = 8

/** Calls back with the price at a place of the window. Returns whether there is one: it is on the candles. */
export function pressAt(
  { element, scale }: Pick<ChartSession, 'element' | 'scale'>,
  { x, y }: { readonly x: number; readonly y: number },
  onPress: (press: PricePress) => void,
): boolean {
  const box = scale.box()
  const { top, left } = element.getBoundingClientRect()
  if (box === undefined || y < top || y - top > box.height || x < left || x - left > box.width) return false
  const price = scale.priceAt(y - top)
  if (price === undefined || !(price > 0)) return false
  onPress({ price, x, y })
  return true
}

/** Calls back for a right click at a price, the key of the menu, and a finger that is held. Returns what stops it. */
export function listenToPresses({ element, scale }: ChartSession, onPress: (press: PricePress) => void): () => void {
  let held: { pointer: number; x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined

  const press = (x: number, y: number) => pressAt({ element, scale }, { x, y }, onPress)

  function release() {
    clearTimeout(held?.timer)
    held = undefined
  }

  function onContextMenu(event: Event) {
    if (!(event instanceof MouseEvent)) return
    // A held finger asks by itself: not all browsers send this for it.
    const isTouch = 'pointerType' in event && event.pointerType === 'touch'
    if (isTouch || press(event.clientX, event.clientY)) event.preventDefault()
  }

  function onPointerDown({ pointerType, pointerId, isPrimary, clientX: x, clientY: y }: PointerEvent) {
    release()
    if (pointerType !== 'touch' || !isPrimary) return
    const timer = setTimeout(() => {
      held = undefined
      if (press(x, y)) navigator.vibrate?.(VIBRATION_MS)
    }, HOLD_MS)
    held = { pointer: pointerId, x, y, timer }
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    if (held?.pointer === pointerId && Math.hypot(clientX - held.x, clientY - held.y) > MOVED_PX) release()
  }

  element.addEventListener('contextmenu', onContextMenu)
  element.addEventListener('pointerdown', onPointerDown)
  element.addEventListener('pointermove', onPointerMove)
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, release)
  return () => {
    release()
    element.removeEventListener('contextmenu', onContextMenu)
    element.removeEventListener('pointerdown', onPointerDown)
    element.removeEventListener('pointermove', onPointerMove)
    for (const end of ['pointerup', 'pointercancel'] as const) element.removeEventListener(end, release)
  }
}
