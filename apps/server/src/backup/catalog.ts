import { type ClientBase, escapeIdentifier } from 'pg'

type Client = Pick<ClientBase, 'query'>

export interface Table {
  readonly name: string
  /** Without those that the database computes. */
  readonly columns: readonly string[]
}

/** `"public"."users" ("id", "uid", …)`, for a COPY. */
export const columnsOf = ({ name, columns }: Table): string =>
  `${qualified(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`

export const qualified = (table: string): string => `public.${escapeIdentifier(table)}`

/** The tables of the broker, each after those that its rows refer to; not those that a crash may empty. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows: columns } = await client.query<{ table: string; names: string[] }>(`
    select relname as table, array_agg(attname::text order by attnum) as names
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select from_table.relname as from, to_table.relname as to from pg_constraint
    join pg_class as from_table on from_table.oid = conrelid
    join pg_class as to_table on to_table.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`)
  const ordered: Table[] = []
  const left = new Map(columns.map(({ table, names }) => [table, { name: table, columns: names }]))
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && left.has(to)),
    )
    if (free.length === 0) throw new Error(`these tables refer to each other: ${[...left.keys()].join(', ')}`)
    for (const table of free) left.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

/** The last values of the sequences that give ids; null of one that gave none yet. */
export async function listSequences(client: Client): Promise<{ name: string; value: number | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name, value }) => ({ name, value: value === null ? null : Number(value) }))
}

/** The migrations that were applied, oldest first; none where the database is new. */
export async function listMigrations(client: Client): Promise<{ when: number; hash: string }[]> {
  const { rows: known } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as table`)
  if ((known[0] as { table: string | null }).table === null) return []
  const { rows } = await client.query<{ created_at: string; hash: string }>(
    'select created_at, hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ created_at: when, hash }) => ({ when: Number(when), hash }))
}

/** What the books add up to. */
export async function bookSums(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<Record<string, string>>(`
    select (select count(*) from users)::text as users,
      (select count(*) from accounts)::text as accounts,
      (select count(*) from orders)::text as orders,
      (select count(*) from ledger_accounts)::text as "ledgerAccounts",
      (select coalesce(sum(balance), 0)::numeric(24,6) from ledger_accounts)::text as "balances",
      (select coalesce(sum(balance), 0)::numeric(24,6) from ledger_accounts where account like 'wallet:%')::text as "wallets",
      (select coalesce(sum(balance), 0)::numeric(24,6) from ledger_accounts where account like 'locked:%')::text as "locked",
      (select count(*) from ledger_transfers)::text as transfers,
      (select coalesce(sum(amount), 0)::numeric(24,6) from ledger_transfers)::text as "transferred"`)
  return rows[0] ?? {}
}
