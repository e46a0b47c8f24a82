import type pg from 'pg'
import { Journal } from './journal.ts'
import { type Lease, acquireLease } from './lease.ts'
import { resultQueries } from './resultQueries.ts'
import type { EngineStorage } from './storage.ts'

/** The storage of each partition. */
export type StorageOf = (partition: number) => EngineStorage

/** The engines' storage in PostgreSQL; a lease for each partition decides who may write it. */
export function postgresStorage({ pool, connection }: { pool: pg.Pool; connection: pg.ClientConfig }): StorageOf {
  const queries = resultQueries(pool)
  return (partition) => storageOf(partition, { pool, connection, ...queries })
}

function storageOf(
  partition: number,
  {
    pool,
    connection,
    results,
    keys,
  }: { pool: pg.Pool; connection: pg.ClientConfig } & ReturnType<typeof resultQueries>,
): EngineStorage {
  let lease: Lease | undefined
  return {
    loadResult: (command) => results.find(command),
    loadKeys: (accountId) => keys.find(accountId),
    async open({ onLost, signal }) {
      // A lease could not be released while the database was unavailable.
      await lease?.release()
      const held = await acquireLease({ pool, partition, onLost, signal })
      lease = held
      const journal = await Journal.open(connection, partition, held.epoch).catch(async (error: unknown) => {
        await held.release()
        throw error
      })
      return {
        epoch: held.epoch,
        isCurrent: () => held.isFresh(),
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
