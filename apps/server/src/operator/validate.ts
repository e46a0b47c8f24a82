import type * as z from 'zod'
import { OperatorError } from './operator.ts'

/**
 * Reads an operator's input by a schema whose messages say what a field takes.
 *
 * @throws OperatorError with the field that is wrong.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new OperatorError(issue?.message ?? 'is wrong', String(issue?.path[0] ?? 'input'))
}
