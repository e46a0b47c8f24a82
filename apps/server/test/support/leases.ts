import type pg from 'pg'
import { Leases } from '../../src/cluster/lease.ts'
import { onCleanup } from './cleanup.ts'

const LEASE_MS = 8000

/** Leases on a database, as another process has them; ended at the end of the test file. */
export function leasesOn({ connection }: { connection: pg.ClientConfig }): Leases {
  const leases = new Leases({ connection, leaseMs: LEASE_MS })
  onCleanup(() => leases.stop())
  return leases
}
