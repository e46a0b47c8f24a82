import type { Conversion } from './conversion.ts'
import { profit } from './profit.ts'
import { PRICE_SCALE, type ContractSize, type Lots, type Price, type Usd } from './units.ts'

/** Dollars that a position gains or loses when the price moves by one step of its precision, to 2 decimals. */
export function pipValue(position: {
  lots: Lots
  contractSize: ContractSize
  precision: number
  conversion: Conversion
}): Usd {
  const step = 10n ** BigInt(PRICE_SCALE - position.precision)
  return profit({ ...position, side: 'buy', open: 0n as Price, close: step as Price })
}
