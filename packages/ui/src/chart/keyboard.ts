import { pipsOfKey } from './pipsOfKey.ts'
import { pressAt, type PricePress } from './pricePress.ts'
import type { ChartSession } from './session.ts'
import type { Bar } from './types.ts'

/** With Shift the crosshair moves by so many candles. */
const FAR_CANDLES = 10
const ZOOM_IN = 1.25
/** With Shift the price line moves ten times as far. */
const LIFT_PX = 2

export interface KeyListener {
  /** The candle that the keys have gone to, to be read aloud. */
  readonly onBar: (bar: Bar | undefined) => void
  /** The price that they have gone to. */
  readonly onPrice: (price: number) => void
  /** Asked for what can be done at that price; undefined where nothing can. */
  readonly onPress: ((press: PricePress) => void) | undefined
}

/**
 * The keys of the chart while it has the focus: arrows move the crosshair from candle to candle (Shift by ten, Home
 * and End to the first and last), and its price line up and down; Enter asks what can be done at that price, plus and
 * minus zoom, Escape hides the crosshair.
 */
export function listenToKeys(session: ChartSession, { onBar, onPrice, onPress }: KeyListener): () => void {
  const { chart, crosshair, element, scale } = session

  function lift(pips: number) {
    const at = crosshair.lift(pips * LIFT_PX)
    const price = at && scale.priceAt(at.y)
    if (price !== undefined) onPrice(price)
  }

  /** Whether there was a price to ask about. */
  function press(): boolean {
    const at = crosshair.point()
    const { left, top } = element.getBoundingClientRect()
    return onPress !== undefined && at !== undefined && pressAt(session, { x: left + at.x, y: top + at.y }, onPress)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const far = event.shiftKey ? FAR_CANDLES : 1
    const all = chart.getDataList().length
    const steps: Record<string, number> = { ArrowLeft: -far, ArrowRight: far, Home: -all, End: all }
    const step = steps[event.key]
    const pips = pipsOfKey(event)
    if (step !== undefined) onBar(crosshair.step(step))
    else if (pips !== undefined) lift(pips)
    // A key that is held would open and answer at once.
    else if (event.key === 'Enter' && (event.repeat || press())) event.preventDefault()
    else if (event.key === '+' || event.key === '=') chart.zoomAtCoordinate(ZOOM_IN)
    else if (event.key === '-') chart.zoomAtCoordinate(1 / ZOOM_IN)
    else if (event.key === 'Escape') {
      crosshair.hide()
      onBar(undefined)
      return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  element.addEventListener('keydown', onKeyDown)
  return () => element.removeEventListener('keydown', onKeyDown)
}
