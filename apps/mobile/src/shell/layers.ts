import { lazyRetry } from '@openlot/ui'

/*
 * Screens and drawers whose code is loaded when they are first shown, and that several places load ahead.
 */

/** The trade screen. */
export const TradeScreen = lazyRetry(() => import('../screens/trade/TradeScreen.tsx'))
/** The drawer to find an instrument. */
export const InstrumentPicker = lazyRetry(() => import('./InstrumentPicker.tsx'))
/** The order ticket. */
export const OrderSheet = lazyRetry(() => import('../screens/trade/OrderSheet.tsx'))
/** The orders that wait for their price. */
export const PendingList = lazyRetry(() => import('../screens/orders/PendingList.tsx'))
/** Closed orders. */
export const HistoryList = lazyRetry(() => import('../screens/orders/HistoryList.tsx'))
/** What sets a stop that is dragged on the chart. */
export const DraftActions = lazyRetry(async () => ({
  default: (await import('@openlot/features/positions/DraftActions')).DraftActions,
}))
