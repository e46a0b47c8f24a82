import pg from 'pg'

/** Who a process is at run time in the bundled database. */
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
 * has all of it already.
 *
 * @param owner a connection of who owns the tables.
 */
export async function grantRuntimeLogin(owner: pg.Client, { name, password }: RuntimeLogin): Promise<void> {
  const login = pg.escapeIdentifier(name)
  if (!(await exists(owner, name))) {
    const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`
    await owner.query(`create role ${login} login${secret}`)
  }
  if (!(await lacksSomething(owner, name))) return
  const { rows } = await owner.query<{ database: string }>('select current_database() as database')
  const database = pg.escapeIdentifier(rows[0]!.database)
  const tables = [...APPEND_ONLY, ...READ_ONLY].map((table) => pg.escapeIdentifier(table)).join(', ')
  for (const statement of [
    `grant connect on database ${database} to ${login}`,
    `grant usage on schema public, drizzle to ${login}`,
    `grant select on all tables in schema drizzle to ${login}`,
    `grant select, insert, update, delete on all tables in schema public to ${login}`,
    `grant usage, select on all sequences in schema public to ${login}`,
    `revoke update, delete on ${tables} from ${login}`,
    `revoke insert on ${READ_ONLY.map((table) => pg.escapeIdentifier(table)).join(', ')} from ${login}`,
  ])
    await owner.query(statement)
}

async function exists(owner: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
  return rowCount === 1
}

/** A migration may have made tables and sequences since. */
async function lacksSomething(owner: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'drizzle') and (
       relkind in ('r', 'p') and not has_table_privilege($1, pg_class.oid, 'select')
       or nspname = 'public' and relkind = 'S' and not has_sequence_privilege($1, pg_class.oid, 'usage'))
     limit 1`,
    [name],
  )
  return rowCount === 1
}

/** Of a URL of the database: who connects, and with what. */
export function loginOf(databaseUrl: string): RuntimeLogin | undefined {
  const { username, password } = new URL(databaseUrl)
  if (username === '') return undefined
  return { name: decodeURIComponent(username), ...(password !== '' && { password: decodeURIComponent(password) }) }
}
