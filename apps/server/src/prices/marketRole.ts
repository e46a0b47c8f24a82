import type { Logger } from 'pino'
import type { MessageBus } from '../bus/messages.ts'
import { FramePublisher, type LocalPrices } from './framePublisher.ts'
import type { Leadership } from './leadership.ts'
import { PricePublisher } from './publisher.ts'

/** The market of this process. */
interface LedMarket extends LocalPrices {
  start(historyDays: number): Promise<void>
  reloadCandles(historyDays: number): Promise<void>
}

interface Options {
  readonly market: LedMarket
  readonly leadership: Leadership
  readonly bus: MessageBus
  readonly historyDays: number
  readonly log: Logger
}

/**
 * One of several market processes. Each is connected to its source and keeps quotes and candles in memory; the one that
 * leads publishes them and writes the candles, and another takes over at once.
 */
export class MarketRole {
  readonly prices: PricePublisher
  readonly frames: FramePublisher
  readonly #options: Options
  /** The epoch in which this process publishes. */
  #epoch: number | undefined
  /** The epoch in which the candles were read and completed. */
  #completedIn: number | undefined
  #completing: Promise<void> = Promise.resolve()
  #state: 'idle' | 'running' | 'stopped' = 'idle'

  constructor(options: Options) {
    this.#options = options
    const { bus, market: prices } = options
    this.prices = new PricePublisher({ bus, prices })
    this.frames = new FramePublisher({ bus, prices })
  }

  /** Starts the market, and publishes it if this process leads. */
  async start(): Promise<void> {
    const { market, leadership, historyDays } = this.#options
    this.#completedIn = leadership.epoch
    await market.start(historyDays)
    if (this.#state === 'stopped') return
    this.#state = 'running'
    leadership.onChange(() => this.#follow())
    this.#follow()
  }

  /** Ends to publish. The market itself is to be stopped before the lease is released: then it stores its bars. */
  stop(): void {
    this.#state = 'stopped'
    this.#end()
  }

  #follow(): void {
    const { epoch } = this.#options.leadership
    if (this.#state !== 'running' || epoch === this.#epoch) return
    this.#end()
    if (epoch !== undefined) this.#begin(epoch)
  }

  #begin(epoch: number): void {
    this.#epoch = epoch
    this.prices.begin(epoch)
    this.frames.begin(epoch)
    if (this.#completedIn !== epoch) this.#completing = this.#completing.then(() => this.#complete(epoch))
  }

  #end(): void {
    this.#epoch = undefined
    this.prices.end()
    this.frames.end()
  }

  /** Continues the candles from what the former process has stored. Prices do not wait for it. */
  async #complete(epoch: number): Promise<void> {
    if (this.#epoch !== epoch) return
    const { market, historyDays, log } = this.#options
    try {
      await market.reloadCandles(historyDays)
    } catch (error) {
      log.error(error, 'candles')
    }
    if (this.#epoch !== epoch) return
    this.#completedIn = epoch
    this.frames.renew()
  }
}
