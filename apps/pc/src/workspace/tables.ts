import { lazyRetry } from '@openlot/ui'

/*
 * The tables of orders, whose code is loaded when a user is logged in.
 */

export const HoldingTable = lazyRetry(() => import('./HoldingTable.tsx'))
export const PendingTable = lazyRetry(() => import('./PendingTable.tsx'))
export const HistoryTable = lazyRetry(() => import('./HistoryTable.tsx'))
