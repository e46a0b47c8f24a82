import type { ChartSession } from './session.ts'

/** Where the user has asked for what can be done at a price. */
export interface PricePress {
  /** A float, as it was read off the chart. */
  readonly price: number
  /** In px of the window. */
  readonly x: number
  readonly y: number
}

/** A finger that rests on the candles. */
export interface HeldPrice {
  /** A float, as it was read off the chart. */
  readonly price: number
  /** In px from the top left corner of the candles, whose width is beside it. */
  readonly at: { readonly x: number; readonly y: number }
  readonly width: number
}

/** A finger that rests so long has asked. */
const HOLD_MS = 500
/** One that moves further pans the chart. */
const MOVED_PX = 8
const VIBRATION_MS = 8

type Place = Pick<ChartSession, 'element' | 'scale'>

/** What is at a place of the window; undefined beside the candles. */
function priceUnder({ element, scale }: Place, { x, y }: { readonly x: number; readonly y: number }) {
  const box = scale.box()
  const { top, left } = element.getBoundingClientRect()
  const at = { x: x - left, y: y - top }
  if (box === undefined || at.y < 0 || at.y > box.height || at.x < 0 || at.x > box.width) return undefined
  const price = scale.priceAt(at.y)
  return price === undefined || !(price > 0) ? undefined : { price, at, width: box.width }
}

/** Calls back with the price at a place of the window. Returns whether there is one: it is on the candles. */
export function pressAt(
  place: Place,
  { x, y }: { readonly x: number; readonly y: number },
  onPress: (press: PricePress) => void,
): boolean {
  const under = priceUnder(place, { x, y })
  if (under === undefined) return false
  onPress({ price: under.price, x, y })
  return true
}

interface PressListeners {
  onPress: (press: PricePress) => void
  /** A finger rests at a price, and may move from there to another one; undefined when it has left. */
  onHold: (held: HeldPrice | undefined) => void
}

type Hold =
  | { readonly state: 'waiting'; pointer: number; x: number; y: number; timer: ReturnType<typeof setTimeout> }
  /** `x` and `y` are the last place on the candles. */
  | { readonly state: 'held'; pointer: number; x: number; y: number }

/**
 * Calls back for a right click at a price, the key of the menu, and a finger that was held there until it is lifted.
 * Returns what stops it.
 */
export function listenToPresses(session: ChartSession, { onPress, onHold }: PressListeners): () => void {
  const { element, crosshair, scale } = session
  let hold: Hold | undefined

  function release() {
    if (hold?.state === 'waiting') clearTimeout(hold.timer)
    if (hold?.state === 'held') onHold(undefined)
    hold = undefined
  }

  function holdAt(pointer: number, x: number, y: number) {
    const under = priceUnder(session, { x, y })
    // Beyond the candles it stays where it was last.
    if (under === undefined) return
    hold = { state: 'held', pointer, x, y }
    crosshair.show(under.at)
    onHold(under)
  }

  function onContextMenu(event: Event) {
    if (!(event instanceof MouseEvent)) return
    // A held finger asks by itself: not all browsers send this for it.
    const isTouch = 'pointerType' in event && event.pointerType === 'touch'
    if (isTouch || pressAt(session, { x: event.clientX, y: event.clientY }, onPress)) event.preventDefault()
  }

  function onPointerDown({ pointerType, pointerId, isPrimary, clientX: x, clientY: y }: PointerEvent) {
    release()
    if (pointerType !== 'touch' || !isPrimary) return
    const timer = setTimeout(() => {
      hold = undefined
      holdAt(pointerId, x, y)
      if (hold !== undefined) navigator.vibrate?.(VIBRATION_MS)
    }, HOLD_MS)
    hold = { state: 'waiting', pointer: pointerId, x, y, timer }
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    if (hold?.pointer !== pointerId) return
    if (hold.state === 'held') holdAt(pointerId, clientX, clientY)
    else if (Math.hypot(clientX - hold.x, clientY - hold.y) > MOVED_PX) release()
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    if (hold?.pointer !== pointerId) return
    const { state, x, y } = hold
    release()
    if (state === 'held') pressAt(session, { x, y }, onPress)
  }

  /** While a finger chooses a price, the chart stands still. */
  function onTouchMove(event: TouchEvent) {
    if (hold?.state !== 'held') return
    event.preventDefault()
    event.stopPropagation()
  }

  /** What is under a finger that rests may change with the market. */
  function onScale() {
    if (hold?.state !== 'held') return
    const under = priceUnder(session, hold)
    if (under !== undefined) onHold(under)
  }
  const stopScale = scale.subscribe(onScale)
  element.addEventListener('contextmenu', onContextMenu)
  element.addEventListener('pointerdown', onPointerDown)
  element.addEventListener('pointermove', onPointerMove)
  element.addEventListener('pointerup', onPointerUp)
  element.addEventListener('pointercancel', release)
  element.addEventListener('touchmove', onTouchMove, { passive: false })
  return () => {
    release()
    stopScale()
    element.removeEventListener('contextmenu', onContextMenu)
    element.removeEventListener('pointerdown', onPointerDown)
    element.removeEventListener('pointermove', onPointerMove)
    element.removeEventListener('pointerup', onPointerUp)
    element.removeEventListener('pointercancel', release)
    element.removeEventListener('touchmove', onTouchMove)
  }
}
