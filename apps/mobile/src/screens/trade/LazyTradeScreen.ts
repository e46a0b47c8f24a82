import { lazyRetry } from '@openlot/ui'

/** The trade screen, which a finger on an instrument loads ahead. */
export const LazyTradeScreen = lazyRetry(() => import('./TradeScreen.tsx'))
