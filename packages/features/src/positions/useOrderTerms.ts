import { sideOf, type Instrument, type Order } from '@openlot/core/contract'
import { parseLots, parsePrice, type BidAsk, type Conversion } from '@openlot/core/math'
import { conversionOf, conversionPathOf } from '../market/conversion.ts'
import { useInstruments } from '../market/useInstruments.ts'
import { useQuote } from '../market/useQuote.ts'
import type { StopSubject } from '../ticket/stopsForm.ts'
import { entryOf, referenceOf } from './orderPrices.ts'

/** What the figures of an order depend on: its instrument's terms, price and rate; live. */
export interface OrderTerms {
  /** Undefined until the instruments have loaded. */
  readonly instrument: Instrument | undefined
  /** Undefined while there is no price. */
  readonly quote: BidAsk | undefined
  readonly conversion: Conversion | undefined
  /** What its stops are judged by; undefined while there is no price. */
  readonly subject: StopSubject | undefined
}

/** The terms of an order. */
export function useOrderTerms(order: Order): OrderTerms {
  const { instruments } = useInstruments()
  const instrument = instruments.find(({ Id }) => Id === order.forex_id)
  const path = instrument && conversionPathOf(instrument.QuoteCurrency, instruments)
  const rate = useQuote(typeof path === 'object' ? path.instrumentId : undefined)
  const live = useQuote(order.forex_id)
  const quote = live && { bid: parsePrice(live.bid), ask: parsePrice(live.ask) }
  const conversion = conversionOf(path, rate)
  const reference = referenceOf(order, quote)
  const subject =
    instrument === undefined || reference === undefined
      ? undefined
      : {
          instrument,
          side: sideOf(order),
          lots: parseLots(order.Quantity),
          entry: parsePrice(entryOf(order)),
          reference,
          conversion,
          isGuaranteed: order.Guaranteed === 1,
        }
  return { instrument, quote, conversion, subject }
}
