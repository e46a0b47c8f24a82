import type { JournalTrade, Tag } from '@openlot/core/contract'
import { testOrder } from '../testing/testData.ts'

const CLOSED = Date.UTC(2026, 10, 24, 22, 45)

/** A trade for stories. */
export const wonTrade: JournalTrade = {
  order: {
    ...testOrder(10_412),
    ForexTradeLists: { ShowCode: 'EUR/USD', Code: 'EURUSD', PricePrecision: 5, PipSize: '0.0001' },
    status: 3,
    OrderType: 1,
    Quantity: '0.30',
    Price: '1.18012',
    UpdatePrice: '1.18292',
    FactProfits: '84.00',
    TradeFee: '1.80',
    InitialStop: '1.17812',
    CloseReason: 2,
    CreateTime: CLOSED - 195 * 60_000,
    OpenTime: CLOSED - 195 * 60_000,
    CompleteTime: CLOSED,
  },
  net: '82.20',
  r: '1.3700',
  entry: {
    order_id: 10_412,
    notes: 'Bought the second test of 1.1800 after Asia opened quietly.',
    tags: ['trend', 'london'],
    rating: 4,
    on_plan: 1,
    changed_at: CLOSED,
  },
}

export const tags: readonly Tag[] = [
  { name: 'early', color: 5, trades: 3 },
  { name: 'london', color: 1, trades: 4 },
  { name: 'trend', color: 3, trades: 12 },
]
