import * as v from 'valibot'

/** What a schema makes of a value: undefined for one that is not as it says. */
export function parseAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : undefined
}
