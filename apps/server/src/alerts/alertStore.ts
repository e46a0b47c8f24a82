import type pg from 'pg'
import type { WriteFence } from '../market/candles/writeFence.ts'
import { inTransaction } from '../storage/transaction.ts'
import { type AlertRow, alertParams, termsOf } from './alertRow.ts'
import type { LiveAlert } from './model/alert.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** What alerts wait for. */
export type AlertSubject = 'market' | 'account'

/** A fire as it is stored and told. */
export interface AlertFire {
  /** A decimal: the price, or what it was in the account. */
  readonly value: string
  readonly at: number
  readonly isLate: boolean
  /** What its notice says. */
  readonly params: Readonly<Record<string, string>>
}

/** What has happened to an alert since it was stored last. */
export interface AlertOutcome {
  readonly alert: Pick<LiveAlert, 'id' | 'phase' | 'notBefore'>
  /** Of its row: what its owner has changed since is not overwritten. */
  readonly version: number
  /** How often it had fired before. */
  readonly firesBefore: number
  readonly fires: readonly AlertFire[]
  /** It does not repeat, and has fired. */
  readonly hasEnded: boolean
}

const OF_SUBJECT = { market: 'instrument_id is not null', account: 'account_id is not null' } as const

/** All alerts that wait for the market, or for an account. */
export async function readLive(client: Client, subject: AlertSubject): Promise<AlertRow[]> {
  const { rows } = await client.query<AlertRow>(
    `select * from alerts where status = 'live' and ${OF_SUBJECT[subject]} order by id`,
  )
  return rows
}

/** Those that were changed lately, also those that wait no more. */
export async function readChanged(client: Client, subject: AlertSubject, seconds: number): Promise<AlertRow[]> {
  const { rows } = await client.query<AlertRow>(
    `select * from alerts where changed_at > now() - make_interval(secs => $1) and ${OF_SUBJECT[subject]} order by id`,
    [seconds],
  )
  return rows
}

/** Some of them, those that there still are. */
export async function readSome(client: Client, subject: AlertSubject, ids: readonly number[]): Promise<AlertRow[]> {
  const { rows } = await client.query<AlertRow>(
    `select * from alerts where id = any($1) and ${OF_SUBJECT[subject]} order by id`,
    [ids],
  )
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
      const precision = row.instrument_id === null ? undefined : precisionOf(row.instrument_id)
      const params = { ...alertParams({ id: Number(row.id), terms: termsOf(row) }, precision), note: row.note }
      await client.query(
        `with told as (
           insert into notices (user_id, kind, account_id, instrument_id, params, at)
           values ($1, 'alert-ended', $2, $3, $4, now())
           returning user_id
         )
         select pg_notify('notices_added', user_id::text) from told`,
        [row.user_id, row.account_id, row.instrument_id, JSON.stringify(params)],
      )
    }
  })
}

/** Ends those of accounts that are closed; whoever has closed one need not be told. */
export async function endOfClosed(client: Client): Promise<void> {
  await client.query(
    `update alerts set status = 'ended', version = version + 1, changed_at = now() from accounts
     where alerts.account_id = accounts.id and accounts.state = 'closed' and alerts.status in ('live', 'paused')`,
  )
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
  returning alerts.id, alerts.user_id, alerts.account_id, alerts.instrument_id, alerts.note, input.before,
    input.fires as fired
), told as (
  insert into notices (user_id, kind, account_id, instrument_id, params, at)
  select changed.user_id, 'alert', changed.account_id, changed.instrument_id,
    (fire.value->'params') || jsonb_build_object('note', changed.note), (fire.value->>'at')::timestamptz
  from changed, jsonb_array_elements(changed.fired) as fire
), listed as (
  insert into alert_fires (alert_id, seq, price, at, is_late)
  select changed.id, changed.before + fire.ordinality, (fire.value->>'value')::numeric,
    (fire.value->>'at')::timestamptz, (fire.value->>'late')::boolean
  from changed, jsonb_array_elements(changed.fired) with ordinality as fire
  on conflict do nothing
)
select id, (select pg_notify('notices_added', user_id::text) where jsonb_array_length(fired) > 0) as told from changed`

/**
 * Stores what has happened to alerts, rows and state in one statement, and tells their owners. Nothing is stored by a
 * process that leads no more, or of an alert that is not as it was decided for.
 *
 * @param fence absent where that is enough: what an account has come to two processes can only tell one after the other.
 * @returns the ids of those that were stored.
 */
export async function storeOutcomes(
  client: Client,
  fence: WriteFence | undefined,
  outcomes: readonly AlertOutcome[],
): Promise<ReadonlySet<number>> {
  const input = outcomes.map(({ alert, version, firesBefore, fires, hasEnded }) => ({
    id: alert.id,
    version,
    before: firesBefore,
    phase: alert.phase,
    not_before: alert.notBefore === 0 ? null : new Date(alert.notBefore).toISOString(),
    ended: hasEnded,
    fires: fires.map(({ value, at, isLate, params }) => ({
      value,
      at: new Date(at).toISOString(),
      late: isLate,
      params: { ...params, ...(isLate && { late: '1' }) },
    })),
  }))
  const parameters = fence === undefined ? [] : fence.parameters()
  if (parameters === undefined) return new Set()
  const { rows } = await client.query<{ id: string }>(STORE.replace('FENCE', fence?.sql(2) ?? 'select 1'), [
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
