import type { ChartOrders } from '../positions/useShownDraft.ts'
import type { AlertLines } from './useAlertLines.ts'

/** The lines of alerts beside those of orders. @param onPress a tag was pressed without dragging it. */
export const withAlerts = (
  { lines, drag, dropLine, ...own }: ChartOrders,
  alerts: AlertLines,
  onPress: (lineId: string) => void,
): ChartOrders => ({
  ...own,
  lines: [...lines, ...alerts.lines],
  drag: {
    ...drag,
    start(lineId, price) {
      if (!alerts.has(lineId)) drag.start(lineId, price)
      else if (price === undefined) onPress(lineId)
      else alerts.move(lineId, price)
    },
    nudge(lineId, pips) {
      if (alerts.has(lineId)) alerts.nudge(lineId, pips)
      else drag.nudge(lineId, pips)
    },
    drop(lineId) {
      if (alerts.has(lineId)) alerts.drop(lineId)
      else drag.drop(lineId)
    },
  },
  dropLine(lineId) {
    if (!alerts.has(lineId)) return dropLine(lineId)
    alerts.remove(lineId)
    return true
  },
})
