import { type Candle, STORED_PERIODS, type StoredPeriod, candleStart, foldCandle, foldTick } from '@openlot/core/math'

/** The forming bars of one instrument, in the stored periods. */
export class FormingBars {
  readonly #bars = new Map<StoredPeriod, Candle>()

  /** Restores the bars from stored 1min bars of the current trading day, oldest first. */
  restore(minutes: Iterable<Candle>): void {
    for (const minute of minutes) {
      for (const period of STORED_PERIODS) this.#bars.set(period, foldCandle(this.#bars.get(period), period, minute))
    }
  }

  get(period: StoredPeriod): Candle | undefined {
    return this.#bars.get(period)
  }

  /**
   * Adds a tick and returns the bars to store: the minute, and with the first tick of a new minute also
   * all bars that the previous minute changed. Undefined for a tick of a minute that is over.
   */
  tick(time: number, bid: number): [StoredPeriod, Candle][] | undefined {
    const former = this.#bars.get('1min')
    if (former !== undefined && time < former.Time) return undefined
    const changed: [StoredPeriod, Candle][] = []
    const minuteOver = former !== undefined && candleStart(time, '1min') !== former.Time
    if (minuteOver) for (const [period, bar] of this.#bars) changed.push([period, bar])
    for (const period of STORED_PERIODS) this.#bars.set(period, foldTick(this.#bars.get(period), period, { time, bid }))
    changed.push(['1min', this.#bars.get('1min')!])
    return changed
  }

  /** All bars in their current state. */
  entries(): [StoredPeriod, Candle][] {
    return [...this.#bars]
  }
}
