import { type Price, ZERO_USD, closePrice, openPrice, pendingKind } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import type { Order } from '../model/order.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { InstrumentState, State } from '../model/state.ts'
import { valueAt } from '../model/valuation.ts'
import type { Decision } from '../model/decision.ts'
import {
  requireAccount,
  requireLeverage,
  requireLots,
  requireMarket,
  requireNoCopy,
  requireCopiesToKeepUp,
} from './preconditions.ts'
import { requireNoHedge } from './noHedge.ts'
import { Postings } from './postings.ts'
import { requireOpeningCost } from './opening.ts'
import { requireStops } from './stops.ts'
import { tradable } from './tradable.ts'

/** Live orders per account: more than one person can watch, and few enough for a tick to process. */
export const MAX_LIVE_ORDERS = 500

type Placing = CommandOf<'market-order'> | CommandOf<'pending-order'>

/** Opens a position at once, at the market. */
export function placeMarketOrder(state: State, command: CommandOf<'market-order'>): Decision {
  const { accountId, side, lots, leverage, at } = command
  const market = checkPlacing(state, command)
  const { quote, conversion } = tradable(state, market, at)
  const { instrument } = market
  requireStops(command, side, closePrice(side, quote), instrument)
  const price = openPrice(side, quote)
  const { margin, fee } = requireOpeningCost(state, { accountId, market, lots, leverage, price, conversion })
  const order: Order = { ...newOrder(state, command, price), status: 'holding', margin, fee }
  const charged = new Postings(state, accountId, at).postFee(fee, order.id)
  const valuation = valueAt(market, order, quote, conversion)
  return { events: [{ kind: 'order-placed', order }, ...charged], order, valuation }
}

/**
 * Places a pending order. A buy above the market or a sell below it is a stop order, the other side a
 * limit order. Nothing is reserved: the margin is checked when it fills.
 */
export function placePendingOrder(state: State, command: CommandOf<'pending-order'>): Decision {
  const { side, target, at } = command
  const market = checkPlacing(state, command)
  const { quote } = tradable(state, market, at)
  if (target <= 0n) throw new Refusal('INVALID_INPUT', { fields: 'target_price' })
  requireStops(command, side, target, market.instrument)
  const price = openPrice(side, quote)
  const order: Order = {
    ...newOrder(state, command, target),
    status: 'pending',
    target: { kind: pendingKind(side, target, price), price: target },
  }
  return { events: [{ kind: 'order-placed', order }], order }
}

function checkPlacing(state: State, { accountId, instrumentId, side, lots, leverage, at }: Placing): InstrumentState {
  const account = requireAccount(state, accountId)
  requireNoCopy(state, accountId)
  requireCopiesToKeepUp(state, accountId)
  const market = requireMarket(state, instrumentId)
  requireLots(lots, market)
  requireLeverage(leverage, market)
  if (account.orderIds.size >= MAX_LIVE_ORDERS) throw new Refusal('TOO_MANY_ORDERS', { most: String(MAX_LIVE_ORDERS) })
  requireNoHedge(state, { accountId, market, side, at })
  return market
}

/** An order with what is the same for all at first. */
export const newOrder = (
  state: State,
  command: Pick<Placing, 'accountId' | 'instrumentId' | 'side' | 'lots' | 'leverage' | 'at'> &
    Partial<Pick<Placing, 'stopLoss' | 'takeProfit'>>,
  price: Price,
): Omit<Order, 'status'> => ({
  id: state.nextOrderId,
  accountId: command.accountId,
  instrumentId: command.instrumentId,
  side: command.side,
  lots: command.lots,
  leverage: command.leverage,
  target: undefined,
  originPrice: price,
  openPrice: price,
  stopLoss: command.stopLoss,
  takeProfit: command.takeProfit,
  targetSetAt: undefined,
  filledAt: undefined,
  swap: ZERO_USD,
  dividends: ZERO_USD,
  nights: 0,
  rolledOn: undefined,
  linkedId: undefined,
  stopLossSetAt: undefined,
  takeProfitSetAt: undefined,
  margin: ZERO_USD,
  fee: ZERO_USD,
  placedAt: command.at,
  closed: undefined,
  cancelled: undefined,
  origin: undefined,
})
