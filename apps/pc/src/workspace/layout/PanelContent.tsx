import { useSession } from '@openlot/features/session'
import { ErrorBoundary, SkeletonRows, type FullScreen } from '@openlot/ui'
import { Suspense } from 'react'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { TABLE_PANELS } from '../tables/index.ts'
import { LazyTicket } from '../ticket/LazyTicket.tsx'
import { VisitorHint } from '../tables/VisitorHint.tsx'
import { Watchlist } from '../watchlist/Watchlist.tsx'
import { isChart, isTable, type PanelId, type TableId } from '../state/panels.ts'
import { useWorkspace } from '../state/useWorkspace.tsx'

/** What a panel shows. One that fails takes no other with it. */
export function PanelContent({ panel, fullScreen }: { panel: PanelId; fullScreen?: FullScreen }) {
  return (
    <ErrorBoundary>
      <Content panel={panel} {...(fullScreen && { fullScreen })} />
    </ErrorBoundary>
  )
}

function Content({ panel, fullScreen }: { panel: PanelId; fullScreen?: FullScreen }) {
  if (isChart(panel)) return <ChartPanel chart={panel} {...(fullScreen && { fullScreen })} />
  if (isTable(panel)) return <Table table={panel} />
  if (panel === 'watchlist') return <Watchlist />
  return <Ticket />
}

function Ticket() {
  const instrument = useWorkspace((workspace) => workspace.instrument)
  return instrument ? <LazyTicket instrument={instrument} /> : <SkeletonRows count={4} />
}

function Table({ table }: { table: TableId }) {
  const { user } = useSession()
  const Panel = TABLE_PANELS[table]
  if (user === undefined) return <VisitorHint />
  return (
    <Suspense fallback={<SkeletonRows count={4} />}>
      <Panel />
    </Suspense>
  )
}
