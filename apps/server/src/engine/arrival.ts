/** When a price was dealt on, by the clock of the market, and when it arrives here: later, if it was missed. */
export interface Arrival {
  readonly at: number
  readonly now: number
}

/** Far more than clocks differ and a bus needs. */
const LATE_MS = 1000

/** Whether a price is one of those that were missed, and are told after a takeover or a gap. */
export const isLate = ({ at, now }: Arrival): boolean => now - at > LATE_MS
