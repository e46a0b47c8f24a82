import type pg from 'pg'
import { BatchedQuery } from './batchedQuery.ts'
import type { FirstResult, IdempotentCommand } from './idempotentCommands.ts'
import { fromResultText } from './resultText.ts'
import { MAX_ACCOUNT_KEYS } from './usedKeys.ts'

const MAX_RESULTS_PER_QUERY = 1000
/** An account's keys may be hundreds of kilobytes. */
const MAX_ACCOUNTS_PER_QUERY = 20

const RESULTS = `
select named.number::int, stored.asks, stored.answer
from unnest($1::bigint[], $2::uuid[]) with ordinality as named (account_id, client_id, number)
cross join lateral (
  select asks, answer from client_commands
  where client_commands.account_id = named.account_id and client_commands.client_id = named.client_id offset 0
) as stored`

const KEYS = `
select array(select client_id from client_commands where account_id = named.account_id limit ${MAX_ACCOUNT_KEYS + 1}) as keys
from unnest($1::bigint[]) with ordinality as named (account_id, number) order by number`

/** Reads the stored results of idempotent commands. */
export function resultQueries(pool: pg.Pool): {
  results: BatchedQuery<IdempotentCommand, FirstResult | undefined>
  keys: BatchedQuery<number, readonly string[]>
} {
  const loadResults = async (commands: readonly IdempotentCommand[]) => {
    const { rows } = await pool.query<{ number: number; asks: string; answer: string }>({
      name: 'results',
      text: RESULTS,
      // Array literals: neither needs quotes, and the library would look for some in each.
      values: [
        `{${commands.map(({ accountId }) => accountId).join(',')}}`,
        `{${commands.map(({ idempotencyKey }) => idempotencyKey).join(',')}}`,
      ],
    })
    const found = new Map(
      rows.map(({ number, asks, answer }) => [number - 1, { content: asks, result: fromResultText(answer) }]),
    )
    return commands.map((_, index) => found.get(index))
  }
  const loadKeys = async (accountIds: readonly number[]) => {
    const { rows } = await pool.query<{ keys: string[] }>({ name: 'keys', text: KEYS, values: [accountIds] })
    return rows.map(({ keys }) => keys)
  }
  return {
    results: new BatchedQuery(loadResults, MAX_RESULTS_PER_QUERY),
    keys: new BatchedQuery(loadKeys, MAX_ACCOUNTS_PER_QUERY),
  }
}
