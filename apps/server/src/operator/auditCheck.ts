import type pg from 'pg'

/** What a check of the audit log has found. */
export interface AuditCheck {
  readonly rows: number
  /**
   * The hash of the newest row, as hex. An operator who has noted it elsewhere can tell whether the whole log was
   * written anew.
   */
  readonly hash: string
  /** What is wrong, in words for the operator. */
  readonly faults: readonly string[]
}

interface Break {
  readonly id: string
  readonly place: string
  readonly former_id: string | null
  readonly former_place: string
  readonly is_linked: boolean
}

interface End {
  readonly last: string
  readonly last_id: string | null
  readonly hash: string
  /** Null where the row about the end is gone. */
  readonly known: string | null
  readonly known_hash: string | null
}

/** The same as `audit_row_hash` in the database, which somebody who changes rows may have changed, too. */
const HASH = `
  sha256(convert_to(jsonb_build_array(place, id, operator, act, subject, before::text, after::text,
    (extract(epoch from at) * 1000)::bigint, encode(former_hash, 'hex'))::text, 'UTF8'))`

const CHAIN = `
  chain as (select id, place, former_hash, ${HASH} as hash from audit_log),
  last as (select id, place, hash from chain order by place desc limit 1)`

/**
 * Finds rows of the audit log that were changed, left out, or cut off at the end.
 *
 * @param client in a transaction that sees one moment, where operators may act meanwhile.
 */
export async function checkAuditLog(client: Pick<pg.ClientBase, 'query'>): Promise<AuditCheck> {
  const { rows: ends } = await client.query<End>(`
    with ${CHAIN}
    select coalesce(last.place, 0)::text as last, last.id as last_id, encode(coalesce(last.hash, ''), 'hex') as hash,
      audit_chain.rows::text as known, encode(audit_chain.hash, 'hex') as known_hash
    from (select) as one left join last on true left join audit_chain on true`)
  const { rows: breaks } = await client.query<Break>(`
    with ${CHAIN}, linked as (
      select id, place, lag(id) over places as former_id, lag(place, 1, 0) over places as former_place,
        former_hash = lag(hash, 1, '') over places as is_linked
      from chain window places as (order by place)
    )
    select * from linked where place <> former_place + 1 or not is_linked order by place`)
  const [end] = ends
  if (end === undefined) throw new Error('the end of the audit log was not read')
  return { rows: Number(end.last), hash: end.hash, faults: [...breaks.map(faultOfBreak), ...faultsOfEnd(end)] }
}

function faultOfBreak({ id, place, former_id: formerId, former_place: formerPlace }: Break): string {
  const [from, to] = [Number(formerPlace) + 1, Number(place) - 1]
  if (from <= to) return `${span(from, to)} missing before row ${id}`
  if (Number(place) !== from) return `row ${id} was added past the chain`
  return formerId === null
    ? `row ${id} does not begin the chain`
    : `row ${formerId} was changed, or what row ${id} says of it`
}

function faultsOfEnd({ last, last_id: lastId, hash, known, known_hash: knownHash }: End): string[] {
  if (known === null) return ['the end of the chain is not known: its row in audit_chain is missing']
  if (Number(known) > Number(last)) return [`${span(Number(last) + 1, Number(known))} missing at the end`]
  if (Number(known) < Number(last)) return [`rows after place ${known} were added past the chain`]
  return hash === knownHash ? [] : [`row ${lastId ?? 'none'} was changed, or what audit_chain says of it`]
}

const span = (from: number, to: number): string =>
  from === to ? `place ${from} of the chain is` : `places ${from} to ${to} of the chain are`
