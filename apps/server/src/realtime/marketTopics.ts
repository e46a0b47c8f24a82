import { TOPIC, klineTopic } from '@openlot/core/contract'
import { type Candle, MINUTE_MS } from '@openlot/core/math'
import type { Instrument } from '../market/terms/instrument.ts'
import type { Prices } from '../prices/prices.ts'
import { dayMarketRow } from '../prices/wire.ts'
import { Frame, pushFrame } from './frame.ts'
import type { Selection } from './selection.ts'

/** The frames of a topic in one window, for those who want these instruments. */
export type FramesOf = (selection: Selection | undefined) => readonly Frame[]

/** So long a new subscriber is told of mended candles: it may have been away for a moment. */
const MEND_NEWS_MS = 10 * MINUTE_MS

/** Changes of the public topics since the last window, and their snapshots. */
export class MarketTopics {
  readonly #prices: Prices
  /** Ids of instruments whose row has changed. */
  readonly #changed = new Set<number>()
  /** 1min bars that have changed, by instrument code: complete ones, then the forming one. */
  readonly #bars = new Map<string, Candle[]>()
  /** When candles of an instrument were mended lately. */
  readonly #mendedAt = new Map<number, number>()
  readonly #mended = new Set<number>()

  constructor(prices: Prices) {
    this.#prices = prices
    prices.listen({
      onQuote: (instrument) => {
        this.#changed.add(instrument.id)
        this.#noteBar(instrument)
      },
      onStatus: ({ id }) => this.#changed.add(id),
      onInstrument: ({ id }) => this.#changed.add(id),
      onMended: ({ id }) => {
        this.#changed.add(id)
        this.#mended.add(id)
        this.#mendedAt.set(id, Date.now())
      },
    })
  }

  /** Whether it is a public topic. */
  isTopic(topic: string): boolean {
    return topic === TOPIC.DAY_MARKET || topic === TOPIC.KLINE_CHANGED || this.#instrumentOf(topic) !== undefined
  }

  /** The full current state of a topic for a new subscriber; undefined if there is nothing to tell. */
  snapshot(topic: string, selection: Selection | undefined): Frame | undefined {
    if (topic === TOPIC.DAY_MARKET) {
      const selected = this.#prices.instruments.filter(({ id }) => selection?.ids.has(id) ?? true)
      return pushFrame(
        topic,
        selected.map((instrument) => dayMarketRow(this.#prices, instrument)),
      )
    }
    if (topic === TOPIC.KLINE_CHANGED) return this.#lateMends()
    const instrument = this.#instrumentOf(topic)
    const bar = instrument && this.#prices.candles.forming(instrument.id, '1min')
    return bar === undefined ? undefined : pushFrame(topic, bar)
  }

  /** Returns the frames of this window by topic, for each selection, and starts the next window. */
  takeFrames(): Map<string, FramesOf> {
    const frames = new Map<string, FramesOf>()
    if (this.#changed.size > 0) frames.set(TOPIC.DAY_MARKET, this.#dayFrames())
    for (const [code, bars] of this.#bars) {
      const topic = klineTopic(code)
      const ofAll = bars.map((bar) => pushFrame(topic, bar))
      frames.set(topic, () => ofAll)
    }
    if (this.#mended.size > 0) {
      const changed = [pushFrame(TOPIC.KLINE_CHANGED, { ids: [...this.#mended] })]
      frames.set(TOPIC.KLINE_CHANGED, () => changed)
    }
    this.#changed.clear()
    this.#bars.clear()
    this.#mended.clear()
    return frames
  }

  /** For who was not connected when it was told, or too slow: undefined if there are none. */
  #lateMends(): Frame | undefined {
    const since = Date.now() - MEND_NEWS_MS
    const ids = [...this.#mendedAt].flatMap(([id, at]) => (at < since ? [] : [id]))
    return ids.length === 0 ? undefined : pushFrame(TOPIC.KLINE_CHANGED, { ids })
  }

  /** The changed rows: each is written once, and a frame is made once for all who want the same rows. */
  #dayFrames(): FramesOf {
    const rows = new Map<number, string>()
    for (const id of this.#changed) {
      const instrument = this.#prices.instrument(id)
      if (instrument !== undefined) rows.set(id, JSON.stringify(dayMarketRow(this.#prices, instrument)))
    }
    const made = new Map<string | undefined, Frame[]>()
    return (selection) => {
      const known = made.get(selection?.key)
      if (known !== undefined) return known
      const selected =
        selection === undefined ? [...rows.values()] : [...selection.ids].flatMap((id) => rows.get(id) ?? [])
      const frames =
        selected.length === 0 ? [] : [new Frame(`{"topic":"${TOPIC.DAY_MARKET}","data":[${selected.join()}]}`)]
      made.set(selection?.key, frames)
      return frames
    }
  }

  /** A bar that ends within a window is pushed too, or clients would miss its last ticks. */
  #noteBar(instrument: Instrument): void {
    const bar = this.#prices.candles.forming(instrument.id, '1min')
    if (bar === undefined) return
    const bars = this.#bars.get(instrument.code)
    if (bars === undefined) this.#bars.set(instrument.code, [bar])
    else if (bars.at(-1)?.Time === bar.Time) bars[bars.length - 1] = bar
    else bars.push(bar)
  }

  #instrumentOf(topic: string): Instrument | undefined {
    const prefix = klineTopic('')
    return topic.startsWith(prefix) ? this.#prices.instrumentByCode(topic.slice(prefix.length)) : undefined
  }
}
