import type { ChartSession } from './session.ts'
import type { Bar } from './types.ts'

/** With Shift the crosshair moves by so many candles. */
const FAR_CANDLES = 10
const ZOOM_IN = 1.25

/**
 * The keys of the chart while it has the focus: arrows move the crosshair from candle to candle (Shift by ten, Home
 * and End to the first and last), plus and minus zoom, Escape hides the crosshair.
 *
 * @param onBar the candle that the keys have gone to, to be read aloud.
 */
export function listenToKeys(session: ChartSession, onBar: (bar: Bar | undefined) => void): () => void {
  const { chart, crosshair, element } = session

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const far = event.shiftKey ? FAR_CANDLES : 1
    const all = chart.getDataList().length
    const steps: Record<string, number> = { ArrowLeft: -far, ArrowRight: far, Home: -all, End: all }
    const step = steps[event.key]
    if (step !== undefined) onBar(crosshair.step(step))
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
