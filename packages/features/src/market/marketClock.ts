import type { Clock } from '@openlot/core/socket'

/** The market's own time, learnt from what it sends: the clock of a device may be minutes wrong. */
export interface MarketClock {
  /** A tick of this moment has just come. */
  saw(time: number): void
  /** The moment it is there; before all time while nothing has been seen. */
  now(): number
  /** The device may have slept or its clock been set: learn anew. */
  forget(): void
}

/** Takes the tick that came with the least delay as the market's now. */
export function createMarketClock(clock: Pick<Clock, 'now'>): MarketClock {
  let behind = Infinity
  return {
    saw(time) {
      behind = Math.min(behind, clock.now() - time)
    },
    now: () => clock.now() - behind,
    forget() {
      behind = Infinity
    },
  }
}
