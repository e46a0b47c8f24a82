import type { CodeName } from '@openlot/core/contract'
import { formatPrice, formatUsd, parsePrice, parseUsd } from '@openlot/core/math'
import type { TextValues } from '@openlot/i18n/server'
import { Refusal } from '../../errors/refusal.ts'
import type { Order } from '../model/order.ts'
import type { CommandResult } from '../model/decision.ts'
import { fromOrderRow, orderRowOf, textOfOrderRow, toOrderRow } from './orderColumns.ts'

const ORDER_PREFIX = 'order|'

/** A result without an order, as JSON. */
type OtherResult =
  | { booked: readonly number[] }
  | { ended: readonly string[]; left: readonly { order: string; code: CodeName; values: TextValues }[] }
  | { source: number }
  | { refusal: { code: CodeName; values: TextValues } }

/**
 * A result as the database holds it. Orders are most of them: `order|<price>|<profit>|<the order's columns>`, since
 * JSON with all names would take as long to write as all the rest of an order.
 *
 * @param rowOf may return a row that was made before.
 */
export function toResultText(result: CommandResult | Refusal, rowOf = toOrderRow): string {
  if (result instanceof Refusal) return otherText({ refusal: { code: result.code, values: result.values } })
  const { order, valuation, ended, left = [], posted = [], sourceId } = result
  const textOf = (one: Order): string => textOfOrderRow(rowOf(one))
  if (ended !== undefined) {
    const staying = left.map(({ order: stays, ...why }) => ({ order: textOf(stays), ...why }))
    return otherText({ ended: ended.map(textOf), left: staying })
  }
  if (sourceId !== undefined) return otherText({ source: sourceId })
  if (order === undefined) return otherText({ booked: posted })
  const value = valuation === undefined ? '|' : `${formatPrice(valuation.price)}|${formatUsd(valuation.profit)}`
  return `${ORDER_PREFIX}${value}|${textOf(order)}`
}

export function fromResultText(text: string): CommandResult | Refusal {
  if (text.startsWith(ORDER_PREFIX)) {
    const [price = '', profit = '', ...columns] = text.slice(ORDER_PREFIX.length).split('|')
    return {
      order: fromOrderRow(orderRowOf(columns)),
      ...(price !== '' && { valuation: { price: parsePrice(price), profit: parseUsd(profit) } }),
    }
  }
  const other = JSON.parse(text) as OtherResult
  if ('refusal' in other) return new Refusal(other.refusal.code, other.refusal.values)
  if ('ended' in other) {
    const left = other.left.map(({ order, ...why }) => ({ order: orderOf(order), ...why }))
    return { ended: other.ended.map(orderOf), left }
  }
  return 'source' in other ? { sourceId: other.source } : { posted: other.booked }
}

const orderOf = (text: string): Order => fromOrderRow(orderRowOf(text.split('|')))

const otherText = (result: OtherResult): string => JSON.stringify(result)
