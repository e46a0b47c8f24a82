import type { Price } from '@openlot/core/math'

/** A price in a message: a number where that is exact, which is less to write and to read. */
export type WirePrice = number | bigint

export function toWire(price: bigint): WirePrice {
  const number = Number(price)
  return Number.isSafeInteger(number) ? number : price
}

export const fromWire = (price: WirePrice): Price => BigInt(price) as Price
