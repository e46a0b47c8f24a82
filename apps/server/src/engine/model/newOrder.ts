import { type Price, ZERO_USD } from '@openlot/core/math'
import type { CommandOf } from './command.ts'
import type { Order } from './order.ts'
import type { State } from './state.ts'

/** An order with what is the same for all at first. */
export const newOrder = (
  state: State,
  asked: Pick<CommandOf<'market-order'>, 'accountId' | 'instrumentId' | 'side' | 'lots' | 'leverage' | 'at'> &
    Partial<Pick<Order, 'stopLoss' | 'takeProfit'>>,
  price: Price,
): Omit<Order, 'status'> => ({
  id: state.nextOrderId,
  accountId: asked.accountId,
  instrumentId: asked.instrumentId,
  side: asked.side,
  lots: asked.lots,
  leverage: asked.leverage,
  target: undefined,
  originPrice: price,
  openPrice: price,
  stopLoss: asked.stopLoss,
  takeProfit: asked.takeProfit,
  initialStop: undefined,
  targetSetAt: undefined,
  filledAt: undefined,
  swap: ZERO_USD,
  dividends: ZERO_USD,
  nights: 0,
  rolledOn: undefined,
  guaranteePremium: undefined,
  trail: undefined,
  breakEvenAt: undefined,
  expiresAt: undefined,
  ocoGroup: undefined,
  stopLossDistance: undefined,
  takeProfitDistance: undefined,
  linkedId: undefined,
  stopLossSetAt: undefined,
  takeProfitSetAt: undefined,
  margin: ZERO_USD,
  fee: ZERO_USD,
  placedAt: asked.at,
  closed: undefined,
  cancelled: undefined,
  origin: undefined,
})
