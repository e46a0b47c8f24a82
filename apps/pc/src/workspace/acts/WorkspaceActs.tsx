import { USUAL_PERIODS } from '@openlot/features/preferences'
import { useSession } from '@openlot/features/session'
import { useEffect } from 'react'
import { useDesk, usePart } from '../../acts/DeskProvider.tsx'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'
import { OrderActs, VisitorActs } from './OrderActs.tsx'

/** What a workspace, or a panel in a window of its own, can do for acts whatever panels it shows. */
export default function WorkspaceActs() {
  const { user } = useSession()
  useCharts()
  useWaitingRequest()
  return user === undefined ? <VisitorActs /> : <OrderActs key={user.id} />
}

function useCharts(): void {
  const count = useWorkspace(({ charts }) => charts.length)
  const workspace = useWorkspaceNow()
  usePart('charts', {
    count,
    setPeriod(index) {
      const { active, arrange } = workspace()
      const period = USUAL_PERIODS[index]
      if (active !== undefined && period !== undefined) arrange({ type: 'chart', chart: active, changes: { period } })
    },
    step(by) {
      const { active, charts, activate } = workspace()
      const at = charts.findIndex((chart) => chart === active)
      const next = charts[(at + by + charts.length) % charts.length]
      if (next !== undefined) activate(next)
    },
  })
}

/** An order that was begun on another page may wait for a ticket that this workspace does not have. */
function useWaitingRequest(): void {
  const desk = useDesk()
  useEffect(() => queueMicrotask(() => desk.offerRequest()), [desk])
}
