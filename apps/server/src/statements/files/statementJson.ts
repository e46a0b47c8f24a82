import { createHash } from 'node:crypto'
import type { StatementSource } from '../data/statement.ts'

/** The lists are not in memory at once, so they come after the head. */
const LISTS = ['trades', 'payments', 'charges'] as const

/**
 * The canonical JSON of a statement: UTF-8 without spaces, the fields of its head by name. It is what is hashed,
 * and the file that users get, so that anyone can compute the sum again.
 */
export async function* statementJson(source: StatementSource): AsyncGenerator<string> {
  const { id, kind, from, to, head } = source
  yield `{"version":1,${JSON.stringify({ id, kind, from, to, ...(sorted(head) as object) }).slice(1, -1)}`
  for (const list of LISTS) {
    yield `,"${list}":[`
    let text = ''
    let isFirst = true
    for await (const row of source[list]()) {
      text += `${isFirst ? '' : ','}${JSON.stringify(row)}`
      isFirst = false
      if (text.length < CHUNK_CHARACTERS) continue
      yield text
      text = ''
    }
    yield `${text}]`
  }
  yield '}\n'
}

const CHUNK_CHARACTERS = 64 * 1024

/** By name: PostgreSQL keeps the fields of JSON in an order of its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]))
}

/** The sum by which a statement is known. */
export async function sha256Of(source: StatementSource): Promise<string> {
  const hash = createHash('sha256')
  for await (const text of statementJson(source)) hash.update(text)
  return hash.digest('hex')
}
