import { sideOf, type Instrument, type Order } from '@openlot/core/contract'
import {
  divideRounded,
  formatDecimal,
  formatPrice,
  formatUsd,
  parseContractSize,
  parseLots,
  parsePrice,
  profit,
  stopLimit,
  stopProblem,
  type BidAsk,
  type Conversion,
  type Price,
  type Side,
  type StopKind,
} from '@openlot/core/math'
import { stopLevelOf } from '../ticket/stopLevel.ts'
import { entryOf, referenceOf } from './orderPrices.ts'
import { priceOrNone } from './priceOrNone.ts'

/** What a stop is judged by. */
export interface StopContext {
  readonly instrument: Pick<
    Instrument,
    'PricePrecision' | 'PipSize' | 'StopLevel' | 'ForexContNum' | 'GuaranteeDistance'
  >
  /** Undefined while there is no price. */
  readonly quote: BidAsk | undefined
  readonly conversion: Conversion | undefined
}

/** What a stop at a price would bring, before it is set. */
export interface StopOutcome {
  readonly price: string
  /** From the price of the position, negative for a loss, with one decimal unless it is whole. */
  readonly pips: string
  /** In dollars; undefined without a rate. */
  readonly profit: string | undefined
  /** What can be won for each one risked, to one decimal; undefined without both stops, or where nothing is risked. */
  readonly ratio: string | undefined
  readonly isProfit: boolean
  readonly problem: { readonly kind: `${StopKind}-${'too-high' | 'too-low'}`; readonly limit: string } | undefined
}

/** The price nearest to another that is a whole number of pips. */
export function roundToPip(price: Price, pip: Price): Price {
  return (pip === 0n ? price : divideRounded(price, pip) * pip) as Price
}

/** Which stop of a position a price is for: the one on that side of where it would be closed now. */
export function kindAt(side: Side, price: Price, reference: Price): StopKind {
  const isBelow = price < reference
  return isBelow === (side === 'buy') ? 'stop-loss' : 'take-profit'
}

/** The price nearest to the market that a stop may have, as a whole number of pips. */
export function nearestStop(kind: StopKind, order: Order, context: StopContext): Price | undefined {
  const reference = referenceOf(order, context.quote)
  if (reference === undefined) return undefined
  const side = sideOf(order)
  const pip = parsePrice(context.instrument.PipSize)
  const stopLevel = stopLevelOf(context.instrument, { kind, isGuaranteed: order.Guaranteed === 1, reference })
  const limit = stopLimit(kind, { side, reference, stopLevel })
  const rounded = roundToPip(limit, pip)
  const isBelow = (kind === 'stop-loss') === (side === 'buy')
  // Rounding may have crossed the limit; one pip beyond it also survives the next tick.
  return (isBelow ? rounded - pip : rounded + pip) as Price
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

/** A fraction to one decimal, which is left out when it is zero. */
function oneDecimal(numerator: bigint, denominator: bigint): string {
  const tenths = divideRounded(numerator * 10n, denominator)
  return formatDecimal(tenths, 1)
}

/**
 * What the take profit wins for each one that the stop loss risks, to one decimal.
 *
 * @returns undefined unless both lie on their side.
 * @example a buy at 1.1000 with stops at 1.0980 and 1.1040 // '2'
 */
export function ratioOf(entry: Price, side: Side, stops: Record<StopKind, Price | undefined>): string | undefined {
  const { 'stop-loss': loss, 'take-profit': win } = stops
  if (loss === undefined || win === undefined) return undefined
  const gain = (price: Price): bigint => (side === 'buy' ? price - entry : entry - price)
  return gain(loss) < 0n && gain(win) > 0n ? oneDecimal(gain(win), abs(gain(loss))) : undefined
}

/** What a stop of an order at a price would bring, and why it cannot be set there. Nothing is rounded but the figures. */
export function stopOutcome(kind: StopKind, price: Price, order: Order, context: StopContext): StopOutcome {
  const { instrument, quote, conversion } = context
  const side = sideOf(order)
  const entry = parsePrice(entryOf(order))
  const gain = side === 'buy' ? price - entry : entry - price
  const reference = referenceOf(order, quote)
  const wrong =
    reference === undefined
      ? undefined
      : stopProblem(kind, price, {
          side,
          reference,
          stopLevel: stopLevelOf(instrument, { kind, isGuaranteed: order.Guaranteed === 1, reference }),
        })
  const read = (text: string): Price | undefined => {
    const set = priceOrNone(text)
    return set === undefined ? undefined : parsePrice(set)
  }
  const stops = {
    'stop-loss': read(order.TargetLossPrice),
    'take-profit': read(order.TargetProfitPrice),
    [kind]: price,
  }
  const lots = parseLots(order.Quantity)
  const contractSize = parseContractSize(instrument.ForexContNum)
  return {
    price: formatPrice(price, instrument.PricePrecision),
    pips: oneDecimal(gain, parsePrice(instrument.PipSize)),
    profit: conversion && formatUsd(profit({ side, lots, contractSize, open: entry, close: price, conversion })),
    ratio: ratioOf(entry, side, stops),
    isProfit: gain >= 0n,
    problem: wrong && {
      kind: `${kind}-${wrong.problem}`,
      limit: formatPrice(wrong.limit, instrument.PricePrecision),
    },
  }
}
