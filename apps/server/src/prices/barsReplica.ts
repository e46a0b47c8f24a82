import { type Candle, STORED_PERIODS, type StoredPeriod, candleStart } from '@openlot/core/math'
import type { FrameRow } from './frameMessage.ts'

/** Bars that ended lately may not be in the database yet, or not in the copy of it that is read. */
const MAX_ENDED = 5

/** The bars of one instrument as the market process has them. */
export class BarsReplica {
  readonly #forming = new Map<StoredPeriod, Candle>()
  readonly #ended = new Map<StoredPeriod, Candle[]>()

  get(period: StoredPeriod): Candle | undefined {
    return this.#forming.get(period)
  }

  /** What may be newer than the database. */
  newer(period: StoredPeriod): Candle[] {
    const forming = this.#forming.get(period)
    return [...(this.#ended.get(period) ?? []), ...(forming === undefined ? [] : [forming])]
  }

  /**
   * Sets all forming bars.
   *
   * @param unstored bars, ended or forming, that may not be in the database yet.
   */
  restore(bars: FrameRow['bars'], unstored: FrameRow['unstored']): void {
    for (const { period, candle } of bars) this.#set(period, candle)
    for (const { period, candle } of unstored) {
      if (candle.Time < (this.#forming.get(period)?.Time ?? 0)) this.#addEnded(period, candle)
    }
  }

  /** Follows a 1min bar, which is a newer state of the forming one, or the next one. */
  follow(minute: Candle): void {
    const former = this.#forming.get('1min')
    if (former !== undefined && minute.Time < former.Time) return
    const ticks = minute.Volume - (former?.Time === minute.Time ? former.Volume : 0)
    for (const period of STORED_PERIODS) {
      const Time = candleStart(minute.Time, period)
      const bar = this.#forming.get(period)
      this.#set(period, bar?.Time === Time ? grown(bar, minute, ticks) : { ...minute, Time })
    }
  }

  #set(period: StoredPeriod, bar: Candle): void {
    const former = this.#forming.get(period)
    this.#forming.set(period, bar)
    if (former !== undefined && former.Time < bar.Time) this.#addEnded(period, former)
  }

  #addEnded(period: StoredPeriod, bar: Candle): void {
    this.#ended.set(period, [...(this.#ended.get(period) ?? []), bar].slice(-MAX_ENDED))
  }
}

/** A bar after more ticks of a minute in it, which has all earlier ticks of the minute, too. */
const grown = (bar: Candle, minute: Candle, ticks: number): Candle => ({
  Time: bar.Time,
  Open: bar.Open,
  High: Math.max(bar.High, minute.High),
  Low: Math.min(bar.Low, minute.Low),
  Close: minute.Close,
  Volume: bar.Volume + ticks,
})
