import { describe, expect, it } from 'vitest'
import type { QueryKind, QueryOf } from '../engine/queries/query.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { PartitionClient } from './engineClient.ts'
import { EngineRouter, type Partitions } from './engineRouter.ts'
import { PartitionedClient } from './partitionedClient.ts'
import type { TransitDelivery } from './transitDelivery.ts'

/** Two partitions, of which some are away: even accounts are in the first, odd ones in the second. */
function start(away: readonly number[]): PartitionedClient {
  const engineOf = (partition: number): PartitionClient => ({
    execute: () => Promise.reject(new Error('not asked')),
    async ask<Kind extends QueryKind>(query: QueryOf<Kind>) {
      if (away.includes(partition)) throw new Unavailable(`nobody has partition ${partition}`)
      const { kind, accountIds } = query as unknown as { kind: string; accountIds?: readonly number[] }
      const rows = (accountIds ?? [partition]).map((accountId) => ({ accountId, term: 1, version: 0 }))
      return (kind === 'account-snapshots' ? { found: rows, left: [] } : rows) as never
    },
  })
  const engines: Partitions = { partitions: 2, client: engineOf, listen: () => undefined }
  const router = new EngineRouter(engines, { placedWith: (accountId) => accountId })
  return new PartitionedClient(engines, router, undefined as unknown as TransitDelivery)
}

const accountIds = [2, 3, 4, 5]

describe('what is asked about accounts of several partitions', () => {
  it('is answered for those whose engine is there', async () => {
    const client = start([1])
    const { found, left } = await client.ask({ kind: 'account-snapshots', accountIds })
    expect(found.map(({ accountId }) => accountId)).toEqual([2, 4])
    expect(left).toEqual([3, 5])
    const versions = await client.ask({ kind: 'account-versions', accountIds })
    expect(versions.map(({ accountId }) => accountId)).toEqual([2, 4])
    expect(await client.ask({ kind: 'copies', after: 0 })).toMatchObject([{ accountId: 0 }])
  })

  it('waits for one account alone, not for all', async () => {
    const client = start([1])
    await expect(client.ask({ kind: 'stored', accountId: 2 })).resolves.not.toThrow()
    await expect(client.ask({ kind: 'stored', accountId: 3 })).rejects.toThrow(Unavailable)
    await expect(client.ask({ kind: 'stored' })).rejects.toThrow(Unavailable)
  })

  it('is refused where no engine is there, and where each account has to be answered', async () => {
    await expect(start([0, 1]).ask({ kind: 'account-snapshots', accountIds })).rejects.toThrow(Unavailable)
    await expect(start([0, 1]).ask({ kind: 'copies', after: 0 })).rejects.toThrow(Unavailable)
    await expect(start([1]).ask({ kind: 'summaries', accountIds })).rejects.toThrow(Unavailable)
  })
})
