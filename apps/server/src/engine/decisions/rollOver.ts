import { ZERO_USD, addUsd, adminFee, dividend, swap } from '@openlot/core/math'
import type { Rollover } from '../../market/rollovers/rollover.ts'
import type { CommandOf } from '../model/command.ts'
import type { Decision } from '../model/decision.ts'
import type { EngineEvent } from '../model/event.ts'
import { type Order, openedAt } from '../model/order.ts'
import type { State } from '../model/state.ts'
import { holdingsOf } from '../model/valuation.ts'
import { dateText } from '../../storage/dates.ts'
import { Postings } from './postings.ts'
import { requireMarket } from './preconditions.ts'

/**
 * Books what an account's positions cost and bring that were held over the end of a trading day: swap by order, then
 * dividends. A position knows the last day that it is done with, so a repeat books nothing.
 */
export function rollOver(state: State, { accountId, rollover, at }: CommandOf<'roll-over'>): Decision {
  const postings = new Postings(state, accountId, at)
  const reference = dateText(rollover.date)
  const isSwapFree = rollover.swapFree.has(accountId)
  const held = [...holdingsOf(state, accountId)].flatMap((order) => {
    const due = dueOf(state, order, rollover, isSwapFree)
    return due === undefined ? [] : [{ order, ...due }]
  })
  return {
    events: [
      ...held.map(({ order, paid, dividends, nights }): EngineEvent => ({
        kind: 'order-rolled-over',
        accountId,
        orderId: order.id,
        date: rollover.date,
        swap: addUsd(order.swap, paid),
        dividends: addUsd(order.dividends, dividends),
        nights: order.nights + nights,
        at,
      })),
      ...held.flatMap(({ order, paid }) => postings.postSwap(paid, { orderId: order.id, reference }, { isSwapFree })),
      ...held.flatMap(({ order, dividends }) => postings.postDividend(dividends, { orderId: order.id, reference })),
      ...(held.length === 0
        ? []
        : [
            {
              kind: 'account-rolled-over',
              accountId,
              positions: held.length,
              swap: held.reduce((sum, { paid }) => addUsd(sum, paid), ZERO_USD),
              dividends: held.reduce((sum, { dividends }) => addUsd(sum, dividends), ZERO_USD),
              at,
            } as const,
          ]),
    ],
  }
}

/** What a position pays or gets; undefined where it has nothing to do with this rollover. */
function dueOf(state: State, order: Order, { date, at, terms }: Rollover, isSwapFree: boolean) {
  const of = terms.get(order.instrumentId)
  const opened = openedAt(order)
  if (of === undefined || opened === undefined || opened >= at) return undefined
  if (order.rolledOn !== undefined && order.rolledOn >= date) return undefined
  const { contractSize } = requireMarket(state, order.instrumentId).instrument
  const { side, lots } = order
  const { price, conversion, nights } = of
  const position = { side, lots, contractSize, price, conversion }
  const paid = isSwapFree
    ? adminFee(of.adminFee, lots, { held: order.nights, nights, grace: of.graceNights })
    : swap(side === 'buy' ? of.long : of.short, position, nights)
  const dividends = of.dividend === 0n ? ZERO_USD : dividend(of.dividend, of.dividendLong, position)
  const counts = isSwapFree && nights > 0 && of.adminFee > 0n
  return paid === 0n && dividends === 0n && !counts ? undefined : { paid, dividends, nights }
}
