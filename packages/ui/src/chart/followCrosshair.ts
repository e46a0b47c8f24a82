import type { ChartSession } from './session.ts'

const CANDLE_PANE = 'candle_pane'
/** Not that of a pane: only the line of the time is drawn then, and in all of them. */
const NO_PANE = 'linked'

/**
 * Shows the time under the crosshair of another chart, and with it the candle of that time; not where it is out of sight.
 *
 * @param time in milliseconds since the epoch; undefined where the other has none.
 */
export function followCrosshair({ chart, crosshair }: ChartSession, time: number | undefined): void {
  const at = time === undefined ? undefined : chart.convertToPixel({ timestamp: time }, { paneId: CANDLE_PANE })
  const x = Array.isArray(at) ? undefined : at?.x
  const width = chart.getSize(CANDLE_PANE, 'main')?.width ?? 0
  if (x === undefined || x < 0 || x > width) return crosshair.hide()
  chart.executeAction('onCrosshairChange', { x, paneId: NO_PANE })
  crosshair.changed()
}
