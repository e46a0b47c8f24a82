import type pg from 'pg'
import { Journal } from './journal.ts'
import { type Lease, acquireLease } from './lease.ts'
import { resultQueries } from './resultQueries.ts'
import type { EngineStorage } from './storage.ts'

/** All accounts are in one partition so far. */
export const PARTITION = 0

/** The engine's storage in PostgreSQL; a lease decides who may write. */
export function postgresStorage({ pool, connection }: { pool: pg.Pool; connection: pg.ClientConfig }): EngineStorage {
  let lease: Lease | undefined
  const { results, keys } = resultQueries(pool)
  return {
    loadResult: (command) => results.find(command),
    loadKeys: (accountId) => keys.find(accountId),
    async open({ onLost, signal }) {
      // A lease could not be released while the database was unavailable.
      await lease?.release()
      const held = await acquireLease({ pool, partition: PARTITION, onLost, signal })
      lease = held
      const journal = await Journal.open(connection, PARTITION, held.epoch).catch(async (error: unknown) => {
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
