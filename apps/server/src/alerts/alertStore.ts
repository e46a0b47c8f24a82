import { type Price, formatPrice } from '@openlot/core/math'
import type pg from 'pg'
import type { WriteFence } from '../market/candles/writeFence.ts'
import { type AlertRow, alertParams, toLiveAlert } from './alertRow.ts'
import { inTransaction } from '../storage/transaction.ts'
import type { LiveAlert } from './model/alert.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** What the market has done to an alert since it was stored last. */
export interface AlertOutcome {
  readonly alert: LiveAlert
  /** Decimals of the prices of its instrument. */
  readonly precision: number
  /** Of its row: what its owner has changed since is not overwritten. */
  readonly version: number
  /** How often it had fired before. */
  readonly firesBefore: number
  readonly fires: readonly { readonly price: Price; readonly at: number; readonly isLate: boolean }[]
  /** It does not repeat, and has fired. */
  readonly hasEnded: boolean
}

/** All alerts that wait for the market. */
export async function readLive(client: Client): Promise<AlertRow[]> {
  const { rows } = await client.query<AlertRow>(`select * from alerts where status = 'live' order by id`)
  return rows
}

/** The alerts that were changed lately, also those that wait no more. */
export async function readChanged(client: Client, seconds: number): Promise<AlertRow[]> {
  const { rows } = await client.query<AlertRow>(
    `select * from alerts where changed_at > now() - make_interval(secs => $1) order by id`,
    [seconds],
  )
  return rows
}

/** Some alerts, those that there still are. */
export async function readSome(client: Client, ids: readonly number[]): Promise<AlertRow[]> {
  const { rows } = await client.query<AlertRow>('select * from alerts where id = any($1) order by id', [ids])
  return rows
}

/** Ends those that have lived as long as they were to, and tells their owners. */
export async function endExpired(
  pool: pg.Pool,
  precisionOf: (instrumentId: number) => number | undefined,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<AlertRow>(
      `update alerts set status = 'ended', changed_at = now() where status = 'live' and expires_at <= now() returning *`,
    )
    for (const row of rows) {
      const params = { ...alertParams(toLiveAlert(row), precisionOf(row.instrument_id)), note: row.note }
      await client.query(
        `with told as (
           insert into notices (user_id, kind, instrument_id, params, at) values ($1, 'alert-ended', $2, $3, now())
           returning user_id
         )
         select pg_notify('notices_added', user_id::text) from told`,
        [row.user_id, row.instrument_id, JSON.stringify(params)],
      )
    }
  })
}

/** Of what was decided for alerts: each goes on from the row that it was decided for, or is left alone. */
const STORE = `
with fence as materialized (FENCE), input as (
  select * from jsonb_to_recordset($1::jsonb) as input(
    id bigint, version int, before int, phase text, not_before timestamptz, ended boolean, fires jsonb
  )
), changed as (
  update alerts set
    phase = input.phase,
    not_before = input.not_before,
    fires = alerts.fires + jsonb_array_length(input.fires),
    status = case when input.ended then 'fired' else alerts.status end,
    changed_at = now()
  from input, fence
  where alerts.id = input.id and alerts.version = input.version and alerts.fires = input.before
    and alerts.status = 'live'
  returning alerts.id, alerts.user_id, alerts.instrument_id, alerts.note, input.before, input.fires as fired
), told as (
  insert into notices (user_id, kind, instrument_id, params, at)
  select changed.user_id, 'alert', changed.instrument_id, (fire.value->'params') || jsonb_build_object('note', changed.note), (fire.value->>'at')::timestamptz
  from changed, jsonb_array_elements(changed.fired) as fire
), listed as (
  insert into alert_fires (alert_id, seq, price, at, is_late)
  select changed.id, changed.before + fire.ordinality, (fire.value->>'price')::numeric,
    (fire.value->>'at')::timestamptz, (fire.value->>'late')::boolean
  from changed, jsonb_array_elements(changed.fired) with ordinality as fire
  on conflict do nothing
)
select id, (select pg_notify('notices_added', user_id::text) where jsonb_array_length(fired) > 0) as told from changed`

/**
 * Stores what the market has done to alerts, rows and state in one statement, and tells their owners. Nothing is stored
 * by a process that leads no more, or of an alert that is not as it was decided for.
 *
 * @returns the ids of those that were stored.
 */
export async function storeOutcomes(
  client: Client,
  fence: WriteFence,
  outcomes: readonly AlertOutcome[],
): Promise<ReadonlySet<number>> {
  const input = outcomes.map(({ alert, precision, version, firesBefore, fires, hasEnded }) => ({
    id: alert.id,
    version,
    before: firesBefore,
    phase: alert.phase,
    not_before: alert.notBefore === 0 ? null : new Date(alert.notBefore).toISOString(),
    ended: hasEnded,
    fires: fires.map(({ price, at, isLate }) => ({
      price: formatPrice(price),
      at: new Date(at).toISOString(),
      late: isLate,
      params: {
        ...alertParams(alert, precision),
        price: formatPrice(price, precision),
        ...(isLate && { late: '1' }),
      },
    })),
  }))
  const parameters = fence.parameters()
  if (parameters === undefined) return new Set()
  const { rows } = await client.query<{ id: string }>(STORE.replace('FENCE', fence.sql(2)), [
    JSON.stringify(input),
    ...parameters,
  ])
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Tells users, once a day, that no more of their alerts fire until the next. @param since when the trading day began. */
export async function tellLimit(
  client: Client,
  userIds: readonly number[],
  { max, since }: { max: number; since: number },
): Promise<void> {
  await client.query(
    `with told as (
       insert into notices (user_id, kind, params, at)
       select users.id, 'alert-limit', jsonb_build_object('max', $2::text), now()
       from users where id = any($1) and not exists (
         select from notices where user_id = users.id and kind = 'alert-limit' and at >= $3
       )
       returning user_id
     )
     select pg_notify('notices_added', user_id::text) from told`,
    [userIds, String(max), new Date(since)],
  )
}

/** How often the alerts of each user have fired since a time, in milliseconds since the epoch. */
export async function readFiredToday(client: Client, since: number): Promise<[userId: number, count: number][]> {
  const { rows } = await client.query<{ user_id: string; count: string }>(
    `select alerts.user_id, count(*) from alert_fires join alerts on alerts.id = alert_fires.alert_id
     where alert_fires.at >= $1 group by alerts.user_id`,
    [new Date(since)],
  )
  return rows.map(({ user_id, count }) => [Number(user_id), Number(count)])
}
