import type { Quote } from '@openlot/core/math'
import type { NewestRow } from './publisher.ts'
import { type EntryListener, withAllTerms } from './pxMessage.ts'

/** The first quotes that have come since a point. */
export type FirstQuotes = ReadonlyMap<number, { readonly quote: Quote; readonly at: number }>

/**
 * Delivers what is known of each instrument; all quotes before any market is open: what a price causes may depend on
 * another one, which gives its rate in dollars.
 *
 * @param later of instruments whose quote of then is not known, the first one after.
 */
export function deliverNewest(rows: readonly NewestRow[], later: FirstQuotes, listener: EntryListener): void {
  for (const { instrument, quote, at } of rows) {
    listener.onInstrument(withAllTerms(instrument), at)
    const known = quote === null ? later.get(instrument.id) : { quote, at }
    if (known !== undefined) listener.onQuote(instrument.id, known.quote, known.at)
  }
  for (const { instrument, status, quote, at } of rows) {
    listener.onStatus(instrument.id, status, at, status)
    if (quote !== null) listener.onQuote(instrument.id, quote, at)
  }
}
