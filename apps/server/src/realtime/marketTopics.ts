import { TOPIC, klineTopic } from '@openlot/core/contract'
import type { Candle } from '@openlot/core/math'
import type { Instrument } from '../market/instrument.ts'
import type { Market } from '../market/market.ts'
import { dayMarketRow } from '../market/wire.ts'
import { pushFrame } from './frame.ts'

/** What has changed on the public topics since the last window, and how the topics look in full. */
export class MarketTopics {
  readonly #market: Market
  /** Ids of instruments. */
  readonly #changed = new Set<number>()
  /** Per instrument the 1min bars that ticks went into: finished ones, and last the forming one. */
  readonly #bars = new Map<string, Candle[]>()

  constructor(market: Market) {
    this.#market = market
    market.listen({
      quote: (instrument) => {
        this.#changed.add(instrument.id)
        this.#noteBar(instrument)
      },
      status: ({ id }) => this.#changed.add(id),
      terms: ({ id }) => this.#changed.add(id),
    })
  }

  isTopic(topic: string): boolean {
    return topic === TOPIC.DAY_MARKET || this.#instrumentOf(topic) !== undefined
  }

  /** The topic as one who has just come needs it; undefined for a bar where none has formed yet. */
  snapshot(topic: string): Buffer | undefined {
    if (topic === TOPIC.DAY_MARKET) {
      return pushFrame(
        topic,
        this.#market.instruments.map((instrument) => dayMarketRow(this.#market, instrument)),
      )
    }
    const instrument = this.#instrumentOf(topic)
    const bar = instrument && this.#market.candles.forming(instrument.id, '1min')
    return bar === undefined ? undefined : pushFrame(topic, bar)
  }

  /** The pushes of this window by topic; begins the next. */
  take(): Map<string, Buffer[]> {
    const pushes = new Map<string, Buffer[]>()
    if (this.#changed.size > 0) {
      const rows = [...this.#changed].flatMap((id) => {
        const instrument = this.#market.instrument(id)
        return instrument === undefined ? [] : [dayMarketRow(this.#market, instrument)]
      })
      pushes.set(TOPIC.DAY_MARKET, [pushFrame(TOPIC.DAY_MARKET, rows)])
    }
    for (const [code, bars] of this.#bars) {
      const topic = klineTopic(code)
      pushes.set(
        topic,
        bars.map((bar) => pushFrame(topic, bar)),
      )
    }
    this.#changed.clear()
    this.#bars.clear()
    return pushes
  }

  /** A bar that ends inside a window is pushed too: without it the client's would lack its last ticks. */
  #noteBar(instrument: Instrument): void {
    const bar = this.#market.candles.forming(instrument.id, '1min')
    if (bar === undefined) return
    const bars = this.#bars.get(instrument.code)
    if (bars === undefined) this.#bars.set(instrument.code, [bar])
    else if (bars.at(-1)?.Time === bar.Time) bars[bars.length - 1] = bar
    else bars.push(bar)
  }

  #instrumentOf(topic: string): Instrument | undefined {
    const prefix = klineTopic('')
    return topic.startsWith(prefix) ? this.#market.instrumentByCode(topic.slice(prefix.length)) : undefined
  }
}
