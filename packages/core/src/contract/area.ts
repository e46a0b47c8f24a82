import * as v from 'valibot'
import { id } from './scalars.ts'

/** A country or territory whose phone numbers can be used. */
export const areaSchema = v.object({
  id,
  /** Calling code without a plus, such as "852". */
  global_code: v.string(),
  /** ISO 3166. */
  code: v.string(),
  /** In the caller's language. */
  name: v.string(),
})
export type Area = v.InferOutput<typeof areaSchema>
