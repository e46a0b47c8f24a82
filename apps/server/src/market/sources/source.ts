import type { Candle, Price } from '@openlot/core/math'

/** One quote as a source gave it. Prices are unscaled: the vendor's own, at the instrument's precision. */
export interface Tick {
  readonly code: string
  readonly bid: Price
  readonly ask: Price
  /** Milliseconds since the epoch, UTC. */
  readonly time: number
}

/** Where prices come from. */
export interface Source {
  readonly name: string
  /** Starts to give ticks. */
  start(onTick: (tick: Tick) => void): Promise<void>
  stop(): Promise<void>
  /** Whether this source decides when the instrument is open, and what it says; undefined leaves it to the sessions. */
  isOpen(code: string, time: number): boolean | undefined
  /** Finished 1min bars with from ≤ Time < to, oldest first; none where the source knows no past. */
  history(code: string, from: number, to: number): Iterable<Candle>
}
