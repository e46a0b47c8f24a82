import type { MovablePlace } from '@openlot/ui/movable'
import type { ChartId } from '../state/panels.ts'
import { useWorkspaceNow } from '../state/useWorkspace.tsx'
import { useChoice } from './useChart.ts'

/** Beside the axis of prices, below the legend. */
const USUAL: MovablePlace = { x: 1, y: 0 }

/** Where the ticket of a chart lies on it, and whether it is folded away. */
export function useTicketPlace(chart: ChartId) {
  const at = useChoice(chart, 'ticketAt') ?? USUAL
  const isFolded = useChoice(chart, 'isTicketFolded') === true
  const workspace = useWorkspaceNow()
  return {
    at,
    isFolded,
    move: (ticketAt: MovablePlace) => workspace().arrange({ type: 'chart', chart, changes: { ticketAt } }),
    setFolded: (folded: boolean) =>
      workspace().arrange({ type: 'chart', chart, changes: { isTicketFolded: folded || undefined } }),
  }
}
