import type { Candle, Quote, StoredPeriod } from '@openlot/core/math'
import type { Instrument } from './instrument.ts'

/** A quote from a source: the vendor's prices before any mark-up, at the instrument's precision. */
export interface Tick extends Quote {
  readonly code: string
  /** Whether the source vouches for it: no jump is held back. */
  readonly isConfirmed?: boolean
}

/** Counters of the connection to a vendor. */
export interface SourceCounts {
  /** 1 while it is connected. */
  connected: number
  connects: number
  /** Messages that cannot be parsed, or whose prices are not numbers. */
  malformed: number
  /** Prices of symbols that were not subscribed to. */
  unknown: number
  /** Prices received before, or older than one received before. */
  repeated: number
}

/** A source of prices. */
export interface Source {
  readonly name: string
  readonly counts?: SourceCounts
  /** Whether `history` always returns the same bars for a minute. A replay restarts at each start, so its bars differ. */
  readonly isReproducible?: boolean
  /** Whether it has prices of an instrument; without this method it has them of all. */
  offers?(code: string): boolean
  /** Starts sending ticks. */
  start(onTick: (tick: Tick) => void): Promise<void>
  stop(): Promise<void>
  /** Whether the instrument is open at this source; undefined if its trading hours decide. */
  isOpen(code: string, time: number): boolean | undefined
  /**
   * Complete bars with from ≤ Time < to, oldest first; none if the source has no history, or none that far back.
   *
   * @param period 1min by default; with a longer one, `from` and `to` are starts of trading days.
   * @throws Error with a longer one if they cannot be had now. Of minutes it returns those that it has got.
   */
  history(code: string, from: number, to: number, period?: StoredPeriod): Iterable<Candle> | Promise<Iterable<Candle>>
  /** Changes an instrument's terms from now on. */
  updateInstrument?(instrument: Instrument): void
}
