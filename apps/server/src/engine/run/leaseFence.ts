import type { WriteFence } from '../../market/candles/writeFence.ts'
import type { Engine } from './engine.ts'
import { holdsLease, partitionLease } from '../../cluster/lease.ts'

/** The process that holds the first partition also writes for the market. */
const PARTITION = 0

/** Lets only the server that holds the lease write what belongs to the market. */
export const leaseFence = (engine: Pick<Engine, 'epoch'>): WriteFence => ({
  parameters: () => (engine.epoch === undefined ? undefined : [PARTITION, engine.epoch]),
  sql: (first) => holdsLease(partitionLease(PARTITION), first),
})
