/** Queries at a time; what is asked for meanwhile shares the next one. */
const MAX_IN_FLIGHT = 2

interface Waiting<Key, Found> {
  readonly key: Key
  resolve(found: Found): void
  reject(error: Error): void
}

/** Answers many questions with one query: all that come in one turn, and all that come while others are under way. */
export class BatchedQuery<Key, Found> {
  readonly #query: (keys: readonly Key[]) => Promise<readonly Found[]>
  readonly #maxKeys: number
  #waiting: Waiting<Key, Found>[] = []
  #inFlight = 0
  #isScheduled = false

  /**
   * @param query returns what it found for each key, in the same order.
   * @param maxKeys of one query.
   */
  constructor(query: (keys: readonly Key[]) => Promise<readonly Found[]>, maxKeys: number) {
    this.#query = query
    this.#maxKeys = maxKeys
  }

  /** @throws the query's error. */
  find(key: Key): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject })
      this.#schedule()
    })
  }

  /** After the current turn, so that everything that came with it shares the query. */
  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0 || this.#inFlight >= MAX_IN_FLIGHT) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#run(this.#waiting.splice(0, this.#maxKeys))
      this.#schedule()
    })
  }

  async #run(batch: readonly Waiting<Key, Found>[]): Promise<void> {
    this.#inFlight++
    try {
      const found = await this.#query(batch.map(({ key }) => key))
      for (const [index, { resolve }] of batch.entries()) resolve(found[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error as Error)
    } finally {
      this.#inFlight--
      this.#schedule()
    }
  }
}
