import { lazyRetry } from '@openlot/ui'

/*
 * Drawers whose code is loaded when they first open.
 */

/** The drawer to find an instrument. */
export const InstrumentPicker = lazyRetry(() => import('./InstrumentPicker.tsx'))
/** The order ticket. */
export const OrderSheet = lazyRetry(() => import('../screens/trade/OrderSheet.tsx'))
