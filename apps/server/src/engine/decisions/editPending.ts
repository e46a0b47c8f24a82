import { type Price, type Side, formatPrice, openPrice, pendingKind, targetProblem } from '@openlot/core/math'
import { Refusal } from '../../errors/refusal.ts'
import type { Instrument } from '../../market/terms/instrument.ts'
import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import { changed } from '../model/event.ts'
import type { State } from '../model/state.ts'
import { requireGuarantee } from './guarantee.ts'
import { requireNoHedge } from './noHedge.ts'
import { requireOpeningCost } from './opening.ts'
import {
  requireCopiesToKeepUp,
  requireLeverage,
  requireLots,
  requireMarket,
  requireNoCopy,
  requireOrder,
} from './preconditions.ts'
import { distancesAfter, requireStops, stopsAfter, stopsAt } from './stops.ts'
import { tradable } from './tradable.ts'

/**
 * Changes what a pending order waits for and what it is to open, by the rules of placing one at this moment; its number
 * and the time of its placing stay. A new price is decided anew to be a limit or a stop. More lots have to be covered by
 * the free margin: a trader who asks for them is told now, not at the fill, that they will not come.
 *
 * @throws Refusal, and the order is as it was.
 */
export function editPending(state: State, command: CommandOf<'edit-pending'>): Decision {
  const { accountId, orderId, at } = command
  requireNoCopy(state, accountId)
  const order = requireOrder(state, accountId, orderId, 'pending')
  const { side, leverage, target: former } = order
  if (former === undefined) throw new Error(`order ${orderId} waits for nothing`)
  requireCopiesToKeepUp(state, accountId)
  const market = requireMarket(state, order.instrumentId)
  const { lots = order.lots, target: price = former.price } = command
  requireLots(lots, market)
  requireLeverage(leverage, market)
  requireNoHedge(state, { accountId, market, side, at })
  const { quote, conversion } = tradable(state, market, at)
  const marketPrice = openPrice(side, quote)
  const isMoved = price !== former.price
  if (isMoved) requireTarget(price, { side, market: marketPrice, instrument: market.instrument })
  const { stopLoss, takeProfit } = stopsAfter(order, command)
  requireStops({ stopLoss, takeProfit }, side, price, market.instrument)
  if (lots > order.lots) requireOpeningCost(state, { accountId, market, lots, leverage, price, conversion })
  // A price that stays keeps its kind, even where the market has passed it without a fill.
  const target = isMoved ? { kind: pendingKind(side, price, marketPrice), price } : former
  const distances = distancesAfter(order, command)
  const { stopLoss: opened } = stopsAt({ side, stopLoss, takeProfit, ...distances }, price)
  const isGuaranteed = order.guaranteePremium !== undefined
  const guaranteePremium =
    isGuaranteed && opened !== undefined
      ? requireGuarantee(market, { side, stopLoss: opened, reference: price, moves: {}, at })
      : undefined
  const isSetByHand = command.stopLoss !== 'keep' && order.trail !== undefined
  const moves = { trail: isSetByHand ? undefined : order.trail, breakEvenAt: order.breakEvenAt, guaranteePremium }
  const stops = { stopLoss, takeProfit, distances, ...((isSetByHand || isGuaranteed) && { moves }) }
  const event = { kind: 'pending-edited', accountId, orderId, target, lots, ...stops, at } as const
  return { events: [event], order: changed(order, event) }
}

function requireTarget(
  price: Price,
  { side, market, instrument }: { side: Side; market: Price; instrument: Instrument },
): void {
  const { stopLevel, pricePrecision } = instrument
  if (price <= 0n) throw new Refusal('INVALID_INPUT', { fields: 'target_price' })
  const wrong = targetProblem(side, price, { market, stopLevel })
  if (wrong === undefined) return
  const code = wrong.problem === 'too-high' ? 'TARGET_TOO_HIGH' : 'TARGET_TOO_LOW'
  throw new Refusal(code, { limit: formatPrice(wrong.limit, pricePrecision) })
}
