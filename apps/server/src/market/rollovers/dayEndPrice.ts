import { type BidAsk, type Conversion, parsePrice } from '@openlot/core/math'
import type { RolloverRow } from './rolloverRow.ts'

/** What an instrument was worth when a trading day ended. */
export interface DayEndPrice {
  readonly quote: BidAsk
  /** Dollars for its quote currency. */
  readonly conversion: Conversion
}

/** The price of a row; older ones have the bid alone. */
export const dayEndPriceOf = ({
  price,
  ask,
  conversion,
}: Pick<RolloverRow, 'price' | 'conversion'> & { readonly ask?: string | null | undefined }): DayEndPrice => ({
  quote: { bid: parsePrice(price), ask: parsePrice(ask ?? price) },
  conversion: { numerator: BigInt(conversion[0]), denominator: BigInt(conversion[1]) },
})
