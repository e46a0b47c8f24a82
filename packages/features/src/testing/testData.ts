import type { Order, SignedIn } from '@openlot/core/contract'

/** The session of a demo user. */
export const testSession = (id: number): SignedIn => ({
  token: `token ${id}`,
  user: {
    id,
    uid: `u${id}`,
    email: `${id}@test`,
    mobile: '',
    is_demo: 1,
    credit_score: 100,
    invite_code: '',
    token: `token ${id}`,
    balance: '100000',
  },
})

/** An open position. */
export const testOrder = (Id: number): Order => ({
  Id,
  forex_id: 1,
  ForexTradeLists: { ShowCode: 'EURUSD', Code: 'EURUSD', PricePrecision: 5, PipSize: '0.0001' },
  OrderType: 1,
  status: 1,
  multiple: 100,
  Quantity: '0.10',
  OriginPrice: '1.1',
  Price: '1.1',
  UpdatePrice: '1.1',
  FactProfits: '0',
  CautionMoney: '110',
  TradeFee: '0.6',
  TargetLossPrice: '0',
  TargetProfitPrice: '0',
  target_price: '0',
  CloseReason: 0,
  cancel_reason: '',
  CreateTime: 1,
  CreateTimeHandler: '',
  CompleteTime: 0,
  CompleteTimeHandler: '',
})

/** A page of orders as the server gives it. */
export const testPage = (orders: Order[], page = 1, total = orders.length) => ({
  data: orders,
  total,
  per_page: 2,
  current_page: page,
  all_fact_profits: '0',
  balance: '0',
})
