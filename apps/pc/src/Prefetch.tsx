import { OrdersAndAlerts } from '@openlot/features/alerts'
import { CloseConfirmation, DraftActions, LineCloser } from '@openlot/features/positions'
import { useSession } from '@openlot/features/session'
import { usePrefetch, type Prefetched } from '@openlot/features/startup'
import { LazyConfirmDialog, LazyPart, lazyRetry, LazyToastList, loadFeedback } from '@openlot/ui'
import { pages } from './routes.ts'
import { TABLE_PANELS } from './workspace/tables/index.ts'
import { TicketPanel } from './workspace/ticket/LazyTicket.tsx'

const LearnHere = lazyRetry(() => import('./LearnHere.tsx'))

const next = pages.filter(({ isNext }) => isNext)

/** What a click may need next: without it a trader who has just lost the network could not see the positions. */
const prefetched: Prefetched = {
  parts: [
    TicketPanel.load,
    OrdersAndAlerts.load,
    DraftActions.load,
    LineCloser.load,
    CloseConfirmation.load,
    LazyToastList.load,
    loadFeedback,
    LazyConfirmDialog.load,
    ...Object.values(TABLE_PANELS).map(({ load }) => load),
    ...next.map(({ load }) => load),
  ],
  texts: ['ticket', 'orders', 'commands', ...next.flatMap(({ texts }) => texts)],
}

/** Loads ahead what may be needed next. Shows nothing but the tour of a user who wants it. */
export default function Prefetch() {
  const { user } = useSession()
  usePrefetch(prefetched)
  if (user === undefined) return null
  return (
    <LazyPart>
      <LearnHere />
    </LazyPart>
  )
}
