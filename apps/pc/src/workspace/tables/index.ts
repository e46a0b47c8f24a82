import { lazyRetry } from '@openlot/ui'

/*
 * The tables of orders, whose code is loaded when a user is logged in.
 */

const HoldingTable = lazyRetry(() => import('./HoldingTable.tsx'))
const PendingTable = lazyRetry(() => import('./PendingTable.tsx'))
const HistoryTable = lazyRetry(() => import('./HistoryTable.tsx'))
const LogTable = lazyRetry(() => import('./LogTable.tsx'))

/** What the panels of tables show. */
export const TABLE_PANELS = { holding: HoldingTable, pending: PendingTable, history: HistoryTable, log: LogTable }
