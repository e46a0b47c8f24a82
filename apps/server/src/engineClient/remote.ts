import type pg from 'pg'
import type { Logger } from 'pino'
import type { BusWatch } from '../bus/busWatch.ts'
import { storedPlacement } from './accountPlacement.ts'
import { EngineRouter } from './engineRouter.ts'
import { PartitionedClient } from './partitionedClient.ts'
import type { RemoteEngines } from './remoteEngines.ts'
import { RetryingClient } from './retryingClient.ts'
import { TransitDelivery } from './transitDelivery.ts'
import { postgresTransits } from './transitStorage.ts'

/** A client of engines in other processes, with what delivers money between their partitions. */
export function createRemoteClient({
  engines,
  watch,
  pool,
  log,
}: {
  engines: RemoteEngines
  watch: BusWatch
  pool: pg.Pool
  log: Logger
}): { client: RetryingClient; delivery: TransitDelivery } {
  const router = new EngineRouter(engines, storedPlacement(pool))
  const delivery = new TransitDelivery({ storage: postgresTransits(pool), router, log })
  // A process that has lost the bus refuses at once, because the client may find another one that has it.
  const client = new RetryingClient(new PartitionedClient(engines, router, delivery), { mayRetry: () => !watch.isLost })
  watch.onChange(() => {
    if (watch.isLost) engines.endRequests('this process does not reach the message bus')
  })
  engines.onOwner(client.wake)
  return { client, delivery }
}
