import { setTimeout as wait } from 'node:timers/promises'
import { onCleanup } from './cleanup.ts'
import { FakeVendor } from './fakeVendor.ts'

const TICK_INTERVAL_MS = 50

/** Markets that never close, with where their prices swing: in steps of `10 ** -precision`. */
const MARKETS = [
  { instrumentId: 50, symbol: 'BTCUSDT', precision: 2, middle: 6_000_000, swing: 240_000, spread: 50, periodMs: 7000 },
  { instrumentId: 51, symbol: 'ETHUSDT', precision: 2, middle: 300_000, swing: 12_000, spread: 20, periodMs: 9000 },
  { instrumentId: 52, symbol: 'SOLUSDT', precision: 3, middle: 150_000, swing: 6000, spread: 20, periodMs: 5000 },
] as const

/** A tick as it was sent. */
export interface SentTick {
  readonly bid: number
  readonly ask: number
  readonly at: number
}

export interface ScriptedInstrument {
  readonly id: number
  /** The decimals of its prices. */
  readonly precision: number
  /** How far it gets from the middle. */
  readonly swing: number
}

/** One vendor for all market processes, whose prices go up and down through every level again and again. */
export class ScriptedVendor {
  readonly #fake: FakeVendor
  readonly #sent = new Map<number, SentTick[]>()
  /** Bids by instrument: none comes twice, so that a price tells the tick it is from. */
  readonly #used = new Map<number, Set<number>>()
  readonly #startedAt = Date.now()
  /** From here on prices stay as they are. */
  #heldAt: number | undefined
  #sequence = 0
  #isRunning = true

  private constructor(fake: FakeVendor) {
    this.#fake = fake
  }

  /** Begins to send; stopped at the end of the test file. */
  static async start(): Promise<ScriptedVendor> {
    const vendor = new ScriptedVendor(await FakeVendor.start(() => []))
    const running = vendor.#run()
    onCleanup(() => {
      vendor.#isRunning = false
      return running
    })
    return vendor
  }

  /** Makes a server follow it. */
  get environment(): Record<string, string> {
    const { port } = this.#fake
    return {
      MARKET: 'binance',
      BINANCE_STREAM_URL: `ws://127.0.0.1:${port}/stream`,
      BINANCE_REST_URL: `http://127.0.0.1:${port}`,
    }
  }

  get instruments(): ScriptedInstrument[] {
    return MARKETS.map(({ instrumentId, precision, swing }) => ({
      id: instrumentId,
      precision,
      swing: swing / 10 ** precision,
    }))
  }

  /** All ticks of an instrument, oldest first. */
  sent(instrumentId: number): readonly SentTick[] {
    return this.#sent.get(instrumentId) ?? []
  }

  /** Waits until at least so many processes follow it. */
  async followedBy(count: number): Promise<void> {
    while (this.#fake.sockets.size < count) await wait(TICK_INTERVAL_MS)
  }

  /** Waits until it has sent so many ticks more of each instrument. */
  async sends(count: number): Promise<void> {
    const { length } = this.sent(MARKETS[0].instrumentId)
    while (this.sent(MARKETS[0].instrumentId).length < length + count) await wait(TICK_INTERVAL_MS)
  }

  /** Repeats the newest prices from now on: nothing more is reached, and nothing becomes stale. */
  hold(): void {
    this.#heldAt ??= Date.now()
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      for (const market of MARKETS) this.#tick(market)
      await wait(TICK_INTERVAL_MS)
    }
  }

  #tick({ instrumentId, symbol, precision, middle, swing, spread, periodMs }: (typeof MARKETS)[number]): void {
    const at = Date.now()
    const angle = (2 * Math.PI * ((this.#heldAt ?? at) - this.#startedAt)) / periodMs
    const used = this.#used.get(instrumentId) ?? new Set()
    this.#used.set(instrumentId, used)
    let steps = middle + Math.round(swing * Math.sin(angle))
    while (this.#heldAt === undefined && used.has(steps)) steps++
    used.add(steps)
    const [b, a] = [steps, steps + spread].map((price) => (price / 10 ** precision).toFixed(precision)) as [
      string,
      string,
    ]
    const ticks = this.#sent.get(instrumentId) ?? []
    this.#sent.set(instrumentId, ticks)
    ticks.push({ bid: Number(b), ask: Number(a), at })
    this.#fake.send({ stream: `${symbol}@bookTicker`, data: { u: ++this.#sequence, s: symbol, b, a } })
  }
}
