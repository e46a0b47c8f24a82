import type { Conversion } from './conversion.ts'
import { profit, type Side } from './profit.ts'
import { divideRounded } from './rounding.ts'
import { isBelow, type StopKind } from './stops.ts'
import {
  CONTRACT_SIZE_SCALE,
  LOTS_SCALE,
  PRICE_SCALE,
  USD_SCALE,
  type ContractSize,
  type Lots,
  type Price,
  type Usd,
} from './units.ts'

/** A stop of a position or order, and the price it is opened at. */
export interface StopOf {
  readonly kind: StopKind
  readonly side: Side
  readonly entry: Price
}

/** What makes a move of the price worth dollars. */
export interface MoveValue {
  readonly lots: Lots
  readonly contractSize: ContractSize
  /** Dollars per unit of the instrument's quote currency. */
  readonly conversion: Conversion
}

const SCALE = 10n ** BigInt(LOTS_SCALE + CONTRACT_SIZE_SCALE + PRICE_SCALE - USD_SCALE)

const direction = ({ kind, side }: StopOf): bigint => (isBelow(kind, side) ? -1n : 1n)

/** How far a stop is from the entry on its own side; negative beyond the entry, such as a stop loss that keeps a profit. */
export const stopDistance = (stop: StopOf, price: Price): Price => (direction(stop) * (price - stop.entry)) as Price

/** The price of a stop at a distance from the entry: the inverse of `stopDistance`. */
export const priceAtDistance = (stop: StopOf, distance: Price): Price =>
  (stop.entry + direction(stop) * distance) as Price

/**
 * The distance over which a position gains or loses an amount.
 *
 * @returns undefined where no move is worth anything, as with no lots.
 * @example 10 USD on 0.10 lots of EURUSD, 100000 units // 0.0010
 */
export function distanceOfUsd(amount: Usd, { lots, contractSize, conversion }: MoveValue): Price | undefined {
  const perUnit = lots * contractSize * conversion.numerator
  return perUnit === 0n ? undefined : (divideRounded(amount * SCALE * conversion.denominator, perUnit) as Price)
}

/** What a distance from the entry is worth, to 2 decimals: the loss at a stop loss, the profit at a take profit. */
export const usdOfDistance = (distance: Price, value: MoveValue): Usd =>
  profit({ side: 'buy', open: 0n as Price, close: distance, ...value })
