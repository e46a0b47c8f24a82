import type { Logger } from 'pino'
import type { MessageBus } from '../bus/messageBus.ts'
import { FramePublisher, type LocalPrices } from './framePublisher.ts'
import type { Leadership } from './leadership.ts'
import { PriceEcho } from './priceEcho.ts'
import { PricePublisher, RING_LIMITS } from './publisher.ts'

/** The market of this process. */
interface LedMarket extends LocalPrices {
  start(historyDays: number): Promise<void>
  reload(): Promise<void>
}

/** A leader that does not hear itself for so long is not heard by others either. */
const MAX_SILENCE_MS = 2500
const SILENCE_CHECK_INTERVAL_MS = 250

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
  readonly #echo: PriceEcho
  #beganAt = 0
  #silenceCheck: ReturnType<typeof setInterval> | undefined
  /** The epoch in which this process publishes. */
  #epoch: number | undefined
  /** The epoch in which the candles were read and completed. */
  #completedIn: number | undefined
  #completing: Promise<void> = Promise.resolve()
  #state: 'idle' | 'running' | 'stopped' = 'idle'

  constructor(options: Options) {
    this.#options = options
    const { bus, market: prices } = options
    this.#echo = new PriceEcho({ bus, limits: RING_LIMITS })
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
    this.#silenceCheck = setInterval(() => this.#checkSilence(), SILENCE_CHECK_INTERVAL_MS)
    this.#follow()
  }

  /** Ends to publish. The market itself is to be stopped before the lease is released: then it stores its bars. */
  stop(): void {
    this.#state = 'stopped'
    clearInterval(this.#silenceCheck)
    this.#echo.stop()
    this.#end()
  }

  #checkSilence(): void {
    if (this.#epoch === undefined || performance.now() - this.#beganAt < MAX_SILENCE_MS) return
    if (this.#echo.silenceOf(this.#epoch) < MAX_SILENCE_MS) return
    this.#options.log.warn('the prices of this process are not heard; another one may lead')
    this.#options.leadership.resign()
  }

  #follow(): void {
    const { epoch } = this.#options.leadership
    if (this.#state !== 'running' || epoch === this.#epoch) return
    this.#end()
    if (epoch !== undefined) this.#begin(epoch)
  }

  #begin(epoch: number): void {
    this.#epoch = epoch
    this.#beganAt = performance.now()
    this.prices.begin(epoch, this.#echo)
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
    const { market, log } = this.#options
    try {
      await market.reload()
    } catch (error) {
      log.error(error, 'candles')
    }
    if (this.#epoch !== epoch) return
    this.#completedIn = epoch
    this.frames.renew()
  }
}
