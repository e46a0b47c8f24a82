import type { WriteFence } from '../market/candles/candleStore.ts'
import type { Engine } from './engine.ts'
import { holdsLease } from './lease.ts'
import { PARTITION } from './postgresStorage.ts'

/** Lets only the server that holds the lease write what belongs to the market. */
export const leaseFence = (engine: Pick<Engine, 'epoch'>): WriteFence => ({
  parameters: () => (engine.epoch === undefined ? undefined : [PARTITION, engine.epoch]),
  sql: holdsLease,
})
