import type pg from 'pg'
import { Journal } from './journal.ts'
import { type Lease, type Leases, partitionLease } from '../cluster/lease.ts'
import { resultQueries } from './resultQueries.ts'
import type { EngineStorage } from './storage.ts'

/** The storage of each partition. */
export type StorageOf = (partition: number) => EngineStorage

interface Deps {
  readonly connection: pg.ClientConfig
  readonly leases: Leases
}

/** The engines' storage in PostgreSQL; a lease for each partition decides who may write it. */
export function postgresStorage({ pool, ...deps }: Deps & { pool: pg.Pool }): StorageOf {
  const queries = resultQueries(pool)
  return (partition) => storageOf(partition, { ...deps, ...queries })
}

function storageOf(
  partition: number,
  { connection, leases, results, keys }: Deps & ReturnType<typeof resultQueries>,
): EngineStorage {
  let lease: Lease | undefined
  return {
    loadResult: (command) => results.find(command),
    loadKeys: (accountId) => keys.find(accountId),
    async open({ onLost, signal }) {
      // A lease could not be released while the database was unavailable.
      await lease?.release()
      const held = await leases.acquire(partitionLease(partition), { onLost, signal })
      lease = held
      const journal = await Journal.open(connection, partition, held.epoch).catch(async (error: unknown) => {
        await held.release()
        throw error
      })
      return {
        epoch: held.epoch,
        isCurrent: () => held.isFresh(),
        confirm: () => held.confirm(),
        load: (instruments, rules) => journal.load(instruments, rules),
        store: (batch) => journal.store(batch),
        async close() {
          await journal.close()
          await held.release()
        },
      }
    },
  }
}
