import * as v from 'valibot'
import { whole } from './scalars.ts'

/** Values of `review_status`. */
export const REVIEW_STATUS = { FORM: 0, UNDER_REVIEW: 1, CERTIFIED: 2 } as const

export const identitySchema = v.object({
  review_status: whole,
  /** As it was submitted; empty before. */
  name: v.string(),
  /** Why the last submission was rejected; empty otherwise. */
  remark: v.string(),
})
export type Identity = v.InferOutput<typeof identitySchema>
