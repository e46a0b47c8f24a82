import { PRICE_SCALE, type Price, type Quote } from '@openlot/core/math'
import type { Instrument } from './instrument.ts'

/** A quote with the broker's mark-up, which raises the ask by some steps of the price. */
export const withMarkUp = ({ markUp, pricePrecision }: Instrument, { bid, ask, time }: Quote): Quote => ({
  bid,
  ask: (markUp === 0 ? ask : ask + BigInt(markUp) * 10n ** BigInt(PRICE_SCALE - pricePrecision)) as Price,
  time,
})
