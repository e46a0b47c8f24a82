import pg from 'pg'

/** The user of the bundled database that a process is at run time. */
export const RUNTIME_LOGIN = 'openlot_server'

/** Rows are only added to these. */
const APPEND_ONLY = ['audit_log', 'ledger_transfers']
/** Written by triggers alone, as their owner. */
const READ_ONLY = ['audit_chain']

interface RuntimeLogin {
  readonly name: string
  /** Set where the login does not exist yet; none where the database asks for none. */
  readonly password?: string
}

/**
 * Lets a login read and write rows, and nothing else: it owns nothing, so it can neither drop a table nor switch off a
 * trigger that keeps the ledger and the audit log as they are. Creates the login if there is none. Does nothing where it
 * has exactly these rights already.
 *
 * @param owner a connection of who owns the tables.
 */
export async function grantRuntimeLogin(owner: pg.Client, { name, password }: RuntimeLogin): Promise<void> {
  const login = pg.escapeIdentifier(name)
  if (!(await exists(owner, name))) {
    const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`
    await owner.query(`create role ${login} login${secret}`)
  }
  if (await hasItsRights(owner, name)) return
  const { rows } = await owner.query<{ database: string }>('select current_database() as database')
  const database = pg.escapeIdentifier(rows[0]!.database)
  const list = (tables: readonly string[]): string => tables.map((table) => pg.escapeIdentifier(table)).join(', ')
  // One transaction: a login never has more for a moment, even if this is cut off or it had more before.
  await owner.query(
    [
      'begin',
      `grant connect on database ${database} to ${login}`,
      `grant usage on schema public, drizzle to ${login}`,
      `grant select on all tables in schema drizzle to ${login}`,
      `revoke all on all tables in schema public from ${login}`,
      `grant select, insert, update, delete on all tables in schema public to ${login}`,
      `revoke update, delete on ${list([...APPEND_ONLY, ...READ_ONLY])} from ${login}`,
      `revoke insert on ${list(READ_ONLY)} from ${login}`,
      `grant usage, select on all sequences in schema public to ${login}`,
      'commit',
    ].join(';\n'),
  )
}

async function exists(owner: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
  return rowCount === 1
}

/** A migration may have made tables and sequences since, and somebody may have granted more. */
async function hasItsRights(owner: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     cross join lateral (select pg_class.oid as id, relname = any($2) as is_kept, relname = any($3) as is_read) as which
     where relkind in ('r', 'p') and (
       not has_table_privilege($1, id, 'select')
       or nspname = 'public' and (
         has_table_privilege($1, id, 'insert') = is_read
         or has_table_privilege($1, id, 'update') = (is_kept or is_read)
         or has_table_privilege($1, id, 'delete') = (is_kept or is_read)
         or has_table_privilege($1, id, 'truncate')))
     and nspname in ('public', 'drizzle')
     or nspname = 'public' and relkind = 'S' and not has_sequence_privilege($1, pg_class.oid, 'usage')
     or nspname in ('public', 'drizzle') and not has_schema_privilege($1, nspname, 'usage')
     limit 1`,
    [name, APPEND_ONLY, READ_ONLY],
  )
  return rowCount === 0
}

/** The user and password in a URL of the database. */
export function loginOf(databaseUrl: string): RuntimeLogin | undefined {
  const { username, password } = new URL(databaseUrl)
  if (username === '') return undefined
  return { name: decodeURIComponent(username), ...(password !== '' && { password: decodeURIComponent(password) }) }
}
