import type { Candle, Price } from '@openlot/core/math'
import type { Instrument } from '../instrument.ts'

/** One quote as a source gave it. Prices are the vendor's own, before any mark-up, at the instrument's precision. */
export interface Tick {
  readonly code: string
  readonly bid: Price
  readonly ask: Price
  /** Milliseconds since the epoch, UTC. */
  readonly time: number
}

/** What has happened on the way from a vendor. */
export interface SourceCounts {
  /** 1 while it is connected. */
  connected: number
  connects: number
  /** Messages that do not have the vendor's shape, or whose prices are no numbers. */
  malformed: number
  /** Prices of symbols that were not asked for. */
  unknown: number
  /** Prices that came before, or are older than one that has come. */
  repeated: number
}

/** Where prices come from. */
export interface Source {
  readonly name: string
  readonly counts?: SourceCounts
  /**
   * Whether its past is the one that was played: told again, a minute is the same. A replay begins
   * anew at each start and is not.
   */
  readonly remembers?: boolean
  /** Starts to give ticks. */
  start(onTick: (tick: Tick) => void): Promise<void>
  stop(): Promise<void>
  /** Whether this source decides when the instrument is open, and what it says; undefined leaves it to the hours. */
  isOpen(code: string, time: number): boolean | undefined
  /** Finished 1min bars with from ≤ Time < to, oldest first; none where the source knows no past. */
  history(code: string, from: number, to: number): Iterable<Candle> | Promise<Iterable<Candle>>
  /** An operator has changed the instrument's terms. */
  follow?(instrument: Instrument): void
}
