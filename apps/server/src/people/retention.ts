import { HOUR_MS } from '@openlot/core/math'
import type pg from 'pg'
import type { Logger } from 'pino'
import { WorkLoop } from '../bus/workLoop.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'

/** Pictures of one round, so that none of it is noticed. */
const MAX_PER_ROUND = 200

const IS_OVER = `erased_at < now() - $1 * interval '1 day'`

/** What proves who somebody is, or was paid, once nothing asks for it any more; its record stays by number. */
const FORGET = [
  `delete from identities using users where users.id = user_id
   and (${IS_OVER} or (identities.status = 0 and decided_at < now() - $1 * interval '1 day'))`,
  `update charges set proof = null, payer = '', stated_address = '', txid = null, remark = '' from users
   where users.id = user_id and ${IS_OVER}
   and (proof is not null or payer <> '' or stated_address <> '' or txid is not null or remark <> '')`,
  `update withdrawals set destination = '{"kind":"coin","address":""}', memo = '', remark = '' from users
   where users.id = user_id and ${IS_OVER}
   and (destination <> '{"kind":"coin","address":""}' or memo <> '' or remark <> '')`,
]

/** A picture that nothing refers to and that is not new: who has sent it may still be about to use it. */
const UNUSED = `
  select name from uploads where created_at < now() - $1 * interval '1 day'
  and not exists (select from identities where uploads.name in (front, reverse))
  and not exists (select from charges where proof = uploads.name)
  order by created_at limit ${MAX_PER_ROUND} for update skip locked`

interface Deps {
  readonly pool: pg.Pool
  readonly blobs: Pick<Blobs, 'delete'>
  /** The operator's `retention_days`. */
  readonly days: () => number
  readonly log: Logger
}

/**
 * Deletes what was kept for as long as the law asks for it.
 *
 * @returns how many pictures were deleted.
 */
export async function deleteOutdated({ pool, blobs, days }: Pick<Deps, 'pool' | 'blobs' | 'days'>): Promise<number> {
  for (const statement of FORGET) await pool.query(statement, [days()])
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ name: string }>(UNUSED, [days()])
    await client.query('delete from uploads where name = any($1)', [rows.map(({ name }) => name)])
    // Before the commit: a picture without a row would stay for ever, a row without one is deleted next time.
    for (const { name } of rows) await blobs.delete(name)
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Deletes it at an interval. */
export const createRetention = (deps: Deps): WorkLoop =>
  new WorkLoop({
    intervalMs: HOUR_MS,
    async work() {
      const pictures = await deleteOutdated(deps)
      if (pictures > 0) deps.log.info({ pictures }, 'deleted pictures that are no longer kept')
    },
    onError: (error) => deps.log.warn({ error: error.message }, 'what is no longer kept could not be deleted yet'),
  })
