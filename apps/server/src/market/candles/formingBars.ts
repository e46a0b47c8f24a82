import { type Candle, PERIODS, type Period, candleStart, foldCandle, foldTick } from '@openlot/core/math'

/** The bars of one instrument that ticks are still going into, in all periods. */
export class FormingBars {
  readonly #bars = new Map<Period, Candle>()

  /** Takes up where stored 1min bars end: those of the current trading day, oldest first. */
  restore(minutes: Iterable<Candle>): void {
    for (const minute of minutes) {
      for (const period of PERIODS) this.#bars.set(period, foldCandle(this.#bars.get(period), period, minute))
    }
  }

  get(period: Period): Candle | undefined {
    return this.#bars.get(period)
  }

  /**
   * Folds a tick in. Answers the bars to store: the minute, and with the first tick of a new minute
   * also all that the former minute changed. A tick of a minute that is over is refused with undefined.
   */
  tick(time: number, bid: number): [Period, Candle][] | undefined {
    const former = this.#bars.get('1min')
    if (former !== undefined && time < former.Time) return undefined
    const changed: [Period, Candle][] = []
    const minuteOver = former !== undefined && candleStart(time, '1min') !== former.Time
    if (minuteOver) for (const [period, bar] of this.#bars) changed.push([period, bar])
    for (const period of PERIODS) this.#bars.set(period, foldTick(this.#bars.get(period), period, { time, bid }))
    changed.push(['1min', this.#bars.get('1min')!])
    return changed
  }

  /** All bars as they stand, for a last store at the end. */
  entries(): [Period, Candle][] {
    return [...this.#bars]
  }
}
