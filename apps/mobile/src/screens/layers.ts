import { lazyRetry } from '@openlot/ui'

/*
 * Screens and drawers whose code is loaded when they are first shown, and that several places load ahead.
 */

/** The drawer to find an instrument. */
export const InstrumentPicker = lazyRetry(() => import('../shell/InstrumentPicker.tsx'))
const ticketLayers = () => import('./trade/ticketLayers.ts')
/** The order ticket. */
export const OrderSheet = lazyRetry(async () => ({ default: (await ticketLayers()).OrderSheet }))
/** What can be done at a price of the chart. */
export const PriceSheet = lazyRetry(async () => ({ default: (await ticketLayers()).PriceSheet }))
/** Whether an order is being prepared. */
export const DraftWatch = lazyRetry(async () => ({ default: (await ticketLayers()).DraftWatch }))
/** The order that is being prepared on the chart. */
export const DraftBar = lazyRetry(async () => ({ default: (await ticketLayers()).DraftBar }))
/** The orders that wait for their price. */
export const PendingList = lazyRetry(() => import('./orders/PendingList.tsx'))
/** Closed orders. */
export const HistoryList = lazyRetry(() => import('./orders/HistoryList.tsx'))
