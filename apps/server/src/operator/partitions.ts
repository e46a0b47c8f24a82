import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { HAS_RUN_OUT, isFree } from '../cluster/lease.ts'
import { MAX_PARTITIONS, postgresLayout, requireConnections } from '../engine/journal/layout.ts'
import { partitionLeases, partitioning } from '../engine/journal/tables.ts'
import { members } from '../cluster/tables.ts'
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
  /** The process that an operator has chosen for it; undefined where the processes share as they see fit. */
  readonly chosen: string | undefined
}

export async function listPartitions({ pool }: Pick<Database, 'pool'>): Promise<PartitionState[]> {
  const { rows } = await pool.query<{
    partition: number
    accounts: string
    epoch: number
    holder: string
    node: string | null
    hasRunOut: boolean
  }>(`
    select partition, epoch, holder, node, ${HAS_RUN_OUT} as "hasRunOut", (
      select count(*) from accounts where coalesce(placed_with, id) % partitions = partition and state <> 'closed'
    ) as accounts
    from partition_leases, partitioning order by partition`)
  const names = await memberNames(pool)
  return rows.map(({ partition, accounts, epoch, node, ...lease }) => ({
    partition,
    accounts: Number(accounts),
    epoch,
    holder: isFree(lease) ? undefined : (names.get(processOf(lease.holder)) ?? lease.holder),
    chosen: node ?? undefined,
  }))
}

/** A holder without what tells one start of a process from another. */
const processOf = (holder: string): string => holder.split('/').slice(0, 3).join('/')

/** The names of the processes of a cluster. */
async function memberNames(pool: Database['pool']): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; holder: string }>('select name, holder from members')
  return new Map(rows.map(({ name, holder }) => [processOf(holder), name]))
}

/**
 * Lets a process of the cluster have a partition, for as long as it lives; without a name they share as they see fit.
 *
 * @throws OperatorError where there is no such partition or process.
 */
export async function movePartition(
  { db }: Pick<Database, 'db'>,
  operator: Operator,
  { partition, node }: { partition: number; node: string | undefined },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [lease] = await transaction
      .select({ before: partitionLeases.node })
      .from(partitionLeases)
      .where(eq(partitionLeases.partition, partition))
      .for('update')
    if (lease === undefined)
      throw new OperatorError(`There is no partition ${partition}; \`partitions list\` shows them.`)
    if (node !== undefined) {
      const engines = (await transaction.select().from(members)).filter(({ roles }) => roles.includes('engine'))
      if (!engines.some(({ name }) => name === node))
        throw new OperatorError(
          `No process of the cluster with the role engine is ${node}. There are: ${engines.map(({ name }) => name).join(', ') || 'none'}.`,
        )
    }
    await transaction
      .update(partitionLeases)
      .set({ node: node ?? null })
      .where(eq(partitionLeases.partition, partition))
    await audit(transaction, operator, {
      act: 'partitions move',
      subject: `partition ${partition}`,
      before: lease.before,
      after: node ?? null,
    })
  })
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
