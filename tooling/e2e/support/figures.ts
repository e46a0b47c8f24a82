import type { Order } from '@openlot/core/contract'
import {
  type Side,
  USD_CONVERSION,
  type Usd,
  fee,
  formatDecimal,
  margin,
  parseContractSize,
  parseLots,
  parsePrice,
  parseRate,
  profit,
  roundUsd,
} from '@openlot/core/math'
import { formatMoney, formatSignedMoney } from '@openlot/i18n'

/** The terms of EURUSD in the catalogue. */
const contractSize = parseContractSize('100000')
const feeRate = parseRate('6')

const cents = (usd: Usd): string => formatDecimal(roundUsd(usd, 2), 6, 2)

/** The margin and fee a screen must show for an order of EURUSD, computed by core from its fill price. */
export function costOf(order: Order): { margin: string; fee: string } {
  const lots = parseLots(order.Quantity)
  const needed = margin({
    lots,
    contractSize,
    price: parsePrice(order.Price),
    leverage: order.multiple,
    conversion: USD_CONVERSION,
  })
  return {
    margin: formatMoney(cents(needed), 'en'),
    fee: formatMoney(cents(fee({ type: 'per-lot', lots, rate: feeRate, margin: needed })), 'en'),
  }
}

/** The profit a screen must show at a closing price. */
export function profitAt(order: Order, close: string): string {
  const side: Side = order.OrderType === 1 ? 'buy' : 'sell'
  const amount = profit({
    side,
    lots: parseLots(order.Quantity),
    contractSize,
    open: parsePrice(order.Price),
    close: parsePrice(close),
    conversion: USD_CONVERSION,
  })
  return formatSignedMoney(cents(amount), 'en')
}
