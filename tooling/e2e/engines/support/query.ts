/** A text as a whole, or what it matches. */
export type Pattern = string | RegExp

/** What is looked for in a page. */
export interface Query {
  readonly by: 'role' | 'label' | 'text' | 'css'
  /** A role, the text of a label, a text, or a selector. */
  readonly value: Pattern
  /** The name of what has that role. */
  readonly name?: Pattern
  /** What it has to say somewhere inside. */
  readonly containing?: Pattern
  /** What it has to be in. */
  readonly within?: Query
}

type More = Pick<Query, 'containing' | 'within'>

/** Everything that has a role and, if told, a name. */
export const role = (value: string, name?: Pattern, more: More = {}): Query => ({
  by: 'role',
  value,
  ...(name !== undefined && { name }),
  ...more,
})
export const button = (name: Pattern, more?: More): Query => role('button', name, more)
/** The field that is labelled so. */
export const field = (value: Pattern, more: More = {}): Query => ({ by: 'label', value, ...more })
/** What says so itself, not what is in it. */
export const text = (value: Pattern, more: More = {}): Query => ({ by: 'text', value, ...more })
export const css = (value: string, more: More = {}): Query => ({ by: 'css', value, ...more })

/** As it is written in the message of an error. */
export function describeQuery({ by, value, name, containing, within }: Query): string {
  const parts = [`${by} ${String(value)}`]
  if (name !== undefined) parts.push(`named ${String(name)}`)
  if (containing !== undefined) parts.push(`containing ${String(containing)}`)
  if (within !== undefined) parts.push(`in ${describeQuery(within)}`)
  return parts.join(' ')
}

/** As an expression in the page. */
export function expressionOf(query: Query): string {
  const patterns = Object.entries(query).map(([key, value]) => `${key}: ${valueOf(value as Pattern | Query)}`)
  return `{ ${patterns.join(', ')} }`
}

const valueOf = (value: Pattern | Query): string => {
  if (value instanceof RegExp) return String(value)
  return typeof value === 'string' ? JSON.stringify(value) : expressionOf(value)
}
