import type { Prefetched } from '@openlot/features/startup'
import { LazyConfirmDialog, LazyToastList, loadFeedback } from '@openlot/ui'
import { pages } from './routes.ts'
import { TABLE_PANELS } from './workspace/tables/index.ts'
import { TicketPanel } from './workspace/ticket/LazyTicket.tsx'

const next = pages.filter(({ isNext }) => isNext)

/** What a click may need next: without it a trader who has just lost the network could not see the positions. */
export const prefetched: Prefetched = {
  parts: [
    TicketPanel.load,
    LazyToastList.load,
    loadFeedback,
    LazyConfirmDialog.load,
    ...Object.values(TABLE_PANELS).map(({ load }) => load),
    ...next.map(({ load }) => load),
  ],
  texts: ['ticket', 'orders', 'commands', ...next.flatMap(({ texts }) => texts)],
}
