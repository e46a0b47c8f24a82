import type { MessageBus } from './messageBus.ts'

const ASK_INTERVAL_MS = 250
const QUIET_MS = 750
const LOST_MS = 1500

/**
 * Whether this process reaches the message bus. It asks by itself: a network that fails without a word leaves the
 * connection open for seconds.
 */
export class BusWatch {
  readonly #bus: Pick<MessageBus, 'isConnected' | 'flush'>
  readonly #listeners: (() => void)[] = []
  #state: 'heard' | 'quiet' | 'lost' = 'heard'
  /** How long this process was awake while nothing was answered. */
  #silentMs = 0
  #lookedAt = performance.now()
  #isAsking = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(bus: Pick<MessageBus, 'isConnected' | 'flush'>) {
    this.#bus = bus
  }

  /** False as soon as there is any doubt. */
  get isHeard(): boolean {
    return this.#state === 'heard'
  }

  /** True once it has been silent for so long that others should do the work of this process. */
  get isLost(): boolean {
    return this.#state === 'lost'
  }

  /** Calls `listener` after each change. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  start(): void {
    this.#lookedAt = performance.now()
    this.#timer = setInterval(() => this.#look(), ASK_INTERVAL_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const now = performance.now()
    // A process that was frozen, or is short of time, reads the answers only after this.
    this.#silentMs += Math.min(now - this.#lookedAt, ASK_INTERVAL_MS)
    this.#lookedAt = now
    this.#judge()
    if (this.#isAsking) return
    this.#isAsking = true
    void this.#ask().finally(() => (this.#isAsking = false))
  }

  async #ask(): Promise<void> {
    try {
      await this.#bus.flush()
      this.#silentMs = 0
      this.#judge()
    } catch {
      // Silence counts.
    }
  }

  #judge(): void {
    const isQuiet = !this.#bus.isConnected || this.#silentMs >= QUIET_MS
    const before = this.#state
    this.#state = this.#silentMs >= LOST_MS ? 'lost' : isQuiet ? 'quiet' : 'heard'
    if (this.#state !== before) for (const listener of this.#listeners) listener()
  }
}
