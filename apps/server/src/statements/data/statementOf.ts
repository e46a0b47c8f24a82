import type { StatementKind } from '@openlot/core/contract'
import type { Usd } from '@openlot/core/math'
import type { Order } from '../../engine/model/order.ts'
import type { DayEndPrices } from './floating.ts'
import { type InstrumentTerms, openPositions, pendingOrders } from './positions.ts'
import type { StatementHead } from './statement.ts'
import { type Moved, summaryOf, taxOf } from './summary.ts'

/** The rows that a statement is made from. */
export interface StatementRows {
  readonly kind: StatementKind
  /** When its period ended. */
  readonly end: number
  readonly opening: Usd
  readonly closing: Usd
  /** What moved the balance in it. */
  readonly moved: readonly Moved[]
  /** Orders that were open or waited at its end; others do no harm. */
  readonly orders: readonly Order[]
  readonly instruments: InstrumentTerms
  readonly prices: DayEndPrices
}

type Figures = Pick<StatementHead, 'summary' | 'tax' | 'open' | 'pending'>

/**
 * The figures of a statement from rows of the ledger and orders.
 *
 * @throws Error where they do not add up.
 */
export function statementOf(rows: StatementRows): Figures {
  const { kind, end, opening, closing, moved, orders, instruments, prices } = rows
  const { positions, floating } = openPositions(orders, end, instruments, prices)
  return {
    summary: summaryOf(moved, { opening, closing, floating }),
    tax: kind === 'year' ? taxOf(moved, 'USD') : null,
    open: positions,
    pending: pendingOrders(orders, end, instruments),
  }
}
