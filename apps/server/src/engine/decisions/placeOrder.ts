import { DAY_MS, MINUTE_MS, closePrice, endOfDayOrder, openPrice, pendingKind } from '@openlot/core/math'
import type { CommandOf } from '../model/command.ts'
import { newOrder } from '../model/newOrder.ts'
import type { Order } from '../model/order.ts'
import { isTradingDay } from '../../market/terms/swapTerms.ts'
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
import { requireGuarantee } from './guarantee.ts'
import { joinGroup } from './oco.ts'
import { openedStops } from './moveStop.ts'
import { requireMoves } from './stopMoves.ts'
import { requireStops, stopsAt } from './stops.ts'
import { tradable } from './tradable.ts'

/** Live orders per account: more than one person can watch, and few enough for a tick to process. */
export const MAX_LIVE_ORDERS = 500

/** An order expires no sooner and no later after it was placed. */
const MIN_EXPIRY_MS = MINUTE_MS
const MAX_EXPIRY_MS = 365 * DAY_MS

type Placing = CommandOf<'market-order'> | CommandOf<'pending-order'>

/** Opens a position at once, at the market. */
export function placeMarketOrder(state: State, command: CommandOf<'market-order'>): Decision {
  const { accountId, side, lots, leverage, at } = command
  const market = checkPlacing(state, command)
  const { quote, conversion } = tradable(state, market, at)
  const { instrument } = market
  const price = openPrice(side, quote)
  requireMoves(command, { side, open: price, instrument })
  const { trail, breakEvenAt } = command
  const stops = openedStops({ ...command, trail }, price, quote)
  requireStops(stops, side, closePrice(side, quote), instrument)
  const { isGuaranteed = false } = command
  const guaranteed = { side, stopLoss: stops.stopLoss, reference: closePrice(side, quote), moves: command, at }
  const guaranteePremium = isGuaranteed ? requireGuarantee(market, guaranteed) : undefined
  const { margin, fee } = requireOpeningCost(state, { accountId, market, lots, leverage, price, conversion })
  const order: Order = {
    ...newOrder(state, command, price),
    ...stops,
    initialStop: stops.stopLoss,
    guaranteePremium,
    trail,
    breakEvenAt,
    status: 'holding',
    margin,
    fee,
  }
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
  requireStops(stopsAt(command, target), side, target, market.instrument)
  requireMoves(command, { side, open: target, instrument: market.instrument })
  const { isGuaranteed = false } = command
  const { stopLoss } = stopsAt(command, target)
  const guaranteed = { side, stopLoss, reference: target, moves: command, at }
  const guaranteePremium = isGuaranteed ? requireGuarantee(market, guaranteed) : undefined
  const { ocoGroup, linked } = joinGroup(state, command)
  const { stopLossDistance, takeProfitDistance } = command
  const price = openPrice(side, quote)
  const order: Order = {
    ...newOrder(state, command, target),
    status: 'pending',
    stopLossDistance,
    takeProfitDistance,
    ocoGroup,
    guaranteePremium,
    trail: command.trail,
    breakEvenAt: command.breakEvenAt,
    expiresAt: expiryOf(market, command),
    target: { kind: pendingKind(side, target, price), price: target },
  }
  return { events: [{ kind: 'order-placed', order }, ...linked], order }
}

/** @throws Refusal where the time is too near or too far. */
function expiryOf({ instrument }: InstrumentState, { expire, at }: CommandOf<'pending-order'>): number | undefined {
  if (expire === 'day') {
    const end = endOfDayOrder(at, (date) => isTradingDay(instrument, date))
    if (end !== undefined) return end
    throw new Refusal('EXPIRE_INVALID')
  }
  if (expire === undefined || (expire >= at + MIN_EXPIRY_MS && expire <= at + MAX_EXPIRY_MS)) return expire
  throw new Refusal('EXPIRE_INVALID')
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
