import { lazyRetry } from '@openlot/ui'

/*
 * Screens and drawers whose code is loaded when they are first shown, and that several places load ahead.
 */

/** The drawer to find an instrument. */
export const InstrumentPicker = lazyRetry(() => import('../shell/InstrumentPicker.tsx'))
/** The order ticket. */
export const OrderSheet = lazyRetry(() => import('./trade/OrderSheet.tsx'))
/** The orders that wait for their price. */
export const PendingList = lazyRetry(() => import('./orders/PendingList.tsx'))
/** Closed orders. */
export const HistoryList = lazyRetry(() => import('./orders/HistoryList.tsx'))
