import { PERIODS } from '@openlot/features/chart'
import { useSession } from '@openlot/features/session'
import { useEffect, useEffectEvent } from 'react'
import { isCovered } from '../../parts/isCovered.ts'
import { useDesk, usePart } from '../../acts/DeskProvider.tsx'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'
import { OrderActs, VisitorActs } from './OrderActs.tsx'

/** Whether nothing has the focus: only then do the arrow keys go to the watchlist. */
const isIdle = () => document.activeElement === null || document.activeElement === document.body

/** What a workspace, or a panel in a window of its own, can do for acts whatever panels it shows. */
export default function WorkspaceActs() {
  const { user } = useSession()
  useCharts()
  useWaitingRequest()
  useMovesOfFocus()
  return user === undefined ? <VisitorActs /> : <OrderActs key={user.id} />
}

function useCharts(): void {
  const count = useWorkspace(({ charts }) => charts.length)
  const workspace = useWorkspaceNow()
  usePart('charts', {
    count,
    setPeriod(index) {
      const { active, arrange } = workspace()
      const period = PERIODS[index]
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

/** The arrows focus the watchlist; Escape removes the focus. */
function useMovesOfFocus(): void {
  const desk = useDesk()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return
    const inside = document.activeElement
    if (event.key === 'Escape' && inside instanceof HTMLElement) inside.blur()
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !isIdle()) return
    const watchlist = desk.part('watchlist')
    if (watchlist === undefined) return
    event.preventDefault()
    watchlist.focusRow()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
