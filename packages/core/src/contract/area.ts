import * as z from 'zod/mini'
import { id } from './scalars.ts'

/** A country or territory whose phone numbers can be used. */
export const areaSchema = z.object({
  id,
  /** Calling code without a plus, such as "852". */
  global_code: z.string(),
  /** ISO 3166. */
  code: z.string(),
  /** In the caller's language. */
  name: z.string(),
})
export type Area = z.infer<typeof areaSchema>
