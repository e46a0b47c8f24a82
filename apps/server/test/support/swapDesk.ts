import { tradingDate } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { rolloverTable } from '../../src/operator/rolloverBooks.ts'
import { dateText } from '../../src/storage/dates.ts'
import { Client } from './client.ts'
import { openAsGuest, query } from './database.ts'
import { runOps } from './funds.ts'
import { startServer } from './server.ts'

export const operator = { name: 'test' }

/** The trading day that runs, or one that is so many later. */
export const day = (after = 0): string => dateText(tradingDate(Date.now()) + after)

/** What an act is refused with. */
export const refusal = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  )

/** A server whose rollovers have begun, and what an operator has of it. */
export async function startSwapDesk(market: string) {
  const environment = { MARKET: market, RATE_LIMIT_FACTOR: '100' }
  const server = await startServer({ environment })
  const { db, pool } = await openAsGuest(server.dataDir)
  await waitUntil(async () => (await rolloverTable(db)).length > 0)
  const run = (...words: string[]): Promise<string> => runOps(server, ...words)
  return {
    server,
    client: new Client(server.port),
    db,
    pool,
    run,
    json: async (...words: string[]) => JSON.parse(await run(...words, '--json')) as Record<string, string>[],
    /** The rows of an act in the audit log. */
    audited: (act: string): Promise<Record<string, unknown>[]> =>
      query(server, `select subject, before, after from audit_log where act = '${act}' order by id`),
  }
}
