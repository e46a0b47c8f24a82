import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Leases } from '../cluster/lease.ts'
import { postgresLayout } from '../engine/journal/layout.ts'
import { postgresStorage } from '../engine/journal/postgresStorage.ts'
import type { TradingRules } from '../engine/model/state.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { storedPlacement } from './accountPlacement.ts'
import type { EngineClient } from './engineClient.ts'
import { EngineRouter } from './engineRouter.ts'
import { EngineSupervisor } from './engineSupervisor.ts'
import { PartitionedClient } from './partitionedClient.ts'
import { TransitDelivery } from './transitDelivery.ts'
import { postgresTransits } from './transitStorage.ts'

interface Options {
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  readonly leases: Leases
  readonly instruments: readonly Instrument[]
  readonly rules: TradingRules
  /** Called after each batch with the time it took. */
  readonly onStored?: (ms: number) => void
  readonly log: Logger
}

/** The engines of all partitions in this process, with a client of them. */
export function createLocalEngines({ pool, connection, leases, instruments, rules, onStored, log }: Options): {
  supervisor: EngineSupervisor
  engine: EngineClient
  delivery: TransitDelivery
} {
  const storageOf = postgresStorage({ pool, connection, leases })
  const supervisor = new EngineSupervisor({
    layout: postgresLayout(pool),
    storageOf,
    instruments,
    rules,
    onStored,
    log,
  })
  const { engines } = supervisor
  const router = new EngineRouter(engines, storedPlacement(pool))
  const delivery = new TransitDelivery({ storage: postgresTransits(pool), router, log })
  engines.listen(delivery.onEvents)
  return { supervisor, engine: new PartitionedClient(engines, router, delivery), delivery }
}

/** Works with engines of its own; does nothing where the accounts cannot be taken over in time. */
export async function withLocalEngines(
  options: Omit<Options, 'leases'>,
  { leaseMs, timeoutMs }: { leaseMs: number; timeoutMs: number },
  work: (engine: EngineClient) => Promise<unknown>,
): Promise<void> {
  const leases = new Leases({ connection: options.connection, leaseMs })
  const { supervisor, engine } = createLocalEngines({ ...options, leases })
  try {
    const started = supervisor.start().then(() => true)
    // The engines may be stopped before they have started.
    started.catch(() => undefined)
    if (await Promise.race([started, wait(timeoutMs, false, { ref: false })])) await work(engine)
  } finally {
    await supervisor.stop()
    await leases.stop()
  }
}
