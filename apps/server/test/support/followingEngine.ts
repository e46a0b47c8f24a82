import { parsePrice } from '@openlot/core/math'
import { pino } from 'pino'
import type { AccountCommand } from '../../src/engine/model/command.ts'
import type { Decision } from '../../src/engine/model/decision.ts'
import { Engine } from '../../src/engine/run/engine.ts'
import { MarketMemory } from '../../src/engine/run/marketMemory.ts'
import type { PriceFeedListener } from '../../src/engine/run/priceFollower.ts'
import { DEFAULT_RULES } from '../../src/engine/model/rules.ts'
import type { State } from '../../src/engine/model/state.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import { MemoryStorage } from '../simulation/memoryStorage.ts'

const log = pino({ level: 'silent' })
const EURUSD = 1

/** An engine over a storage in memory that is told the prices by a test, as by another process. */
export class FollowingEngine {
  readonly storage: MemoryStorage
  #engine!: Engine
  #feed!: PriceFeedListener

  private constructor(storage: MemoryStorage) {
    this.storage = storage
  }

  /** Takes the storage over and reads it; no price is known yet. */
  static async start(storage = new MemoryStorage(() => false)): Promise<FollowingEngine> {
    const following = new FollowingEngine(storage)
    following.#engine = new Engine({
      storage,
      market: new MarketMemory(CATALOGUE),
      partitions: 1,
      rules: DEFAULT_RULES,
      openFeed: (listener) => {
        following.#feed = listener
        return { point: undefined, start: () => undefined, startFrom: () => undefined, stop: () => undefined }
      },
      log,
    })
    await following.#engine.start()
    return following
  }

  /** The market is open, and no price is missing. */
  open(price: string): void {
    this.openMarket()
    this.quote(price)
    this.#feed.onFilled()
  }

  openMarket(): void {
    this.#feed.onStatus(EURUSD, { open: true })
  }

  /** A price that was dealt on some time ago, and quoted then unless told. */
  quote(price: string, { ago = 0, quotedAgo = ago }: { ago?: number; quotedAgo?: number } = {}): void {
    const bid = parsePrice(price)
    const now = Date.now()
    this.#feed.onQuote(EURUSD, { bid, ask: bid, time: now - quotedAgo }, now - ago)
  }

  /** Prices are missing from now on. */
  miss(): void {
    this.#feed.onGap()
  }

  /** No price is missing any more; resolves once all is done that they have caused. */
  async fill(): Promise<void> {
    this.#feed.onFilled()
    await this.calm()
  }

  /** Resolves once nothing is left to do. */
  async calm(): Promise<void> {
    // Not by timers: waiting would move a faked clock.
    do await new Promise((resolve) => setImmediate(resolve))
    while (this.#engine.backlog > 0)
    await this.read(() => undefined)
  }

  do(command: AccountCommand): Promise<Decision> {
    return this.#engine.execute(command)
  }

  /** The code of a refusal; undefined for what was done. */
  async refusalOf(command: AccountCommand): Promise<string | undefined> {
    try {
      await this.do(command)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  read<Result>(query: (state: State) => Result): Promise<Result> {
    return this.#engine.read(query)
  }

  stop(): Promise<void> {
    return this.#engine.stop()
  }
}
