import type { Prefetched } from '@openlot/features'
import { LazyConfirmDialog, LazyToastList, loadFeedback } from '@openlot/ui'
import { pages } from './routes.ts'
import { HistoryTable, HoldingTable, PendingTable } from './workspace/tables.ts'

/** What a click may need next: without it a trader who has just lost the network could not see his positions. */
export const prefetched: Prefetched = {
  parts: [
    LazyToastList.load,
    loadFeedback,
    HoldingTable.load,
    LazyConfirmDialog.load,
    PendingTable.load,
    HistoryTable.load,
    ...pages.map(({ load }) => load),
  ],
  texts: pages.flatMap(({ texts }) => texts),
}
