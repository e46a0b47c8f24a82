import { sideOf, type Order } from '@openlot/core/contract'
import {
  formatPrice,
  isBelow,
  openPrice,
  parsePrice,
  pendingKind,
  pipsAway,
  targetProblem,
  type Price,
  type StopKind,
} from '@openlot/core/math'
import { priceOrNone } from './priceOrNone.ts'
import type { StopContext } from './stopDraft.ts'

/** What a pending order would be at another price. */
export interface TargetOutcome {
  readonly price: string
  /** From the market, not negative, to one decimal; undefined while there is no price. */
  readonly pips: string | undefined
  readonly isAbove: boolean
  /** What it waits for there, a better price or a worse one; undefined while there is no price. */
  readonly waitsAs: 'limit' | 'stop' | undefined
  /** Whether that is another kind than now. */
  readonly isOtherKind: boolean
  readonly isChanged: boolean
  readonly problem:
    | { readonly kind: `target-${'too-high' | 'too-low' | `past-${StopKind}`}`; readonly limit: string }
    | undefined
}

/** What a pending order would be at a price, and why it cannot wait there. The server applies the same rules. */
export function targetOutcome(price: Price, order: Order, { instrument, quote }: StopContext): TargetOutcome {
  const side = sideOf(order)
  const former = parsePrice(order.target_price)
  const market = quote && openPrice(side, quote)
  const isChanged = price !== former
  const waitsAs = market && pendingKind(side, price, market)
  const stopLevel = parsePrice(instrument.StopLevel)
  const tooNear = market === undefined || !isChanged ? undefined : targetProblem(side, price, { market, stopLevel })
  const past = (['stop-loss', 'take-profit'] as const).find((kind) => isPast(kind, price, order, stopLevel))
  const write = (value: Price): string => formatPrice(value, instrument.PricePrecision)
  return {
    price: write(price),
    isAbove: market !== undefined && price > market,
    pips: market && pipsAway(price, market, parsePrice(instrument.PipSize)),
    waitsAs,
    isOtherKind: market !== undefined && waitsAs !== pendingKind(side, former, market),
    isChanged,
    problem:
      tooNear === undefined
        ? past && { kind: `target-past-${past}`, limit: stopTextOf(order, past) }
        : { kind: `target-${tooNear.problem}`, limit: write(tooNear.limit) },
  }
}

const stopTextOf = (order: Order, kind: StopKind): string =>
  kind === 'stop-loss' ? order.TargetLossPrice : order.TargetProfitPrice

/** Whether a stop of an order would be on the wrong side of another price, or too near to it. */
function isPast(kind: StopKind, price: Price, order: Order, stopLevel: Price): boolean {
  const text = priceOrNone(stopTextOf(order, kind))
  const distance = priceOrNone((kind === 'stop-loss' ? order.StopLossDistance : order.TargetProfitDistance) ?? '0')
  // One that is a distance moves along.
  if (text === undefined || distance !== undefined) return false
  const stop = parsePrice(text)
  return isBelow(kind, sideOf(order)) ? stop > price - stopLevel : stop < price + stopLevel
}
