import type { Chart, Crosshair } from 'klinecharts'
import type { ChartSession } from './session.ts'

/** The library knows its crosshair, but does not tell it. */
type WithCrosshair = Chart & { getChartStore: () => { getCrosshair: () => Crosshair } }

const CANDLE_PANE = 'candle_pane'
/** Not that of a pane: only the line of the time is drawn then, and in all of them. */
const NO_PANE = 'linked'

/** Whether the time that a chart shows is that under the crosshair of another. */
export const isFollowing = ({ chart }: Pick<ChartSession, 'chart'>): boolean =>
  (chart as WithCrosshair).getChartStore().getCrosshair().paneId === NO_PANE

/**
 * Shows the time under the crosshair of another chart, and with it the candle of that time; not where it is out of sight.
 * A crosshair of its own stays as it is when the other has gone.
 *
 * @param time in milliseconds since the epoch; undefined where the other has none.
 */
export function followCrosshair(session: ChartSession, time: number | undefined): void {
  const { chart, crosshair } = session
  const at = time === undefined ? undefined : chart.convertToPixel({ timestamp: time }, { paneId: CANDLE_PANE })
  const x = Array.isArray(at) ? undefined : at?.x
  const width = chart.getSize(CANDLE_PANE, 'main')?.width ?? 0
  if (x === undefined || x < 0 || x > width) {
    if (isFollowing(session)) crosshair.hide()
    return
  }
  chart.executeAction('onCrosshairChange', { x, paneId: NO_PANE })
  crosshair.changed()
}
