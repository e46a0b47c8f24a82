import { sideOf, type Instrument, type Order } from '@openlot/core/contract'
import {
  formatLots,
  formatUsd,
  parseContractSize,
  parseLots,
  parsePrice,
  profit,
  type Conversion,
} from '@openlot/core/math'

/** What two opposite positions come to when they end each other. */
export interface CloseByOutcome {
  /** How many lots of each end. */
  readonly lots: string
  /** In dollars, at the rate of now; undefined without one. */
  readonly profit: string | undefined
  /** The position that goes on, and with how many lots; undefined where both end. */
  readonly rest: { readonly order: Order; readonly lots: string } | undefined
}

/** The positions that can end one: in its instrument, on the other side. */
export const oppositesOf = (order: Order, holdings: readonly Order[]): Order[] =>
  holdings.filter((other) => other.forex_id === order.forex_id && sideOf(other) !== sideOf(order))

/**
 * What a position and an opposite one come to when they end each other at the price that the second was opened at.
 *
 * @example a buy of 1.00 EURUSD at 1.10000 by a sell of 1.00 at 1.10200 // { lots: '1.00', profit: '200.00' }
 */
export function closeByOutcome(
  order: Order,
  by: Order,
  { instrument, conversion }: { instrument: Pick<Instrument, 'ForexContNum'>; conversion: Conversion | undefined },
): CloseByOutcome {
  const [own, other] = [parseLots(order.Quantity), parseLots(by.Quantity)]
  const lots = own < other ? own : other
  const [open, close] = [parsePrice(order.Price), parsePrice(by.Price)]
  const contractSize = parseContractSize(instrument.ForexContNum)
  const left = own > other ? own - other : other - own
  return {
    lots: formatLots(lots),
    profit: conversion && formatUsd(profit({ side: sideOf(order), lots, contractSize, open, close, conversion })),
    rest: left === 0n ? undefined : { order: own > other ? order : by, lots: formatLots(left as typeof lots) },
  }
}
