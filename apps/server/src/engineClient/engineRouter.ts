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

  /** Accounts by the partition that keeps them. */
  async partsOf(ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    const partitions = await Promise.all(ids.map((id) => this.#partitionOf(id)))
    return Map.groupBy(ids, (_, index) => partitions[index]!)
  }

  async #partitionOf(accountId: number): Promise<number> {
    const placedWith = await this.#placement.placedWith(accountId)
    return partitionOf(placedWith, this.#engines.partitions)
  }
}
