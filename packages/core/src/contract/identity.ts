import * as z from 'zod/mini'

/** Values of `review_status`. */
export const REVIEW_STATUS = { FORM: 0, UNDER_REVIEW: 1, CERTIFIED: 2 } as const

export const identitySchema = z.object({
  review_status: z.int(),
  /** As it was submitted; empty before. */
  name: z.string(),
  /** Why the last submission was rejected; empty otherwise. */
  remark: z.string(),
})
export type Identity = z.infer<typeof identitySchema>
