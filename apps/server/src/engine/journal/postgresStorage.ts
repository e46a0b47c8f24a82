import type pg from 'pg'
import { Journal } from './journal.ts'
import { type Lease, type Leases, partitionLease } from '../../cluster/lease.ts'
import { resultQueries } from './resultQueries.ts'
import type { EngineStorage } from './storage.ts'

/** The storage of each partition. */
export type StorageOf = (partition: number) => EngineStorage

interface Deps {
  readonly connection: pg.ClientConfig
  readonly leases: Leases
  /** Whether this process should take over a partition now. */
  readonly mayTry?: ((partition: number) => boolean) | undefined
}

/** The engines' storage in PostgreSQL; a lease for each partition decides who may write it. */
export function postgresStorage({ pool, ...deps }: Deps & { pool: pg.Pool }): StorageOf {
  const queries = resultQueries(pool)
  return (partition) => storageOf(partition, { ...deps, ...queries })
}

function storageOf(
  partition: number,
  { connection, leases, mayTry, results, keys }: Deps & ReturnType<typeof resultQueries>,
): EngineStorage {
  let lease: Lease | undefined
  return {
    loadResult: (command) => results.find(command),
    loadKeys: (accountId) => keys.find(accountId),
    async open({ onLost, signal, doneUpTo }) {
      // A lease could not be released while the database was unavailable.
      await lease?.release()
      const held = await leases.acquire(partitionLease(partition), {
        onLost,
        signal,
        doneUpTo,
        mayTry: mayTry && (() => mayTry(partition)),
      })
      lease = held
      let journal: Journal | undefined
      return {
        epoch: held.epoch,
        isCurrent: () => held.isFresh(),
        confirm: () => held.confirm(),
        async load(instruments, rules) {
          journal = await Journal.open(connection, partition, held.epoch)
          return journal.load(instruments, rules)
        },
        get doneUpTo() {
          return journal?.doneUpTo
        },
        async store(...stored) {
          if (journal === undefined) throw new Error('a partition that is not loaded cannot be written')
          await journal.store(...stored)
        },
        async close() {
          // First, since a connection may take long to be closed.
          await held.release()
          await journal?.close()
        },
      }
    },
  }
}
