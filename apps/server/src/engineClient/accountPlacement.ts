import type pg from 'pg'
import { BatchedQuery } from '../engine/journal/batchedQuery.ts'
import { largeCache } from '../storage/largeCache.ts'

const MAX_REMEMBERED = 200_000
const MAX_ACCOUNTS_PER_QUERY = 1000

/** Which account's partition each account shares. That never changes, so it is read once. */
export interface AccountPlacement {
  placedWith(accountId: number): number | Promise<number>
}

/** Reads it from the database; many at a time with one query. */
export function storedPlacement(pool: pg.Pool): AccountPlacement {
  const known = largeCache<number, number>(MAX_REMEMBERED)
  const find = async (ids: readonly number[]): Promise<(number | undefined)[]> => {
    const { rows } = await pool.query<{ id: string; placed_with: string | null }>(
      'select id, placed_with from accounts where id = any($1)',
      [ids],
    )
    const found = new Map(rows.map((row) => [Number(row.id), Number(row.placed_with ?? row.id)]))
    return ids.map((id) => found.get(id))
  }
  const query = new BatchedQuery(find, MAX_ACCOUNTS_PER_QUERY)
  return {
    placedWith(accountId) {
      const remembered = known.get(accountId)
      if (remembered !== undefined) return remembered
      return query.find(accountId).then((found) => {
        // The row may not be there yet.
        if (found !== undefined) known.set(accountId, found)
        return found ?? accountId
      })
    },
  }
}
