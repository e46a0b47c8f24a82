import { setTimeout as wait } from 'node:timers/promises'
import { HAS_RUN_OUT, isFree } from '../cluster/lease.ts'
import { MAX_PARTITIONS, postgresLayout, requireConnections } from '../engine/layout.ts'
import { partitioning } from '../engine/tables.ts'
import type { Database } from '../storage/database.ts'
import { audit } from './audit.ts'
import { type Operator, OperatorError } from './operator.ts'

const POLL_INTERVAL_MS = 100
/** A large partition takes long to read. */
const SPLIT_TIMEOUT_MS = 120_000

/** A partition and who writes it. */
export interface PartitionState {
  readonly partition: number
  readonly accounts: number
  readonly epoch: number
  /** Undefined where nobody does. */
  readonly holder: string | undefined
}

export async function listPartitions({ pool }: Pick<Database, 'pool'>): Promise<PartitionState[]> {
  const { rows } = await pool.query<{
    partition: number
    accounts: string
    epoch: number
    holder: string
    hasRunOut: boolean
  }>(`
    select partition, epoch, holder, ${HAS_RUN_OUT} as "hasRunOut", (
      select count(*) from accounts where coalesce(placed_with, id) % partitions = partition and state <> 'closed'
    ) as accounts
    from partition_leases, partitioning order by partition`)
  return rows.map(({ partition, accounts, epoch, ...lease }) => ({
    partition,
    accounts: Number(accounts),
    epoch,
    holder: isFree(lease) ? undefined : lease.holder,
  }))
}

/**
 * Divides each partition in two; servers that run do it within seconds, without them it is done here.
 *
 * @returns how many there are now.
 * @throws OperatorError where there are as many as there can be, or it takes too long.
 */
export async function divideAccounts({ pool, db }: Pick<Database, 'pool' | 'db'>, operator: Operator): Promise<number> {
  const layout = postgresLayout(pool)
  const { partitions: before, wanted: pending } = await layout.read()
  const wanted = pending > before ? pending : 2 * before
  if (wanted > MAX_PARTITIONS) throw new OperatorError(`There are ${before} partitions; no broker can have more.`)
  await requireConnections(pool, wanted).catch(({ message }: Error) => {
    throw new OperatorError(message)
  })
  if (pending === before)
    await db.transaction(async (transaction) => {
      await transaction.update(partitioning).set({ wanted })
      await audit(transaction, operator, { act: 'partitions split', subject: 'partitions', before, after: wanted })
    })
  const deadline = Date.now() + SPLIT_TIMEOUT_MS
  while ((await layout.read()).partitions < wanted) {
    if (await layout.split()) continue
    if (Date.now() > deadline)
      throw new OperatorError('The servers have not released the accounts yet; see their logs.')
    await wait(POLL_INTERVAL_MS)
  }
  return wanted
}
