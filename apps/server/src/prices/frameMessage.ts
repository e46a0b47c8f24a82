import type { Candle, Quote } from '@openlot/core/math'
import type { StoredBar } from '../market/candles/candleStore.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { MarketStatus } from '../market/statusWatch.ts'
import type { FeedPoint } from '../cluster/feedPoint.ts'
import { type WirePrice, fromWire, toWire } from './wirePrice.ts'

/** Where frames are published, and from where all that they add up to is asked for. */
export const FRAMES = 'frames'
export const FRAMES_SNAPSHOT = 'frames.snapshot'

/** About what a quote, a bar and a status take as text. */
const QUOTE_BYTES = 45
const BAR_BYTES = 70
const STATUS_BYTES = 40
/** About what a bar takes in a snapshot, with the names of the fields. */
const ROW_BAR_BYTES = 140
const ROW_BYTES = 200

/** What has changed in a window; a part of it if that is much. Fields have a list each, as in a message of prices. */
export interface FrameMessage {
  /** The epoch, and in `seq` the number of the message. */
  readonly position: FeedPoint
  readonly terms: readonly Instrument[]
  readonly statuses: readonly (MarketStatus & { readonly id: number })[]
  /** The newest quotes of instruments that had one in the window. */
  readonly quotes: {
    readonly ids: readonly number[]
    readonly bids: readonly WirePrice[]
    /** Ask less bid. */
    readonly spreads: readonly WirePrice[]
    readonly times: readonly number[]
  }
  /** The 1min bars that have changed, those of an instrument in order. All longer bars follow from them. */
  readonly minutes: {
    readonly ids: readonly number[]
    readonly times: readonly number[]
    readonly opens: readonly number[]
    readonly highs: readonly number[]
    readonly lows: readonly number[]
    readonly closes: readonly number[]
    readonly volumes: readonly number[]
  }
}

/** All that is known of an instrument now. */
export interface FrameRow {
  readonly instrument: Instrument
  readonly status: MarketStatus
  readonly quote: Quote | null
  /** The forming bars; none before the first. */
  readonly bars: readonly Pick<StoredBar, 'period' | 'candle'>[]
  /** Bars that may not be in the database yet. */
  readonly unstored: readonly Pick<StoredBar, 'period' | 'candle'>[]
}

/** About what a row takes as text, without the terms. */
export const rowBytes = ({ bars, unstored }: FrameRow): number =>
  ROW_BYTES + (bars.length + unstored.length) * ROW_BAR_BYTES

export function* quotesOf({ quotes }: FrameMessage): Generator<[id: number, Quote]> {
  for (const [at, id] of quotes.ids.entries()) {
    const bid = fromWire(quotes.bids[at]!)
    const ask = fromWire(BigInt(quotes.bids[at]!) + BigInt(quotes.spreads[at]!))
    yield [id, { bid, ask, time: quotes.times[at]! }]
  }
}

export function* minutesOf({ minutes }: FrameMessage): Generator<[id: number, Candle]> {
  for (const [at, id] of minutes.ids.entries()) {
    const candle = {
      Time: minutes.times[at]!,
      Open: minutes.opens[at]!,
      High: minutes.highs[at]!,
      Low: minutes.lows[at]!,
      Close: minutes.closes[at]!,
      Volume: minutes.volumes[at]!,
    }
    yield [id, candle]
  }
}

/** Collects changes for one frame. */
export class FrameWriter {
  #lists = emptyLists()
  /** About how long the message is as text. */
  bytes = 0

  addTerms(instrument: Instrument, bytes: number): void {
    this.bytes += bytes
    this.#lists.terms.push(instrument)
  }

  addStatus(id: number, { open, stale }: MarketStatus): void {
    this.bytes += STATUS_BYTES
    this.#lists.statuses.push({ id, open, stale })
  }

  addQuote(id: number, { bid, ask, time }: Quote): void {
    this.bytes += QUOTE_BYTES
    const { ids, bids, spreads, times } = this.#lists.quotes
    ids.push(id)
    bids.push(toWire(bid))
    spreads.push(toWire(ask - bid))
    times.push(time)
  }

  addMinute(id: number, candle: Candle): void {
    this.bytes += BAR_BYTES
    const { ids, times, opens, highs, lows, closes, volumes } = this.#lists.minutes
    ids.push(id)
    times.push(candle.Time)
    opens.push(candle.Open)
    highs.push(candle.High)
    lows.push(candle.Low)
    closes.push(candle.Close)
    volumes.push(candle.Volume)
  }

  /** The message with what was collected; then it begins another one. */
  take(position: FeedPoint): FrameMessage {
    const message = { position, ...this.#lists }
    this.#lists = emptyLists()
    this.bytes = 0
    return message
  }
}

const emptyLists = () => ({
  terms: [] as Instrument[],
  statuses: [] as (MarketStatus & { id: number })[],
  quotes: { ids: [] as number[], bids: [] as WirePrice[], spreads: [] as WirePrice[], times: [] as number[] },
  minutes: {
    ids: [] as number[],
    times: [] as number[],
    opens: [] as number[],
    highs: [] as number[],
    lows: [] as number[],
    closes: [] as number[],
    volumes: [] as number[],
  },
})
