import { partitionOf } from '../engine/journal/partitionOf.ts'
import type { AccountPlacement } from './accountPlacement.ts'
import type { EngineClient, PartitionClient } from './engineClient.ts'

/** The engines of all partitions, wherever they are. */
export interface Partitions extends Pick<EngineClient, 'listen'> {
  /** How many there are. */
  readonly partitions: number
  /** @throws Unavailable */
  client(partition: number): PartitionClient
}

/** Finds the engine of each account. Use what it returns at once: it refuses once the accounts are divided anew. */
export class EngineRouter {
  readonly #engines: Partitions
  readonly #placement: AccountPlacement

  constructor(engines: Partitions, placement: AccountPlacement) {
    this.#engines = engines
    this.#placement = placement
  }

  /** The only engine; undefined where there are more. */
  get only(): PartitionClient | undefined {
    return this.#engines.partitions === 1 ? this.#engines.client(0) : undefined
  }

  async engineOf(accountId: number): Promise<PartitionClient> {
    return this.only ?? this.#engines.client(await this.#partitionOf(accountId))
  }

  /** Whether one engine decides for both accounts. */
  async areTogether(one: number, other: number): Promise<boolean> {
    if (this.#engines.partitions === 1) return true
    const [first, second] = await Promise.all([this.#partitionOf(one), this.#partitionOf(other)])
    return first === second
  }

  all(): PartitionClient[] {
    return Array.from({ length: this.#engines.partitions }, (_, partition) => this.#engines.client(partition))
  }

  /** Asks each engine about its accounts; the answers come in the order of the ids. */
  async askEach<Answer>(
    ids: readonly number[],
    ask: (engine: PartitionClient, ids: readonly number[]) => Promise<readonly Answer[]>,
  ): Promise<Answer[]> {
    const partitions = await Promise.all(ids.map((id) => this.#partitionOf(id)))
    const groups = Map.groupBy(ids.keys(), (index) => partitions[index]!)
    const answers = Array.from<Answer>({ length: ids.length })
    await Promise.all(
      [...groups].map(async ([partition, indexes]) => {
        const answered = await ask(
          this.#engines.client(partition),
          indexes.map((index) => ids[index]!),
        )
        for (const [at, index] of indexes.entries()) answers[index] = answered[at]!
      }),
    )
    return answers
  }

  async #partitionOf(accountId: number): Promise<number> {
    const placedWith = await this.#placement.placedWith(accountId)
    return partitionOf(placedWith, this.#engines.partitions)
  }
}
