import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Value = string | number | null

/** Characters that must be escaped in an array literal. */
const SPECIAL = /["\\]/g

const INSTANT = 'timestamp'

/**
 * Passes many rows to one statement as one array parameter per column, which PostgreSQL parses about twice as
 * fast as JSON. Instants are milliseconds since the epoch.
 */
export class Recordset<Row extends object> {
  readonly #columns: readonly { readonly name: keyof Row & string; readonly type: string }[]

  /** @param names the columns of the rows; by default all columns of the table. */
  constructor(table: PgTable, names?: readonly (keyof Row & string)[]) {
    const columns = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name as keyof Row & string,
      // The type without precision and scale: `numeric(24, 6)` is `numeric`.
      type: column.getSQLType().split(/[ (]/)[0] ?? '',
    }))
    this.#columns = names === undefined ? columns : columns.filter(({ name }) => names.includes(name))
  }

  /** Number of parameters. */
  get size(): number {
    return this.#columns.length
  }

  /** `id, user_id, …` */
  get names(): string {
    return this.#columns.map(({ name }) => name).join(', ')
  }

  /** Column expressions of the rows of `source`, in the order of `names`. */
  get values(): string {
    return this.#columns.map(read).join(', ')
  }

  /** `status = …, lots = …` of the rows of `source`, without the key. */
  assignments(key: keyof Row & string): string {
    return this.#columns
      .filter(({ name }) => name !== key)
      .map((column) => `${column.name} = ${read(column)}`)
      .join(', ')
  }

  /** `status = excluded.status, …`, without the key: what replaces a row that is there. */
  replacements(key: keyof Row & string): string {
    return this.#columns
      .filter(({ name }) => name !== key)
      .map(({ name }) => `${name} = excluded.${name}`)
      .join(', ')
  }

  /** The rows as a table expression `r`; `first` is the number of its first parameter. */
  source(first: number): string {
    const arrays = this.#columns.map(({ type }, at) => `$${first + at}::${type === INSTANT ? 'float8' : type}[]`)
    return `unnest(${arrays.join(', ')}) as r(${this.names})`
  }

  /** The parameters for these rows. */
  parameters(rows: readonly Row[]): string[] {
    return this.#columns.map(({ name, type }) => {
      const write = type === 'text' || type === 'jsonb' ? quoted : plain
      return `{${rows.map((row) => write(row[name] as Value)).join(',')}}`
    })
  }
}

const read = ({ name, type }: { readonly name: string; readonly type: string }): string =>
  type === INSTANT ? `to_timestamp(r.${name} / 1000)` : `r.${name}`

const plain = (value: Value): Value => value ?? 'null'

function quoted(value: Value): string {
  if (value === null) return 'null'
  const text = String(value)
  // Looking first is faster, and nearly none has them.
  const isSpecial = text.includes('"') || text.includes('\\')
  return `"${isSpecial ? text.replaceAll(SPECIAL, String.raw`\$&`) : text}"`
}
