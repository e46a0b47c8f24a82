import type { FirstResult, IdempotentCommand } from './idempotentCommands.ts'

/** Few, so that they do not live long enough to burden the garbage collector. */
const MAX_GENERATION_RESULTS = 1000

type Generation = Map<number, Map<string, FirstResult>>

/** Queries that began between two drops. */
interface Queries {
  underWay: number
}

/**
 * Results of idempotent commands that a query may not find: those not stored yet, and those stored while the query was
 * under way. Kept in two generations; the old one is dropped once it is stored and the queries that began before then
 * have ended.
 */
export class RecentResults {
  readonly #durable: () => Promise<void>
  readonly #maxGeneration: number
  #young: Generation = new Map()
  #youngSize = 0
  #old: Generation | undefined
  #queries: Queries = { underWay: 0 }
  /** The queries that the old generation, now stored, is still kept for. */
  #lastQueries: Queries | undefined

  /** @param durable resolves when all results added before the call are stored. */
  constructor(durable: () => Promise<void>, maxGeneration = MAX_GENERATION_RESULTS) {
    this.#durable = durable
    this.#maxGeneration = maxGeneration
  }

  get({ accountId, idempotencyKey }: IdempotentCommand): FirstResult | undefined {
    return this.#young.get(accountId)?.get(idempotencyKey) ?? this.#old?.get(accountId)?.get(idempotencyKey)
  }

  /** The idempotency keys of an account's recent results. */
  keysOf(accountId: number): string[] {
    return [this.#young, this.#old].flatMap((generation) => [...(generation?.get(accountId)?.keys() ?? [])])
  }

  add({ accountId, idempotencyKey, content }: IdempotentCommand, result: FirstResult['result']): void {
    const first = { content, result }
    const ofAccount = this.#young.get(accountId)
    if (ofAccount === undefined) this.#young.set(accountId, new Map([[idempotencyKey, first]]))
    else ofAccount.set(idempotencyKey, first)
    if (++this.#youngSize >= this.#maxGeneration && this.#old === undefined) this.#age()
  }

  /** Runs a query for stored results. What it may miss is kept until the turn after its end. */
  async during<Result>(query: () => Promise<Result>): Promise<Result> {
    const queries = this.#queries
    queries.underWay++
    try {
      return await query()
    } finally {
      setImmediate(() => {
        queries.underWay--
        this.#dropOld()
      })
    }
  }

  #age(): void {
    this.#old = this.#young
    this.#young = new Map()
    this.#youngSize = 0
    const stored = (): void => {
      this.#lastQueries = this.#queries
      this.#queries = { underWay: 0 }
      this.#dropOld()
    }
    // If the results cannot be stored, the partition is read again, and this object is discarded.
    this.#durable().then(stored, () => undefined)
  }

  #dropOld(): void {
    if (this.#lastQueries?.underWay !== 0) return
    this.#old = undefined
    this.#lastQueries = undefined
  }
}
