import type pg from 'pg'
import { storedAnswer } from './idempotentCommands.ts'
import { Journal } from './journal.ts'
import { type Lease, acquireLease } from './lease.ts'
import type { EngineStorage } from './storage.ts'

/** Accounts are not split yet: one partition holds them all. */
export const PARTITION = 0

/** The engine's record in PostgreSQL, held by a lease. */
export function postgresStorage({ pool, connection }: { pool: pg.Pool; connection: pg.ClientConfig }): EngineStorage {
  let lease: Lease | undefined
  return {
    firstAnswer: (command) => storedAnswer(pool, command),
    async open({ onLost, signal }) {
      // While the database was away it could not be let go of.
      await lease?.release()
      const held = await acquireLease({ pool, partition: PARTITION, onLost, signal })
      lease = held
      const journal = await Journal.open(connection, PARTITION, held.epoch).catch(async (error: unknown) => {
        await held.release()
        throw error
      })
      return {
        epoch: held.epoch,
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
