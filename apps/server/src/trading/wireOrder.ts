import { CLOSE_REASON, type Order as WireOrder, ORDER_SIDE } from '@openlot/core/contract'
import { type Valuation, formatLots, formatPrice, formatUsd, ZERO_USD } from '@openlot/core/math'
import type { LanguageCode } from '@openlot/i18n'
import { type Order, openedAt } from '../engine/model/order.ts'
import { REASON_NUMBER, STATUS_NUMBER } from '../engine/journal/orderColumns.ts'
import { utcText } from '../http/utcText.ts'
import type { Instrument } from '../market/terms/instrument.ts'

/** Writes an order for the wire, with the instrument and the leader that it refers to. */
export type RenderOrder = (order: Order, language: LanguageCode, valuation?: Valuation) => Promise<WireOrder>

/** An order as the wire has it; a position with its current valuation, a copied one with its leader's nickname. */
export function wireOrder(
  order: Order,
  instrument: Instrument,
  language: LanguageCode,
  { valuation, leader }: { valuation?: Valuation | undefined; leader?: string | undefined } = {},
): WireOrder {
  const { closed } = order
  const price = (value: Order['openPrice']): string => formatPrice(value, instrument.pricePrecision)
  const optional = (value: Order['stopLoss']): string => (value === undefined ? '0' : price(value))
  const endedAt = closed?.at ?? order.cancelled?.at
  return {
    Id: order.id,
    forex_id: order.instrumentId,
    ForexTradeLists: {
      ShowCode: instrument.showCode,
      Code: instrument.code,
      PricePrecision: instrument.pricePrecision,
      PipSize: formatPrice(instrument.pipSize),
    },
    OrderType: order.side === 'buy' ? ORDER_SIDE.BUY : ORDER_SIDE.SELL,
    status: STATUS_NUMBER[order.status],
    multiple: order.leverage,
    Quantity: formatLots(order.lots),
    OriginPrice: price(order.originPrice),
    Price: price(order.openPrice),
    UpdatePrice: price(closed?.price ?? valuation?.price ?? order.openPrice),
    FactProfits: formatUsd(closed?.profit ?? valuation?.profit ?? ZERO_USD),
    CautionMoney: formatUsd(order.margin),
    TradeFee: formatUsd(order.fee),
    Swap: formatUsd(order.swap),
    Dividends: formatUsd(order.dividends),
    TargetLossPrice: optional(order.stopLoss),
    TargetProfitPrice: optional(order.takeProfit),
    InitialStop: optional(order.initialStop),
    target_price: optional(order.target?.price),
    CloseReason: closed === undefined ? CLOSE_REASON.NONE : REASON_NUMBER[closed.reason],
    CreateTime: order.placedAt,
    CreateTimeHandler: utcText(order.placedAt, language),
    OpenTime: openedAt(order) ?? 0,
    CompleteTime: endedAt ?? 0,
    CompleteTimeHandler: endedAt === undefined ? '' : utcText(endedAt, language),
    LinkedId: order.linkedId ?? 0,
    Guaranteed: order.guaranteePremium === undefined ? 0 : 1,
    Trail: optional(order.trail?.distance),
    TrailStep: optional(order.trail?.step),
    BreakEven: optional(order.breakEvenAt),
    Expire: order.expiresAt ?? 0,
    Oco: order.ocoGroup ?? '',
    StopLossDistance: optional(order.stopLossDistance),
    TargetProfitDistance: optional(order.takeProfitDistance),
    cancel_reason: order.cancelled?.reason ?? '',
    ...(order.origin !== undefined && leader !== undefined && { leader }),
  }
}
