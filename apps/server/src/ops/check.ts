import type * as z from 'zod'
import { OpsError } from './opsError.ts'

/**
 * Reads what an operator gave.
 *
 * @param names what the operator calls the fields of an object.
 * @throws OpsError that names the option and says what it takes.
 */
export function check<Schema extends z.ZodType>(
  option: string,
  schema: Schema,
  value: unknown,
  names: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = String(issue?.path[0] ?? '')
  throw new OpsError(`${names[field] ?? (field === '' ? option : field)} ${issue?.message}`)
}

/** An id of a row. @throws OpsError for anything else. */
export function checkId(text: string, option = 'The id'): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OpsError(`${option} takes a whole number`)
  return Number(text)
}
