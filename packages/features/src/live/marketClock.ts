import type { Clock } from '@openlot/core/socket'

/** The market's time, estimated from its ticks: a device's clock may be minutes wrong. */
export interface MarketClock {
  /** Records that a tick with this time has just arrived. */
  onTick(time: number): void
  /** The market's current time; -Infinity before the first tick. */
  now(): number
  /** Starts over, as the device may have slept or its clock been changed. */
  reset(): void
}

/** Takes the tick with the least delay as the market's current time. */
export function createMarketClock(clock: Pick<Clock, 'now'>): MarketClock {
  let behind = Infinity
  return {
    onTick(time) {
      behind = Math.min(behind, clock.now() - time)
    },
    now: () => clock.now() - behind,
    reset() {
      behind = Infinity
    },
  }
}
