import type { Logger } from 'pino'
import type { PartitionOwners } from '../cluster/partitionOwners.ts'
import { Engine } from '../engine/run/engine.ts'
import type { EngineEvent } from '../engine/model/event.ts'
import type { MarketMemory } from '../engine/run/marketMemory.ts'
import type { StorageOf } from '../engine/journal/postgresStorage.ts'
import type { OpenPriceFeed } from '../engine/run/priceFollower.ts'
import type { TradingRules } from '../engine/model/state.ts'
import type { PartitionClient } from './engineClient.ts'
import { localEngine } from './localEngine.ts'

/** Of an engine and its partition; what it returns tells others of events, and ends. */
export type Serve = (
  engine: PartitionClient,
  own: { readonly partition: number; readonly partitions: number; readonly epoch: number },
) => { publish(events: readonly EngineEvent[]): void; end(): void }

export interface PartitionEngineOptions {
  readonly storageOf: StorageOf
  /** Lets other processes use an engine, from when it is ready until it is not. */
  readonly serve?: Serve | undefined
  /** Learns which partitions this process has taken, and which it cannot read. */
  readonly owners?: Pick<PartitionOwners, 'taken' | 'failed'> | undefined
  /** Prices that come from another process; without it `onQuote` and the others are called. */
  readonly openFeed?: OpenPriceFeed | undefined
  /** Called after each batch with the time it took. */
  readonly onStored?: ((ms: number) => void) | undefined
  readonly log: Logger
}

interface PartitionOf {
  readonly market: MarketMemory
  readonly partition: number
  readonly partitions: number
  readonly rules: TradingRules
  readonly onReady: () => void
}

/** The engine of a partition, which other processes can use whenever it is ready. */
export function partitionEngine(
  { storageOf, owners, serve, openFeed, onStored, log }: PartitionEngineOptions,
  { market, partition, partitions, rules, onReady }: PartitionOf,
): Engine {
  let served: ReturnType<Serve> | undefined
  const engine = new Engine({
    storage: storageOf(partition),
    market,
    partitions,
    rules,
    openFeed,
    onStored,
    log: log.child({ partition }),
    onUnreadable: () => owners?.failed(partition),
    onState: (epoch) => {
      if (epoch !== undefined) {
        onReady()
        owners?.taken(partition)
      }
      served?.end()
      served = epoch === undefined ? undefined : serve?.(localEngine(engine), { partition, partitions, epoch })
    },
  })
  engine.listeners.add((events) => served?.publish(events))
  return engine
}
