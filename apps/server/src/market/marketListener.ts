import type { Quote } from '@openlot/core/math'
import type { Instrument } from './terms/instrument.ts'
import type { MarketStatus } from './statusWatch.ts'

/** Notified of every quote, of status changes and of changed terms. */
export interface MarketListener {
  onQuote(instrument: Instrument, quote: Quote): void
  /** The market has opened or closed, or its price has become stale or fresh. */
  onStatus(instrument: Instrument, status: MarketStatus): void
  /** The market is below zero, where nothing can be dealt on a price; called again and again while it is. */
  onBelowZero?(instrument: Instrument): void
  /** An operator has changed the instrument's terms. */
  onInstrument?(instrument: Instrument): void
  /** An operator has mended the instrument's candles, and those of now are read again. */
  onMended?(instrument: Instrument): void
}
